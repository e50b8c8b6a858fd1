/** A match that has not started: who sits down, who leaves, and the start. */
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import type { Caller } from '../accounts/caller.js';
import type { Presenting } from './parts.js';
import type { SeatsMessage, StreamMessage } from './shapes.js';
import { loadVisible } from './state/load.js';
import type { AsyncSignal } from './stream/async-signal.js';
import { presentTo } from './stream/present.js';

/** Notifications are hints: this often the seats are looked at. */
const POLL_MS = 1000;

/** Tells the seats of an open match whenever they change, until it starts or is abandoned; whether it has started. */
export async function* watchSeats(
  parts: Presenting,
  caller: Caller,
  matchId: string,
  wakeUp: AsyncSignal,
  signal: AbortSignal,
): AsyncGenerator<StreamMessage, boolean, undefined> {
  let told = '';
  const poll = setInterval(wakeUp.notify, POLL_MS);
  const stop = (): void => clearInterval(poll);
  // A reader that goes away and never reads on leaves the generator where it stands.
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      const { head } = await loadVisible(parts, caller, matchId);
      if (head.version >= 0) return true;
      const message = await seatsMessage(parts, caller, matchId);
      const now = canonicalJson(message);
      if (now !== told && message.status !== 'active') yield message;
      told = now;
      if (message.status === 'abandoned') {
        yield { type: 'end', version: null, result: null };
        return false;
      }
      if (message.status !== 'active') await wakeUp.wait();
    }
    return false;
  } finally {
    stop();
  }
}

async function seatsMessage(parts: Presenting, caller: Caller, matchId: string): Promise<SeatsMessage> {
  const { status, seats, awaitingEntropy } = await presentTo(parts, caller, matchId);
  return { type: 'seats', status, seats, awaitingEntropy };
}
