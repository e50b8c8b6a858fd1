import type { Connection } from './api.js';
import { type ErrorCode, GameledgerError, refusedBy } from './errors.js';
import type { Choice, SceneAt, View } from './shapes.js';
import type { Words } from './words.js';

type Scene = SceneAt['scene'];
/** A hint for a first match. */
export type Hint = NonNullable<SceneAt['help']>['hints'][number];

/** A position as one viewer sees it, with what a person needs to play it; all parts are of one version. */
export interface Table {
  view: Required<Pick<View, 'version' | 'toAct' | 'result' | 'clock' | 'offers' | 'language' | 'ask' | 'standing' | 'end'>>;
  /** Null in a game without pictures. */
  scene: Scene | null;
  /** What helps in a first match with what is asked now; empty where nobody wanted it. */
  hints: readonly Hint[];
  /** Each with its targets; null for a caller without a seat, and when the match is not under way. */
  actions: Choice[] | null;
}

/** How a position is read. */
export interface TableOptions extends Pick<Words, 'lang'> {
  /** Of the scene: `wide` for a window that is wider than high. */
  layout?: 'tall' | 'wide' | undefined;
  /** Whether hints for a first match come with it. */
  hints?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

const TABLE = `query ($id: ID!, $lang: Language, $palette: Boolean!, $hints: Boolean!, $layout: Layout, $base: String) {
  match(id: $id) {
    view(lang: $lang) {
      version toAct result clock { remainingMs running deadline } offers { seq seat kind to accepted } language
      ask { text rule done of seatsWaitedFor } standing { seat label value of } end { text because decidedBy } scene(palette: $palette, layout: $layout, base: $base)
      help @include(if: $palette)
      hinted: help(legend: false) @include(if: $hints)
    }
    legalActions(lang: $lang) { version actions { action label targets odds { p text } } }
  }
}`;

interface TableAnswer {
  view:
    | (Table['view'] & { scene: SentScene | null } & {
        help?: { legend: { palette?: Palette } } | null;
        hinted?: { hints: readonly Hint[] } | null;
      })
    | null;
  legalActions: { version: number; actions: Choice[] } | null;
}

/** What a table may lack: pictures, a seat, a match that is under way. */
const LACKING: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'MATCH_NOT_ACTIVE']);

/** The looks of roles. */
type Palette = Record<string, unknown>;

/** What is known of a match's scenes already: the looks of roles, and the scene that was read last. */
export interface KnownScenes {
  palette: Palette;
  last: { name: string; items: readonly unknown[] } | null;
}

/** A scene as it is sent: `[from, count]` stands for items of the one that was read last. */
type SentScene = Scene & { name: string };

/** Reads a table by one request, without what is known; what is new is noted. *Errors*: GameledgerError. */
export async function readTable(
  connection: Connection,
  id: string,
  known: KnownScenes,
  { lang, layout, hints = false, signal }: TableOptions = {},
): Promise<Table> {
  let palette = Object.keys(known.palette).length === 0;
  for (;;) {
    const { last } = known;
    const variables = { id, lang: lang?.toUpperCase(), layout: layout?.toUpperCase(), palette, hints, base: last?.name ?? '' };
    const { view: seen, legalActions: legal } = await queryMatch<TableAnswer>(connection, TABLE, variables, signal);
    if (seen === null) throw new GameledgerError('NOT_FOUND', 'The match has not started.', 404);
    // What is legal may have been read a version later.
    if (legal !== null && legal.version !== seen.version) continue;
    // With the first scene come the looks of all that there will be.
    const { scene: sent, help, hinted, ...view } = seen;
    Object.assign(known.palette, help?.legend.palette);
    const drawn = sent && withItems(sent, last?.items ?? []);
    known.last = drawn && { name: drawn.name, items: drawn.items };
    const scene = drawn && (withPalette(drawn, known.palette) ?? (palette ? drawn : null));
    if (drawn && scene === null) {
      // A role is new: now it comes with its look.
      palette = true;
      continue;
    }
    const offers = view.offers.map((offer) => ({ ...offer, kind: lowerCase(offer.kind) }));
    return {
      view: { ...view, offers, language: lowerCase(view.language) },
      scene,
      hints: hinted?.hints ?? [],
      actions: legal?.actions ?? null,
    };
  }
}

/** A scene with the items that stayed as they were. */
function withItems(sent: SentScene, last: readonly unknown[]): SentScene {
  const items = sent.items.flatMap((item) => (Array.isArray(item) ? last.slice(item[0], item[0] + item[1]) : [item]));
  return { ...sent, items: items as Scene['items'] };
}

/** A scene with the looks that came with it or are known; null: one is missing. */
function withPalette(scene: Scene, known: Palette): Scene | null {
  Object.assign(known, scene.palette);
  const roles = [...rolesOf(scene)];
  if (roles.some((role) => role !== BUTTON && !Object.hasOwn(known, role))) return null;
  return { ...scene, palette: known as Scene['palette'] };
}

/** The role of what has no place in a picture. */
const BUTTON = 'button';

/** Every role in a scene, whatever lists it has. */
function* rolesOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* rolesOf(one);
  else if (typeof value === 'object' && value !== null) {
    if ('role' in value && typeof value.role === 'string') yield value.role;
    for (const inner of Object.values(value)) if (typeof inner === 'object') yield* rolesOf(inner);
  }
}

/** Reads the scenes of several versions by one request. *Errors*: GameledgerError. */
export async function readScenes(
  connection: Connection,
  id: string,
  versions: readonly number[],
  { as, lang, layout, signal }: TableOptions & { as?: number | 'spectator' | 'omniscient' | undefined } = {},
): Promise<Scene[]> {
  const fields = versions.map((version) => `at${version}: view(at: ${version}, as: $as, lang: $lang) { scene(layout: $layout) }`).join(' ');
  const variables = { id, as, lang: lang?.toUpperCase(), layout: layout?.toUpperCase() };
  const seen = await queryMatch<Record<string, { scene: Scene | null } | null>>(
    connection,
    `query ($id: ID!, $as: Viewer, $lang: Language, $layout: Layout) { match(id: $id) { ${fields} } }`,
    variables,
    signal,
  );
  return versions.flatMap((version) => seen[`at${version}`]?.scene ?? []);
}

/** GraphQL has the words of REST in capitals. */
function lowerCase<Word extends string>(word: Word): Word {
  return word.toLowerCase() as Word;
}

interface GraphqlAnswer<Data> {
  data?: { match: Data | null } | null;
  errors?: { message: string; path?: (string | number)[]; extensions: { code: ErrorCode } }[];
}

/** The fields of a match that GraphQL is asked for; those that the match lacks are null. */
async function queryMatch<Data>(
  { url, headers, persistent }: Connection,
  query: string,
  variables: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Promise<Data> {
  const address = new URL(`${url}/graphql`);
  address.searchParams.set('query', query.replaceAll(/\s+/g, ' '));
  address.searchParams.set('variables', JSON.stringify(variables));
  const response = await persistent(
    new Request(address, { headers: { ...headers, accept: 'application/json' }, ...(signal && { signal }) }),
  );
  const answer = (await response.json().catch(() => null)) as GraphqlAnswer<Data> | null;
  if (!response.ok || answer === null) throw refusedBy(response, answer);
  const fault = answer.errors?.find(({ path = [], extensions: { code } }) => path.length < 2 || !LACKING.has(code));
  if (fault) throw new GameledgerError(fault.extensions.code, fault.message, response.status);
  if (!answer.data?.match) throw new GameledgerError('NOT_FOUND', 'There is no such match.', response.status);
  return answer.data.match;
}
