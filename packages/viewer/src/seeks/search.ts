import type { MatchRequest } from '@gameledger/client';
import { signal } from '@preact/signals';
import type { Brought } from '../loadouts/loadout-choice.js';
import { entropy } from '../lobby/start-match.js';
import { answerOf } from '../players/answer-of.js';
import { playAsGuest } from '../session/account.js';
import { BASE_PATH } from '../session/base.js';
import { service } from '../session/service.js';

/** What somebody wants to play, with any opponent. */
export interface SeekRequest extends Brought, Pick<MatchRequest, 'config' | 'preset'> {
  game: string;
  clock?: NonNullable<MatchRequest['terms']>['clock'];
  rated?: boolean;
}

/** A search for an opponent. */
interface Search {
  request: SeekRequest;
  /** *Units*: milliseconds since 1970: a page that is loaded again goes on counting. */
  since: number;
  /** Two requests under one key open one seek. */
  key: string;
}

/** The running search, on whatever page; null: none. */
export const search = signal<Search | null>(null);
/** The match that the last search has found; null: none yet. */
export const foundMatch = signal<string | null>(null);
/** Why the last search has ended without a match; null: it has not. */
export const searchProblem = signal<unknown>(null);

const PLACE = `gameledger.search${BASE_PATH}`;
let ended = new AbortController();

/** Looks for an opponent until there is one, or the search is stopped. */
export function find(request: SeekRequest): void {
  foundMatch.value = null;
  run({ request, since: Date.now(), key: entropy() });
}

/** Ends the search. */
export function stopSearch(): void {
  ended.abort();
  keep(null);
}

/** Goes on with the search of a page that is loaded again. */
export function resumeSearch(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Search | null;
    if (kept !== null) run(kept);
  } catch {
    // A browser that keeps nothing has nothing to go on with.
  }
}

function keep(next: Search | null): void {
  search.value = next;
  try {
    if (next === null) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // The search goes on until the page is left.
  }
}

function run(started: Search): void {
  ended.abort();
  ended = new AbortController();
  const { signal: stopped } = ended;
  searchProblem.value = null;
  keep(started);
  seekMatch(started, stopped).then(
    (id) => {
      if (id !== null) foundMatch.value = id;
      if (!stopped.aborted) keep(null);
    },
    (error: unknown) => {
      if (stopped.aborted) return;
      searchProblem.value = error;
      keep(null);
    },
  );
}

/**
 * The match of a search; null when it was stopped first. The stream of events keeps the seek alive and tells of the
 * match; after every connection the seek is looked at, for one that was not kept alive meanwhile is opened anew.
 */
async function seekMatch({ request, since, key }: Search, stopped: AbortSignal): Promise<string | null> {
  await playAsGuest();
  const { api, me } = service.value;
  let seekId = '';
  let idempotencyKey = key;
  const ask = async (): Promise<string | null> => {
    const params = { header: { 'Idempotency-Key': idempotencyKey } };
    const seek = await answerOf(api.POST('/v1/seeks', { params, body: { ...request, entropy: idempotencyKey } as never }));
    if (seek.status !== 'expired') {
      seekId = seek.id;
      return seek.matchId;
    }
    idempotencyKey = entropy();
    // A page that is loaded again asks for this seek, and leaves none behind.
    if (!stopped.aborted) keep({ request, since, key: idempotencyKey });
    return ask();
  };
  const listening = new AbortController();
  stopped.addEventListener('abort', () => listening.abort());
  let found: string | null = null;
  let asking: Promise<void> | undefined;
  /** A line that was lost is back: somebody may have come, or the seek may have expired. */
  const onConnection = ({ connected }: { connected: boolean }): void => {
    if (!connected || asking === undefined) return;
    asking = ask().then(
      (matchId) => {
        found = matchId;
        if (matchId !== null) listening.abort();
      },
      // The next connection asks again.
      () => undefined,
    );
  };
  for await (const event of me.events({ signal: listening.signal, onConnection })) {
    if (asking === undefined) {
      asking = Promise.resolve();
      // Only now nothing can be missed that happens after the seek.
      found = await ask();
    } else if (event.type === 'matched' && event.seekId === seekId) found = event.matchId;
    if (found !== null || stopped.aborted) break;
  }
  await asking;
  if (found !== null || seekId === '') return found;
  // Somebody may have come at the last moment: then there is a match to play.
  return (await answerOf(api.DELETE('/v1/seeks/{seekId}', { params: { path: { seekId } } }))).matchId;
}
