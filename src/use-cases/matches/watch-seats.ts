/** A match that has not started: who sits down, who leaves, and the start. */
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import type { Caller } from '../accounts/caller.js';
import type { Presenting, Watching } from './parts.js';
import type { SeatsMessage, StreamMessage } from './shapes.js';
import type { Loaded } from './state/live-match.js';
import { loadVisible } from './state/load.js';
import type { AsyncSignal } from './stream/async-signal.js';
import { present } from './stream/present.js';

/** Tells the seats of an open match whenever they change, until it starts or is abandoned; whether it has started. */
export async function* watchSeats(
  parts: Presenting & Pick<Watching, 'notifications'>,
  caller: Caller,
  matchId: string,
  wakeUp: AsyncSignal,
  signal: AbortSignal,
): AsyncGenerator<StreamMessage, boolean, undefined> {
  let told = '';
  let polled = '';
  // Notifications are hints: what none came of is found by the poll, which all who watch share.
  const stop = parts.notifications.watchSeats(matchId, (digest) => {
    if (digest !== polled) wakeUp.notify();
    polled = digest;
  });
  // A reader that goes away and never reads on leaves the generator where it stands.
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      const loaded = await loadVisible(parts, caller, matchId);
      if (loaded.head.version >= 0) return true;
      const message = await seatsMessage(parts, caller, loaded);
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

async function seatsMessage(parts: Presenting, caller: Caller, loaded: Loaded): Promise<SeatsMessage> {
  const { status, seats, awaitingEntropy } = await present(parts, caller, loaded);
  return { type: 'seats', status, seats, awaitingEntropy };
}
