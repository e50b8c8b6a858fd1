import { GameledgerError } from '../../base/errors.js';
import { createFairQueue } from '../../base/fair-queue.js';
import type { Limits } from '../../base/limits.js';

/** Who works next: a few at a time, one address after the other, and never for so long that nobody else is heard. */
export interface RequestTurns {
  /**
   * Calls `begin` when its work may begin; `begin` is given how to say that the work is done.
   *
   * Never at once: what is read in one turn of the event loop is worked on after all of it has been read. Each done by
   * itself finds the code of reading where its own was: a fourteenth more work for a request.
   *
   * Where too many wait in all, the last of who has most waiting gives way: `refuse` is called with the reason.
   *
   * *Errors*: RATE_LIMITED when too many of the holder wait already, UNAVAILABLE when too many wait in all, of which
   * nobody has more.
   */
  take(holder: string, begin: Begin, refuse: (reason: GameledgerError) => void): void;
}

/** Begins work; what it is given ends its turn, and may be called more than once. */
export type Begin = (end: () => void) => void;

/** How many may be at work and how many may wait. */
export type TurnRules = Pick<Limits, 'requestsAtWork' | 'requestsAtWorkPerAddress' | 'requestsWaiting' | 'requestsWaitingPerAddress'>;

/**
 * *Units*: milliseconds for which work is begun before whatever else has happened is looked at: probes, answers of the
 * database, other connections.
 */
const SLICE_MS = 2;
const RETRY_AFTER_SECONDS = 1;

/** A request that waits. */
interface Waiting {
  begin: Begin;
  refuse(reason: GameledgerError): void;
}

/** Turns by `rules`; none is begun while `isHeld`. */
export function createRequestTurns(rules: TurnRules, isHeld: () => boolean = () => false): RequestTurns {
  const atWork = new Map<string, number>();
  const waiting = createFairQueue<Waiting>();
  let working = 0;
  let sliceEnd = 0;
  let isPlanned = false;

  const hasRoom = (holder: string): boolean => working < rules.requestsAtWork && (atWork.get(holder) ?? 0) < rules.requestsAtWorkPerAddress;

  const start = (holder: string, begin: Begin): void => {
    working++;
    atWork.set(holder, (atWork.get(holder) ?? 0) + 1);
    let isOver = false;
    begin(() => {
      if (!isOver) leave(holder);
      isOver = true;
    });
  };

  const leave = (holder: string): void => {
    working--;
    const left = (atWork.get(holder) ?? 1) - 1;
    if (left > 0) atWork.set(holder, left);
    else atWork.delete(holder);
    if (waiting.size() > 0) plan();
  };

  /** Opens a slice in the next turn of the event loop. */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      sliceEnd = performance.now() + SLICE_MS;
      step();
    });
  };

  /** Begins one after the other, each when the one before has come to where it waits for something. */
  const step = (): void => {
    if (waiting.size() === 0) return;
    if (isHeld() || performance.now() >= sliceEnd) {
      plan();
      return;
    }
    const next = waiting.next(hasRoom);
    if (!next) return;
    start(next.holder, next.item.begin);
    // Promises that wait for nothing but each other are all carried out before the next tick.
    queueMicrotask(() => process.nextTick(step));
  };

  return {
    take(holder, begin, refuse) {
      if (waiting.sizeOf(holder) >= rules.requestsWaitingPerAddress)
        throw tooMany('RATE_LIMITED', 'Too many of your requests wait for their turn.');
      if (waiting.size() >= rules.requestsWaiting) {
        const refusal = tooMany('UNAVAILABLE', 'Too many requests wait for their turn.');
        const last = waiting.giveWay(holder);
        if (!last) throw refusal;
        last.refuse(refusal);
      }
      waiting.add(holder, { begin, refuse });
      plan();
    },
  };
}

function tooMany(code: 'RATE_LIMITED' | 'UNAVAILABLE', message: string): GameledgerError {
  return new GameledgerError(code, `${message} Try again later.`, { retryAfter: RETRY_AFTER_SECONDS });
}
