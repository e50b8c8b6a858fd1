import { type Choice, type Entry, type FollowMessage, GameledgerError, type Outcome, type Table } from '@gameledger/client';
import type { TableSource } from '../table/table-source.js';
import type { Host, ToolResult } from './host.js';

/** *Units*: milliseconds between two looks at the log: a host passes no streams. */
const LOOK_MS = 1_500;
/** *Units*: milliseconds before the next one when the host or the service does not answer. */
const PAUSE_MS = 5_000;
/** At every so many looks also what the log does not tell: who sits down, offers that end. */
const WHOLE_LOOKS = 10;
/** So many entries are read at once: a page that tells holds no more. */
const PAGE = 50;

type Args = Readonly<Record<string, unknown>>;

/** A match by the tools of the server, called through the host of the app. */
export function toolSource(host: Host, matchId: string): TableSource {
  const read = async <Answer>(operation: string, { signal: _, ...fields }: Args = {}): Promise<Answer> =>
    answerOf(await host.callTool('read_match', { matchId, operation, fields })) as Answer;
  const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
    asked.catch((error: unknown) => {
      if (error instanceof GameledgerError && LACKING.has(error.code)) return null;
      throw error;
    });
  const source: TableSource = {
    id: matchId,
    get: (options = {}) => read('getMatch', { ...options }),
    view: ({ words, ...options } = {}) => read('getView', { ...options, ...(words && { words: '1' }) }),
    scene: ({ help, palette: _, ...options } = {}) => read('getScene', { ...options, ...(help && { help: '1' }) }),
    inspect: (thing, { touched = [], ...options } = {}) => read('inspectThing', { thing, touched, ...options }),
    routes: (from, options = {}) => read('listRoutes', { ...(from !== null && { from }), ...options }),
    log: ({ story, events: _, ...options }: Args = {}) => read('getLog', { ...options, ...(story === true && { story: '1' }) }),
    scenes: (versions, options = {}) =>
      Promise.all(versions.map(async (at) => (await read<{ scene: never }>('getScene', { ...options, at })).scene)),
    async table({ layout, hints, ...options } = {}) {
      for (;;) {
        const [view, drawn, legal] = await Promise.all([
          read<Table['view']>('getView', { ...options, words: '1' }),
          orNull(read<Drawn>('getScene', { ...options, layout, ...(hints && { help: '1' }) })),
          orNull(read<{ version: number; actions: Choice[] }>('listLegalActions', { ...options, targets: '1', odds: '1' })),
        ]);
        // They are of one version, or read again.
        if ([drawn, legal].every((part) => part === null || part.version === view.version))
          return { view, scene: drawn?.scene ?? null, hints: drawn?.help?.hints ?? [], actions: legal?.actions ?? null };
      }
    },
    async act(action, { expectedVersion } = {}) {
      const result = await host.callTool('submit_action', { matchId, action, version: expectedVersion, timeoutSeconds: 0 });
      const { accepted, refusal, ...made } = answerOf(result) as { accepted: boolean; refusal?: Args };
      if (accepted) return { ok: true, ...made } as unknown as Outcome;
      return { ok: false, refusal: { rule: null, reason: null, instead: null, detail: null, ...refusal } } as unknown as Outcome;
    },
    follow: ({ after = -1, signal, lang, onConnection } = {}) => follow(source, { after, signal, lang, onConnection }),
  };
  return source;
}

/** A picture, and what helps with it. */
interface Drawn {
  version: number;
  scene: Table['scene'];
  help?: Pick<Table, 'hints'>;
}

/** What a table may lack: pictures, a seat, a match that is under way. */
const LACKING: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'MATCH_NOT_ACTIVE']);

/** What a tool has answered. *Errors*: GameledgerError. */
function answerOf({ isError, structuredContent, content = [] }: ToolResult): Args {
  if (isError !== true && structuredContent) return structuredContent;
  const text = content.find(({ type }) => type === 'text')?.text ?? '';
  throw errorIn(text);
}

function errorIn(text: string): GameledgerError {
  try {
    const { code, message } = JSON.parse(text) as { code: never; message: string };
    return new GameledgerError(code, message);
  } catch {
    return new GameledgerError('INTERNAL', text);
  }
}

type FollowOptions = NonNullable<Parameters<TableSource['follow']>[0]>;
type Followed = { [Name in 'after' | 'signal' | 'lang' | 'onConnection']: FollowOptions[Name] | undefined };

/** Every later entry once and in order, and the end, by looking at the log again and again. */
async function* follow(
  source: TableSource,
  { after = -1, signal, lang, onConnection }: Followed,
): AsyncGenerator<FollowMessage, void, undefined> {
  let last = after;
  for (let look = 1; !signal?.aborted; look++) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    if (document.visibilityState === 'hidden') continue;
    const found = await news(source, last, lang).catch((error: Error) => {
      onConnection?.({ connected: false, error, retryInMs: PAUSE_MS });
      return null;
    });
    if (signal?.aborted) return;
    if (found === null) {
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      continue;
    }
    onConnection?.({ connected: true });
    last = found.at(-1)?.seq ?? last;
    for (const [i, entry] of found.entries()) yield { type: 'entry', ...entry, behind: found.length - 1 - i };
    const isWhole = found.length > 0 || look % WHOLE_LOOKS === 0;
    const match = isWhole ? await source.get().catch(() => null) : null;
    // Whatever has changed, the match is read anew.
    if (match) yield { type: match.status === 'finished' ? 'end' : 'seats', behind: 0 } as unknown as FollowMessage;
    if (match?.status === 'finished' || match?.status === 'abandoned') return;
  }
}

/** The entries after one; none before the start. */
async function news(source: TableSource, after: number, lang: Followed['lang']): Promise<readonly Entry[]> {
  try {
    return (await source.log({ after, first: PAGE, story: true, lang })).items;
  } catch (error) {
    if (error instanceof GameledgerError && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}
