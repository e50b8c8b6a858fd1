import type { Match, MatchRequest } from '@gameledger/client';
import type { Brought } from '../loadouts/loadout-choice.js';
import { playAsGuest } from '../session/account.js';
import { service } from '../session/service.js';

/** Instead of a bot's name: the other seats stay free. */
export const FRIEND = 'friend';

/** Instead of a bot's name: whoever else is looking for a match. */
export const ANYONE = 'anyone';

/** What somebody wants to play. */
export interface Request extends Omit<MatchRequest, 'join'> {
  game: string;
  /** A built-in bot, or `FRIEND`. */
  opponent: string;
  /** What the own seat brings. */
  brought: Brought;
}

/** Opens a match, sits down, and fills the other seats if a bot is to play: its id. *Errors*: GameledgerError. */
export async function startMatch({ game, opponent, brought, ...request }: Request): Promise<string> {
  await playAsGuest();
  const match = await service.value.game(game).create({ ...request, join: { entropy: entropy(), ...brought } });
  if (opponent !== FRIEND) await fillSeats(match, opponent);
  return match.id;
}

/** The bot that plays with who has not chosen one: sensible, and at once; undefined where there is none. */
export function usualBot(bots: readonly string[]): string | undefined {
  return bots.find((bot) => bot === 'greedy') ?? bots[0];
}

async function fillSeats(match: Match, bot: string): Promise<void> {
  const { seats } = await match.get();
  for (const { seat, player, bot: seated } of seats) if (player === null && seated === null) await match.addBot(bot, seat);
}

/** What this browser adds to the chance of the match, so that the service cannot choose it alone. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
