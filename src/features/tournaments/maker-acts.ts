/** What the maker of a tournament decides about its players: docs/tournaments.md, "Doors". */

import { GameledgerError, limitReached, malformed } from '../../base/errors.js';
import { type CursorPage, fittingPage, invalidCursor, type PageRequest, pageOf, pageSize } from '../../base/page.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import { findKnownPlayers } from '../../store/ledger/players.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { publicPlayer } from '../../use-cases/accounts/public-player.js';
import { newInvitation, tokenHash } from '../../use-cases/accounts/tokens.js';
import type { Appending, Connected, Limited, Presenting, Telling, Watching } from '../../use-cases/matches/parts.js';
import { reasonText } from '../../use-cases/reason.js';
import type { InviteInput, Tournament, TournamentAct } from './contract.js';
import { giveUpForfeitedSeats } from './give-up-forfeited-seats.js';
import { findTournament, getTournament, notFound } from './present.js';
import { listTournamentActs } from './store/acts.js';
import { handOverTournament, inviteToTournament, removeFromTournament } from './store/tournaments.js';
import { closed, requireMade } from './take-part.js';

/** Lets players join, for the maker; returns the tokens. */
export async function invite(
  parts: Watching & Limited,
  caller: Caller,
  tournamentId: string,
  { players = [], tokens = 0 }: InviteInput,
): Promise<string[]> {
  const row = await requireMade(parts, caller, tournamentId);
  if (row.entry !== 'invited')
    throw malformed('Everybody may join this tournament: it needs no invitations.', [
      { path: '', message: 'only where `entry` is `invited`' },
    ]);
  const most = parts.limits.tournamentInvitations;
  if (!Number.isInteger(tokens) || tokens < 0 || tokens > most)
    throw malformed('This is no number of tokens.', [{ path: '/tokens', message: `0 to ${most}` }]);
  const invited = await requireInvited(parts, players, '/players');
  const made = Array.from({ length: tokens }, newInvitation);
  const outcome = await inviteToTournament(parts.connections, row.id, [...invited, ...made.map(tokenHash)], most);
  switch (outcome) {
    case 'invited':
      parts.notifications.announceEvents(invited);
      return made;
    case 'full':
      throw tooManyInvitations(most);
    case 'closed':
      throw await closed(parts, row);
    case 'not_found':
      throw notFound();
    default:
      return unreachable(outcome);
  }
}

/** The ids of players as they are stored. *Errors*: MALFORMED for one that is nobody's; LIMIT_REACHED. */
export async function requireInvited(
  { connections, limits }: Connected & Limited,
  players: readonly string[],
  base: string,
): Promise<string[]> {
  const most = limits.tournamentInvitations;
  if (players.length > most) throw tooManyInvitations(most);
  const ids = players.map((id) => id.toLowerCase());
  const known = await findKnownPlayers(connections, ids.filter(isUuid));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown < 0) return [...new Set(ids)];
  throw malformed('There is no such player.', [{ path: `${base}/${unknown}`, message: 'not the id of a player' }]);
}

/** Takes a player out, for the maker. Repeated it changes nothing. */
export async function remove(
  parts: Appending & Presenting & Telling,
  caller: Caller,
  tournamentId: string,
  playerId: string,
  reason: string,
): Promise<Tournament> {
  const row = await requireMade(parts, caller, tournamentId);
  const why = reasonText.safeParse(reason);
  if (!why.success)
    throw malformed('The reason is missing.', [{ path: '/reason', message: why.error.issues[0]?.message ?? 'must be a text' }]);
  if (!isUuid(playerId)) throw noSuchPlayer();
  const outcome = await removeFromTournament(parts.connections, row.id, { player: playerId, by: row.maker, reason: why.data });
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'closed') throw await closed(parts, row);
  await giveUpForfeitedSeats(parts, row.id);
  return getTournament(parts, caller, row.id);
}

/** Makes another player the maker. */
export async function handOver(
  parts: Pick<Presenting, 'connections' | 'findGame'>,
  caller: Caller,
  tournamentId: string,
  playerId: string,
): Promise<Tournament> {
  const row = await requireMade(parts, caller, tournamentId);
  const outcome = isUuid(playerId) ? await handOverTournament(parts.connections, row.id, { player: playerId, by: row.maker }) : 'gone';
  if (outcome === 'gone') throw noSuchPlayer();
  if (outcome === 'closed') throw await closed(parts, row);
  // Another request of the maker has handed it over meanwhile.
  if (outcome === 'not_found') return handOver(parts, caller, tournamentId, playerId);
  return getTournament(parts, caller, row.id);
}

/** The acts of makers, oldest first; the cursor is the number of the last. */
export async function listActs(
  parts: Connected & Limited,
  tournamentId: string,
  { first, after }: PageRequest,
): Promise<CursorPage<TournamentAct>> {
  const limit = pageSize(first);
  if (after !== undefined && !/^[1-9]\d{0,8}$/.test(after)) throw invalidCursor();
  const { id } = await findTournament(parts, tournamentId);
  const rows = await listTournamentActs(parts.connections, id, Number(after ?? 0), limit + 1);
  const all = rows.slice(0, limit).map(({ at, by, player, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: publicPlayer(by),
    player: publicPlayer(player),
  }));
  return pageOf(fittingPage(all, parts.limits.pageBytes), rows, ({ number }) => String(number));
}

function noSuchPlayer(): GameledgerError {
  return new GameledgerError('NOT_FOUND', 'There is no such player.');
}

function tooManyInvitations(maximum: number): GameledgerError {
  return limitReached('tournamentInvitations', maximum, `A tournament has at most ${maximum} invitations.`);
}
