import {
  type Choice,
  type ConnectionStatus,
  type Entry,
  GameledgerError,
  type LegalActions,
  type Match,
  type MatchState,
  type Refusal,
  type SceneAt,
  type View,
} from '@gameledger/client';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { oneAtATime } from './one-at-a-time.js';

/** The present version as the person at the table sees it; all parts are of one version. */
export interface Position {
  view: View;
  /** Null in a game without pictures. */
  picture: SceneAt | null;
  /** Null for who has no seat. */
  actions: LegalActions | null;
  /** When it was read, by `performance.now()`. *Units*: milliseconds. */
  readAt: number;
}

/** A match that keeps itself up to date. */
export interface LiveMatch {
  readonly client: Match;
  readonly match: ReadonlySignal<MatchState | null>;
  readonly position: ReadonlySignal<Position | null>;
  /** From some version on to the present one. */
  readonly entries: Signal<readonly Entry[]>;
  readonly isConnected: ReadonlySignal<boolean>;
  /** What went wrong; null: nothing. */
  readonly error: Signal<unknown>;
  /** Why the last action was not taken; null: it was. */
  readonly refusal: ReadonlySignal<Refusal | null>;
  readonly isActing: ReadonlySignal<boolean>;
  act(choice: Choice): Promise<void>;
  /** Sends a request about the match and refreshes it; failures are in `error`. */
  attempt(request: () => Promise<unknown>): Promise<void>;
  /** Forgets what went wrong. */
  dismiss(): void;
  close(): void;
}

/** How much of the log is read at first. */
const FIRST_ENTRIES = 50;

/** Reads a match and follows it until it is closed. */
export function openLiveMatch(client: Match): LiveMatch {
  const ended = new AbortController();
  const match = signal<MatchState | null>(null);
  const position = signal<Position | null>(null);
  const entries = signal<readonly Entry[]>([]);
  const isConnected = signal(true);
  const error = signal<unknown>(null);
  const refusal = signal<Refusal | null>(null);
  const isActing = signal(false);
  let isMatchStale = true;

  const fail = (thrown: unknown): void => {
    if (!ended.signal.aborted) error.value = thrown;
  };
  const refresh = oneAtATime(async () => {
    const state = isMatchStale || match.value === null ? await client.get({ signal: ended.signal }) : match.value;
    isMatchStale = false;
    const next = state.version === null ? null : await readPosition(client, state, ended.signal);
    if (ended.signal.aborted) return;
    batch(() => {
      match.value = state;
      position.value = next;
    });
  });
  let reading = Promise.resolve();
  const look = (): Promise<void> => {
    reading = refresh().catch(fail);
    return reading;
  };
  const attempt = async (request: () => Promise<unknown>): Promise<void> => {
    error.value = null;
    await request().catch(fail);
    isMatchStale = true;
    await look();
  };
  /** What has been read already is not read again for an entry that it holds. */
  const isKnown = (seq: number): boolean => !isMatchStale && (position.value?.view.version ?? -1) >= seq;

  const follow = async (): Promise<void> => {
    await refresh();
    const version = match.value?.version ?? null;
    const first =
      version === null
        ? []
        : (await client.log({ after: Math.max(-1, version - FIRST_ENTRIES), first: FIRST_ENTRIES, story: true, signal: ended.signal }))
            .items;
    entries.value = first;
    const after = first.at(-1)?.seq ?? -1;
    const arrived: Entry[] = [];
    const onConnection = (status: ConnectionStatus): void => {
      isConnected.value = status.connected;
    };
    for await (const message of client.follow({ after, story: true, signal: ended.signal, onConnection })) {
      if (message.type === 'entry') arrived.push(message);
      // The setup is the start.
      if (message.type !== 'entry' || message.seq === 0) isMatchStale = true;
      if (message.behind > 0) continue;
      entries.value = [...entries.value, ...arrived.splice(0)];
      if (message.type !== 'entry' || !isKnown(message.seq)) void look();
    }
  };
  follow().catch(fail);

  return {
    client,
    match,
    position,
    entries,
    isConnected,
    error,
    refusal,
    isActing,
    attempt,
    async act(choice) {
      if (isActing.value) return;
      isActing.value = true;
      error.value = null;
      const expectedVersion = position.value?.view.version;
      const outcome = await client.act(choice.action, { expectedVersion, signal: ended.signal }).catch(fail);
      if (outcome) refusal.value = outcome.ok ? null : outcome.refusal;
      // The stream may have told of it already.
      await reading;
      if (!outcome?.ok || !isKnown(outcome.version)) await look();
      isActing.value = false;
    },
    dismiss() {
      error.value = null;
      refusal.value = null;
    },
    close: () => ended.abort(),
  };
}

/** Parts of different versions would offer touches that the picture does not have: then all are read again. */
async function readPosition(client: Match, { yourSeat }: MatchState, signal: AbortSignal): Promise<Position> {
  for (;;) {
    const [actions, picture, view] = await Promise.all([
      yourSeat === null ? null : client.legalActions({ targets: true, signal }),
      client.scene({ signal }).catch(withoutPictures),
      client.view({ signal }),
    ]);
    const isOne = [actions?.version, picture?.version].every((version) => version === undefined || version === view.version);
    if (isOne || signal.aborted) return { view, picture, actions, readAt: performance.now() };
  }
}

function withoutPictures(thrown: unknown): null {
  if (thrown instanceof GameledgerError && thrown.code === 'NOT_FOUND') return null;
  throw thrown;
}
