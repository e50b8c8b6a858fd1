import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where postgres.js wants a connection to. */
interface Target {
  host: readonly string[];
  port: readonly number[];
  path: string | false;
}

/** The connections of one client: after some without an answer each waits longer, and then one is refused. */
export interface PacedSockets {
  /** For postgres.js' option of this name. */
  socket(target: Target): Promise<Duplex>;
  /** To be told of every answer of the server. */
  answered(): void;
  /** From now on every connection is refused. */
  end(): void;
}

/** So many connections beyond those that a client needs are opened without an answer before one is refused. */
const TRIES = 6;
/** *Units*: milliseconds after the first of them; twice as long after each further one. */
const PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** *Units*: milliseconds. Connections opened so long ago do not count any more. */
const FORGOTTEN_MS = 60_000;

/**
 * Paces the connections of a client that needs so many, whatever the other side does. `onRefused` is told of each that
 * is refused: of several hosts postgres.js tries the next instead, for ever, and without it none of theirs is refused.
 *
 * Left alone, postgres.js opens the next one at once and for ever while connections are closed before a first statement
 * is answered: it asks neither `backoff` nor `connect_timeout` then.
 */
export function paceSockets(needed: number, onRefused?: (error: Error) => void): PacedSockets {
  let opened = 0;
  let nextAt = 0;
  let isEnded = false;

  /** *Units*: milliseconds until the next connection may be opened; null: it is refused. */
  const waitFor = (canRefuse: boolean): number | null => {
    const now = performance.now();
    if (now > nextAt + FORGOTTEN_MS) opened = 0;
    const isTooMany = opened >= needed + TRIES || nextAt > now + LONGEST_PAUSE_MS;
    // After a refusal one more may find out whether the other side is back.
    opened = Math.min(opened, needed + TRIES - 1);
    if (isTooMany && canRefuse) return null;
    const at = Math.max(now, nextAt);
    nextAt = at + (opened < needed ? 0 : Math.min(PAUSE_MS * 2 ** (opened - needed), LONGEST_PAUSE_MS));
    opened++;
    return at - now;
  };

  return {
    async socket(target) {
      const place = Math.max(0, opened - needed) % target.host.length;
      const ms = waitFor(onRefused !== undefined || target.host.length === 1);
      // Also where there is no wait: postgres.js listens to the socket from the next microtask on, before any error.
      if (ms !== null) await sleep(ms);
      if (ms !== null && !isEnded) return connectTo(target, place);
      const error = unanswered(target);
      onRefused?.(error);
      return refusal(error);
    },
    answered() {
      if (opened <= needed) return;
      opened = needed;
      nextAt = Math.min(nextAt, performance.now() + PAUSE_MS);
    },
    end() {
      isEnded = true;
    },
  };
}

function connectTo({ host, port, path }: Target, place: number): Duplex {
  if (path) return connect(path);
  const address = { host: host[place] ?? 'localhost', port: port[place] ?? 5432 };
  // TLS compares the name in the certificate with `host`.
  return Object.assign(connect(address), address);
}

function unanswered({ host, port, path }: Target): Error {
  const hosts = host.map((name, place) => `${name}:${port[place]}`).join(', ');
  return Object.assign(new Error(`${path || hosts} gave no answer on any connection`), { code: 'CONNECTION_CLOSED' });
}

/** A connection that fails when it is written to: postgres.js would never use it again after a promise that rejects. */
function refusal(error: Error): Duplex {
  return new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(error) });
}
