import type { TurnNotice } from '../../matches/shapes.js';
import { cancellable, type Messages, picked } from '../cancellable.js';
import type { GraphqlContext } from '../context.js';
import type { LogEntry } from './log-entry.js';
import { given, type Optional } from './resolver.js';

interface MatchUpdatedArgs {
  matchId: string;
  after: Optional<number>;
}

/** How a subscription field gets its messages, and what it makes of each. */
interface Subscription<Args, Message> {
  subscribe(root: unknown, args: Args, context: GraphqlContext): Messages<Message> | Promise<Messages<Message>>;
  resolve(message: Message): Message;
}

const matchUpdated: Subscription<MatchUpdatedArgs, LogEntry> = {
  async subscribe(_root, { matchId, after }, { matches, caller }) {
    const messages = cancellable((signal) => matches.watch(caller, matchId, { after: given(after) }, signal));
    // The snapshot, which `Match.view` gives too: a match the caller may not see is refused here, before anything streams.
    await messages.next();
    return picked(messages, (message) => (message.type === 'entry' ? { ...message, matchId } : null));
  },
  resolve: (entry) => entry,
};

const myTurns: Subscription<unknown, TurnNotice> = {
  subscribe(_root, _args, { matches, caller, holdTurns }) {
    const release = holdTurns();
    return cancellable((signal) => {
      signal.addEventListener('abort', release, { once: true });
      return matches.myTurns(caller, signal);
    });
  },
  resolve: (notice) => notice,
};

export const subscription = { matchUpdated, myTurns };
