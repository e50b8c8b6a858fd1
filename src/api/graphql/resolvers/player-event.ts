import type { Resolver } from './resolver.js';

export const PLAYER_MESSAGES = ['start', 'reset', 'turn'] as const;

/** The match a message is about, as the caller sees it now; null for a message about none. */
export const matchOfNotice: Resolver<{ matchId?: string | null }, unknown> = ({ matchId }, _args, { matches, caller }) =>
  matchId == null ? null : matches.get(caller, matchId);
