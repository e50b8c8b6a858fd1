import type { Matches } from '../../matches/contract.js';
import type { PlayerMessage } from '../../matches/events-contract.js';
import type { Match, TurnNotice } from '../../matches/shapes.js';
import { checkedEventCursor } from '../../matches/shared/event-cursor.js';
import type { TalkMessage, TalkRoom } from '../../matches/talk-contract.js';
import type { Caller } from '../../players/caller.js';
import { cancellable, type Messages, picked } from '../cancellable.js';
import type { GraphqlContext } from '../context.js';
import { type LogEntry, toldEntry } from './log-entry.js';
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
    // The snapshot, which `Match.view` gives too: a match the caller may not see is refused here, before anything
    // streams.
    await messages.next();
    const { game, gameVersion } = await rulesOf(messages, () => matches.get(caller, matchId));
    const ofMatch = { matchId, rules: { game, gameVersion } };
    return picked(messages, (message) => (message.type === 'entry' ? toldEntry(message, ofMatch) : null));
  },
  resolve: (entry) => entry,
};

/** Reads the rules of what is streamed; leaves the stream when that fails. */
async function rulesOf(messages: Messages<unknown>, read: () => Promise<Match>): Promise<Match> {
  try {
    return await read();
  } catch (error) {
    await messages.return();
    throw error;
  }
}

const seatsUpdated: Subscription<{ matchId: string }, Match> = {
  async subscribe(_root, { matchId }, { matches, caller }) {
    await matches.get(caller, matchId);
    return cancellable((signal) => changedSeats(matches, caller, matchId, signal));
  },
  resolve: (match) => match,
};

/** The match after every change of its seats, the last time when it has started or is abandoned. */
async function* changedSeats(
  matches: Matches,
  caller: Caller,
  matchId: string,
  signal: AbortSignal,
): AsyncGenerator<Match, void, undefined> {
  for await (const { type } of matches.watch(caller, matchId, {}, signal)) {
    yield await matches.get(caller, matchId);
    if (type !== 'seats') return;
  }
}

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

const myEvents: Subscription<{ after: Optional<number> }, PlayerMessage> = {
  subscribe(_root, { after }, { matches, caller, holdTurns }) {
    const query = { after: after == null ? undefined : checkedEventCursor(after) };
    const release = holdTurns();
    return cancellable((signal) => {
      signal.addEventListener('abort', release, { once: true });
      return matches.watchEvents(caller, query, signal);
    });
  },
  resolve: (message) => message,
};

const messages: Subscription<{ matchId: string; room: TalkRoom; after: Optional<number> }, TalkMessage> = {
  async subscribe(_root, { matchId, room, after }, { matches, caller }) {
    const told = cancellable((signal) => matches.watchMessages(caller, matchId.toLowerCase(), { room, after: given(after) }, signal));
    // `start`: whoever may not be in the room is refused before anything streams.
    await told.next();
    return told;
  },
  resolve: (message) => message,
};

export const subscription = { matchUpdated, seatsUpdated, myTurns, myEvents, messages };
