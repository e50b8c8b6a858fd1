import type { Choice, Entry, MatchState, Refusal, Table } from '@gameledger/client';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { language } from '../words/say.js';
import { watchLine } from './line.js';
import { oneAtATime } from './one-at-a-time.js';
import { createScenes, type Layout, type Scenes } from './scenes.js';
import type { TableSource } from './table-source.js';

/** The present version as the person at the table sees it. */
export interface Position extends Table {
  /** When it was read, by `performance.now()`. *Units*: milliseconds. */
  readAt: number;
}

/** A match that keeps itself up to date. */
export interface LiveMatch<Source extends TableSource = TableSource> {
  readonly client: Source;
  /** How scenes are laid out for the room that the table has. */
  readonly layout: ReadonlySignal<Layout>;
  /** The pictures of its versions. */
  readonly scenes: Scenes;
  readonly match: ReadonlySignal<MatchState | null>;
  readonly position: ReadonlySignal<Position | null>;
  /** From some version on to the present one. */
  readonly entries: Signal<readonly Entry[]>;
  /** Whether the line to the service is lost, and somebody is told so. */
  readonly isLost: ReadonlySignal<boolean>;
  /** What went wrong; null: nothing. */
  readonly error: Signal<unknown>;
  /** Why the last action was not taken; null: it was. */
  readonly refusal: ReadonlySignal<Refusal | null>;
  readonly isActing: ReadonlySignal<boolean>;
  /** The version of the viewer's last action on this page; 0: none yet. */
  readonly acted: ReadonlySignal<number>;
  /** How the seats stood before that action; of a viewer without a seat before the last change. */
  readonly stood: ReadonlySignal<Table['view']['standing']>;
  act(choice: Choice): Promise<void>;
  /** Sends a request about the match and refreshes it; failures are in `error`. */
  attempt(request: () => Promise<unknown>): Promise<void>;
  /** Forgets what went wrong. */
  dismiss(): void;
  close(): void;
}

/** How much of the log is read at first. */
const FIRST_ENTRIES = 50;
/** *Units*: milliseconds between two readings that others cause: a bot acts faster than anybody sees. */
const REST_MS = 400;

