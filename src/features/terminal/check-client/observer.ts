import type { Fault } from './faults.js';

/** A request of the client. */
export interface ClientRequest {
  method: string;
  /** With its query. */
  url: string;
  /** The cursor of a stream; undefined without one. */
  after: string | undefined;
  key: string | undefined;
  expectedVersion: number | undefined;
}

/** What has been seen of a client, and what of it is wrong. */
export interface Observer {
  /** A request has arrived. */
  asked(request: ClientRequest): void;
  /** The response to an action has been sent; null: it was lost. */
  answered(request: ClientRequest, status: number | null, code: string | undefined, retryAfterMs: number): void;
  /** The answer to a read has been sent. */
  told(): void;
  /** Messages of a stream have been sent. */
  heard(messages: number): void;
  /** The stream at a path broke off after messages. */
  cut(path: string): void;
  /** Another seat has changed the match. */
  changed(): void;
  /** The match has ended. */
  ended(): void;
  found(fault: Fault, request?: ClientRequest): void;
  /** When the client last asked for anything; null before it has. */
  lastAskedAt(): number | null;
  /** The first request that showed each fault. */
  faults(): ReadonlyMap<Fault, string>;
}

/** As many refusals of one kind in sequence are no accident. */
const AGAIN_AND_AGAIN = 3;
/** So many reads of one address within `POLL_MS`, while nothing changes, are no reading. */
const MOST_READS = 10;
const POLL_MS = 3_000;
/** A clock of the client may be a little ahead. */
const CLOCK_MS = 100;

/** Observes a client that plays one match. */
export function observe(now: () => number): Observer {
  const faults = new Map<Fault, string>();
  const broken = new Set<string>();
  const reads = new Map<string, number[]>();
  let unanswered: { key: string | undefined; isRead: boolean } | null = null;
  let notBefore = 0;
  let isOver = false;
  let reopened = 0;
  let refused = { code: '', expectedVersion: undefined as number | undefined, times: 0 };
  /** Messages that may have made the client read something. */
  let untold = 0;
  let lastAskedAt: number | null = null;

  const found = (fault: Fault, request?: ClientRequest): void => {
    if (!faults.has(fault)) faults.set(fault, request ? `${request.method} ${request.url}` : '');
  };

  const told = (): void => {
    if (unanswered) unanswered.isRead = true;
  };

  const act = (request: ClientRequest): void => {
    reads.clear();
    if (now() < notBefore - CLOCK_MS) found('TOO_EARLY', request);
    if (unanswered && !unanswered.isRead && (request.key === undefined || request.key !== unanswered.key)) found('NEW_KEY', request);
    unanswered = null;
  };

  const read = (request: ClientRequest): void => {
    if (untold > 0) {
      untold--;
      return;
    }
    const since = (reads.get(request.url) ?? []).filter((at) => at > now() - POLL_MS);
    since.push(now());
    reads.set(request.url, since);
    if (since.length >= MOST_READS) found(isOver ? 'AFTER_THE_END' : 'POLLING', request);
  };

  return {
    asked(request) {
      lastAskedAt = now();
      const path = request.url.split('?')[0] ?? '';
      if (isAct(request)) act(request);
      else if (!isStream(path)) {
        if (request.method === 'GET') read(request);
      } else if (isOver && path.includes('/matches/') && ++reopened >= AGAIN_AND_AGAIN) found('AFTER_THE_END', request);
      else if (broken.delete(path) && request.after === undefined) found('NO_RESUME', request);
    },
    answered(request, status, code, retryAfterMs) {
      // A proxy that says 503 cannot know whether the request arrived.
      if (status === null || status === 503) unanswered = { key: request.key, isRead: false };
      notBefore = status === 429 ? now() + retryAfterMs : 0;
      if (status === 400 || code === 'ILLEGAL_ACTION') found('NOT_LISTED', request);
      if (status !== null && status < 300) refused = { code: '', expectedVersion: undefined, times: 0 };
      if (status !== 409 || code === undefined) return;
      const isSame = code === refused.code && (code !== 'VERSION_CONFLICT' || request.expectedVersion === refused.expectedVersion);
      refused = { code, expectedVersion: request.expectedVersion, times: isSame ? refused.times + 1 : 1 };
      if (code === 'MATCH_NOT_ACTIVE' && refused.times === 2) found('AFTER_THE_END', request);
      if (refused.times < AGAIN_AND_AGAIN) return;
      if (code === 'VERSION_CONFLICT') found('STALE', request);
      if (code === 'NOT_YOUR_TURN') found('OUT_OF_TURN', request);
    },
    told,
    heard(messages) {
      told();
      untold += messages;
    },
    cut(path) {
      // A stream of turns has no cursor: it begins with all that are owed.
      if (!path.endsWith('/turns')) broken.add(path);
    },
    changed: () => reads.clear(),
    ended() {
      isOver = true;
      reads.clear();
    },
    found,
    lastAskedAt: () => lastAskedAt,
    faults: () => faults,
  };
}

/** Whether a request acts in a match. */
export function isAct({ method, url }: Pick<ClientRequest, 'method' | 'url'>): boolean {
  return method === 'POST' && /\/v1\/matches\/[^/]+\/actions(\?|$)/.test(url);
}

/** Whether a path is that of a stream. */
export function isStream(path: string): boolean {
  return /\/(stream|me\/turns|me\/events)$/.test(path);
}
