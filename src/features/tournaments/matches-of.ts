import { GameledgerError } from '../../base/errors.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import type { Describe } from '../../use-cases/matches/hooks.js';
import type { Offer } from '../../use-cases/matches/life-contract.js';
import type { Connected } from '../../use-cases/matches/parts.js';
import { findTournamentPairings, type TournamentRound } from './store/pairings.js';

declare module '../../use-cases/matches/shapes.js' {
  interface Match {
    /** The tournament and the round that it is a match of. */
    tournament?: TournamentRound | null;
  }
}

/** The round of a tournament that each of some matches belongs to. */
export async function describeMatches({ connections }: Connected, heads: readonly HeadRow[]): ReturnType<Describe> {
  // Nobody has created a match of a tournament.
  const paired = heads.filter(({ createdBy }) => createdBy === null).map(({ id }) => id);
  const rounds = await findTournamentPairings(connections, paired);
  return ({ id }) => ({ tournament: rounds.get(id) ?? null });
}

/** *Errors*: OFFER_NOT_ALLOWED for what would hold up, in a tournament, everybody else. */
export async function refuseAbortAndPause({ connections }: Connected, matchId: string, { kind }: Offer): Promise<void> {
  if (kind !== 'abort' && kind !== 'pause') return;
  if ((await findTournamentPairings(connections, [matchId])).has(matchId))
    throw new GameledgerError('OFFER_NOT_ALLOWED', `A match of a tournament allows no ${kind}: resign, or offer a draw.`);
}