/** Reads a match and follows it until it is closed; with hints as long as its player wants them. */
export function openLiveMatch<Source extends TableSource>(
  client: Source,
  layout: ReadonlySignal<Layout>,
  wantsHints: (game: string) => boolean,
): LiveMatch<Source> {
  const ended = new AbortController();
  const match = signal<MatchState | null>(null);
  const position = signal<Position | null>(null);
  const entries = signal<readonly Entry[]>([]);
  const line = watchLine();
  const error = signal<unknown>(null);
  const refusal = signal<Refusal | null>(null);
  const isActing = signal(false);
  const acted = signal(0);
  const stood = signal<Table['view']['standing']>([]);
  let isMatchStale = true;
  let isOpened = false;

  const fail = (thrown: unknown): void => {
    if (!ended.signal.aborted) error.value = thrown;
  };
  const readNow = ({ game, yourSeat }: MatchState): Promise<Table> =>
    client.table({ lang: language(), layout: layout.peek(), hints: yourSeat !== null && wantsHints(game), signal: ended.signal });
  const readFirst = async (version: number): Promise<readonly Entry[]> =>
    (await client.log({ after: Math.max(-1, version - FIRST_ENTRIES), first: FIRST_ENTRIES, story: true, signal: ended.signal })).items;
  const read = async (wasStale: boolean): Promise<void> => {
    const state = wasStale || match.value === null ? await client.get({ signal: ended.signal }) : match.value;
    const { version } = state;
    // Board and story are shown together: one that came later would move the other.
    const [table, first] = version === null ? [null, []] : await Promise.all([readNow(state), isOpened ? [] : readFirst(version)]);
    if (ended.signal.aborted) return;
    batch(() => {
      if (!isOpened) entries.value = first;
      isOpened = true;
      if (state.yourSeat === null) stood.value = position.value?.view.standing ?? [];
      match.value = state;
      const { value: before } = position;
      position.value = table && {
        ...table,
        scene: orSame(table.scene, before?.scene),
        hints: orSame(table.hints, before?.hints),
        actions: orSame(table.actions, before?.actions),
        readAt: performance.now(),
      };
    });
  };
  const refresh = oneAtATime(async () => {
    const wasStale = isMatchStale;
    // What changes while it is read may not be in the answer.
    isMatchStale = false;
    try {
      await read(wasStale);
    } catch (thrown) {
      isMatchStale ||= wasStale;
      throw thrown;
    }
  });
  let reading = Promise.resolve();
  let lastLook = 0;
  const look = (): Promise<void> => {
    lastLook = performance.now();
    reading = refresh().catch(fail);
    return reading;
  };
  let listening = new AbortController();
  /** What came of a request; one that was answered late may have been sent over a line that the stream has lost. */
  const answered = async <T>(request: Promise<T>): Promise<T | undefined> => {
    const outcome = request.catch((thrown: unknown) => {
      fail(thrown);
      return undefined;
    });
    const { isLate } = await line.expect(outcome);
    if (isLate) listening.abort();
    return outcome;
  };
  const attempt = async (request: () => Promise<unknown>): Promise<void> => {
    error.value = null;
    await answered(request());
    isMatchStale = true;
    await look();
  };
  /** What has been read already is not read again for an entry that it holds. */
  const isKnown = (seq: number): boolean => !isMatchStale && (position.value?.view.version ?? -1) >= seq;

  let isWaiting = false;
  /** Reads what others have done, many things together. */
  const lookSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    const readThem = (): void => {
      isWaiting = false;
      // An action of one's own may have had it read.
      void reading.then(() => {
        if (!ended.signal.aborted && !isKnown(entries.value.at(-1)?.seq ?? -1)) void look();
      });
    };
    setTimeout(readThem, lastLook + REST_MS - performance.now());
  };

  const listen = async (): Promise<void> => {
    const after = entries.value.at(-1)?.seq ?? -1;
    const arrived: Entry[] = [];
    const { signal } = listening;
    const { onConnection } = line;
    for await (const message of client.follow({ after, story: true, events: false, signal, onConnection })) {
      if (message.type === 'entry') arrived.push(message);
      // The setup is the start.
      if (message.type !== 'entry' || message.seq === 0) isMatchStale = true;
      if (message.behind > 0) continue;
      entries.value = [...entries.value, ...arrived.splice(0)];
      lookSoon();
    }
  };
  const follow = async (): Promise<void> => {
    await refresh();
    for (;;) {
      await listen();
      if (ended.signal.aborted || !listening.signal.aborted) return;
      listening = new AbortController();
    }
  };
  follow().catch(fail);
  const stopLayout = layout.subscribe(() => {
    if (position.value) void look();
  });

  return {
    client,
    layout,
    scenes: createScenes(client, layout),
    match,
    position,
    entries,
    isLost: line.isLost,
    error,
    refusal,
    isActing,
    acted,
    stood,
    attempt,
    async act(choice) {
      if (isActing.value) return;
      isActing.value = true;
      error.value = null;
      const { version: expectedVersion, standing = [] } = position.value?.view ?? {};
      const outcome = await answered(client.act(choice.action, { expectedVersion, signal: ended.signal }));
      if (outcome) refusal.value = outcome.ok ? null : outcome.refusal;
      if (outcome?.ok) {
        acted.value = outcome.version;
        stood.value = standing;
      }
      // The stream may have told of it already.
      await reading;
      if (!outcome?.ok || !isKnown(outcome.version)) await look();
      isActing.value = false;
    },
    dismiss() {
      error.value = null;
      refusal.value = null;
    },
    close() {
      stopLayout();
      line.close();
      ended.abort();
      listening.abort();
    },
  };
}

/** What has not changed stays the same object, so that nothing moves on a board under the finger that touches it. */
function orSame<T>(now: T, before: T | undefined): T {
  return before !== undefined && JSON.stringify(now) === JSON.stringify(before) ? before : now;
}
