/** What players and makers do with a tournament. */

import { GameledgerError } from '../../base/errors.js';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import { tokenHash } from '../../use-cases/accounts/tokens.js';
import type { Appending, Connected, Limited, Opening, Presenting, Telling } from '../../use-cases/matches/parts.js';
import { chooseLoadout } from '../../use-cases/matches/seats/loadouts.js';
import { beginTournament, cancelTournament, FEWEST_PLAYERS } from './advance.js';
import type { EntryInput, Tournament } from './contract.js';
import { giveUpForfeitedSeats } from './give-up-forfeited-seats.js';
import { findTournament, getTournament, notFound } from './present.js';
import { joinTournament, leaveTournament, type TournamentRow } from './store/tournaments.js';

/** Takes part. Repeated it changes nothing but what is brought, if that is named. */
export async function join(
  parts: Presenting & Limited,
  caller: Caller,
  tournamentId: string,
  { invitation, loadout }: EntryInput = {},
): Promise<Tournament> {
  const { id } = requirePlayer(caller);
  const row = await findTournament(parts, tournamentId);
  const brought = await chooseLoadout(parts, { ...row, isFork: false }, { playerId: id, seat: null, loadout, path: '/loadout' });
  const outcome = await joinTournament(parts.connections, row.id, {
    playerId: id,
    token: invitation === undefined ? null : tokenHash(invitation),
    loadout: loadout === undefined || loadout === null ? null : canonicalJson(brought),
  });
  switch (outcome) {
    case 'joined':
      return getTournament(parts, caller, row.id);
    case 'not_found':
      throw notFound();
    case 'closed':
      throw await closed(parts, row);
    case 'full':
      throw new GameledgerError('TOURNAMENT_FULL', `All ${row.seats} places are taken.`);
    case 'removed':
      throw new GameledgerError('ENTRY_REFUSED', 'The maker of the tournament has removed you.');
    case 'owner':
      throw new GameledgerError('ENTRY_REFUSED', `At most ${row.perOwner} players of one owner take part, and bots count as their player.`);
    case 'few_games':
      throw new GameledgerError('ENTRY_REFUSED', `Players need at least ${row.minimumGames} rated matches of the game that counted.`);
    case 'uninvited':
      throw new GameledgerError(
        'ENTRY_REFUSED',
        'Only invited players take part: you are not on the list, and bring no invitation that is unused.',
      );
    default:
      return unreachable(outcome);
  }
}

/** Takes part no longer; of a running tournament the present match is resigned. Repeated it changes nothing. */
export async function leave(parts: Appending & Presenting & Telling, caller: Caller, tournamentId: string): Promise<Tournament> {
  const { id } = requirePlayer(caller);
  const row = await findTournament(parts, tournamentId);
  const outcome = await leaveTournament(parts.connections, row.id, id);
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'closed') throw await closed(parts, row);
  await giveUpForfeitedSeats(parts, row.id);
  return getTournament(parts, caller, row.id);
}

/** Begins the first round, for the maker. */
export async function start(parts: Opening & Presenting, caller: Caller, tournamentId: string): Promise<Tournament> {
  const row = await requireMade(parts, caller, tournamentId);
  if (row.status !== 'open') throw await closed(parts, row);
  if (row.players < FEWEST_PLAYERS)
    throw new GameledgerError('PLAYERS_MISSING', `A tournament needs at least ${FEWEST_PLAYERS} players; this one has ${row.players}.`);
  // Somebody may have joined or left meanwhile, or it may have begun.
  return (await beginTournament(parts, row)) ? getTournament(parts, caller, row.id) : start(parts, caller, tournamentId);
}

/** Calls it off before its start, for the maker. Repeated it changes nothing. */
export async function cancel(parts: Opening & Presenting, caller: Caller, tournamentId: string): Promise<Tournament> {
  const row = await requireMade(parts, caller, tournamentId);
  if (row.status === 'cancelled') return getTournament(parts, caller, row.id);
  if (row.status !== 'open') throw await closed(parts, row);
  return (await cancelTournament(parts, row)) ? getTournament(parts, caller, row.id) : cancel(parts, caller, tournamentId);
}

/** *Errors*: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function requireMade(parts: Connected, caller: Caller, tournamentId: string): Promise<TournamentRow> {
  const { id } = requirePlayer(caller);
  const row = await findTournament(parts, tournamentId);
  if (row.maker !== id) throw new GameledgerError('FORBIDDEN', 'Only the maker of the tournament can do this.');
  return row;
}

/** Why something cannot be done with a tournament now. */
export async function closed(parts: Connected, { id }: TournamentRow): Promise<GameledgerError> {
  const { status } = await findTournament(parts, id);
  return new GameledgerError('TOURNAMENT_CLOSED', `The tournament is ${status}.`, { tournamentStatus: status });
}
