import type { Language } from '../../../rules/kernel/narration.js';
import type { PlayerMessage } from '../../../use-cases/matches/events-contract.js';
import type { Match, StreamMessage, TurnNotice } from '../../../use-cases/matches/shapes.js';
import type { SubscriptionContext } from '../context.js';
import type { OfRules } from './game-json.js';
import { type LogEntry, toldEntry } from './log-entry.js';
import type { Optional } from './resolver.js';

interface MatchUpdatedArgs {
  matchId: string;
  after: Optional<number>;
}

/** Whether turns come with words, and in which language. */
interface InWords {
  story: boolean;
  lang: Optional<Language>;
}

/** What a subscription tells. */
export type Messages<Message> = AsyncGenerator<Message, void, undefined>;

/** How a subscription field gets its messages, and what it makes of each. */
export interface Subscription<Args, Message, Context = SubscriptionContext> {
  subscribe(root: unknown, args: Args, context: Context): Messages<Message> | Promise<Messages<Message>>;
  resolve(message: Message): Message;
}

/** The first message, by which a caller is refused before anything streams; the others end with `signal`. */
export function firstOf<Message>(messages: Messages<Message>, signal: AbortSignal): Promise<IteratorResult<Message, void>> {
  signal.addEventListener('abort', () => void messages.return().catch(() => undefined), { once: true });
  return messages.next();
}

const matchUpdated: Subscription<MatchUpdatedArgs, LogEntry> = {
  async subscribe(_root, { matchId, after }, { matches, caller, end: { signal } }) {
    const messages = matches.watch(caller, matchId, { after }, signal);
    // It is the snapshot mostly, which `Match.view` gives too.
    const first = await firstOf(messages, signal);
    const { game, gameVersion } = await matches.get(caller, matchId);
    return toldEntries(first, messages, { matchId, rules: { game, gameVersion } });
  },
  resolve: (entry) => entry,
};

async function* toldEntries(
  first: IteratorResult<StreamMessage, void>,
  messages: AsyncIterable<StreamMessage>,
  ofMatch: OfRules & { matchId: string },
): Messages<LogEntry> {
  if (!first.done && first.value.type === 'entry') yield toldEntry(first.value, ofMatch);
  for await (const message of messages) if (message.type === 'entry') yield toldEntry(message, ofMatch);
}

const seatsUpdated: Subscription<{ matchId: string }, Match> = {
  async subscribe(_root, { matchId }, context) {
    await context.matches.get(context.caller, matchId);
    return changedSeats(context, matchId);
  },
  resolve: (match) => match,
};

/** The match after every change of its seats, the last time when it has started or is abandoned. */
async function* changedSeats({ matches, caller, end: { signal } }: SubscriptionContext, matchId: string): Messages<Match> {
  for await (const { type } of matches.watch(caller, matchId, {}, signal)) {
    yield await matches.get(caller, matchId);
    if (type !== 'seats') return;
  }
}

const myTurns: Subscription<InWords, TurnNotice> = {
  subscribe(_root, { story, lang }, { matches, caller, holdTurns, end: { signal } }) {
    signal.addEventListener('abort', holdTurns(), { once: true });
    return matches.myTurns(caller, { hasStory: story, language: lang }, signal);
  },
  resolve: (notice) => notice,
};

const myEvents: Subscription<{ after: Optional<number> } & InWords, PlayerMessage> = {
  async subscribe(_root, { after, story, lang }, { matches, caller, holdTurns, end: { signal } }) {
    signal.addEventListener('abort', holdTurns(), { once: true });
    const messages = matches.watchEvents(caller, { after, hasStory: story, language: lang }, signal);
    return withFirst(await firstOf(messages, signal), messages);
  },
  resolve: (message) => message,
};

async function* withFirst<Message>(first: IteratorResult<Message, void>, messages: Messages<Message>): Messages<Message> {
  if (!first.done) yield first.value;
  yield* messages;
}

export const subscription = { matchUpdated, seatsUpdated, myTurns, myEvents };
