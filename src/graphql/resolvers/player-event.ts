import type { NEWS_TYPES, PlayerEvent, PlayerMessage } from '../../matches/events-contract.js';
import type { Resolver } from './resolver.js';

/** Every name that a message of some type has. */
type NameIn<Message> = Message extends unknown ? keyof Message : never;

/** What a message may hold, as one type of the schema offers it: what it does not have is null. */
export type PlayerNotice = { [Name in NameIn<PlayerMessage>]: unknown };

/** What an offer says when it is told. */
export type OfferMade = Extract<PlayerEvent, { type: 'offer' }>['offer'] & { to?: number };

export const PLAYER_MESSAGES = ['start', 'reset', 'turn'] as const;
export type PlayerMessageType = (typeof NEWS_TYPES)[number] | (typeof PLAYER_MESSAGES)[number];

/** The match a message is about, as the caller sees it now; null for a message about none. */
export const matchOfNotice: Resolver<{ matchId?: string | null }, unknown> = ({ matchId }, _args, { matches, caller }) =>
  matchId == null ? null : matches.get(caller, matchId);
