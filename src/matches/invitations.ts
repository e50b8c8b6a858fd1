/** Seats that are kept for a player, or for whoever has an invitation. */

import { isUuid } from '../kernel/uuid.js';
import { findInvitation, freeKeptSeat, type KeptSeat, listKeptSeats } from '../ledger/invitations.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import { isInvitation, tokenHash } from '../players/tokens.js';
import { GameledgerError, malformed } from '../service/errors.js';
import { pageSize } from '../service/page.js';
import type { Joined, KeptSeatView, Page, PageRequest, SeatRequest } from './shapes.js';
import type { Deps } from './shared/deps.js';
import { checkContribution } from './shared/entropy.js';
import { loadMatch, requireEngine } from './shared/load.js';
import { present } from './shared/present.js';
import { takeSeat } from './shared/take-seat.js';

/** The open matches in which a seat is kept for the caller, newest first. */
export async function listInvitations(deps: Deps, caller: Caller, { first, after }: PageRequest): Promise<Page<KeptSeatView>> {
  const { id } = requirePlayer(caller);
  if (after !== undefined && !isUuid(after))
    throw malformed('The cursor is not one of ours.', [{ path: '/after', message: 'take `nextCursor` of the page before' }]);
  const limit = pageSize(first);
  const kept = await listKeptSeats(deps.connections, id, after ?? null, limit + 1);
  const shown = kept.slice(0, limit);
  const items = await Promise.all(shown.map((seat) => viewOf(deps, caller, seat)));
  return { items, nextCursor: kept.length > limit ? (shown.at(-1)?.matchId ?? null) : null };
}

/** Gives up the seat that is kept for the caller. *Errors*: NOT_FOUND. */
export async function declineInvitation(deps: Deps, caller: Caller, matchId: string): Promise<KeptSeat> {
  const { id } = requirePlayer(caller);
  const seat = isUuid(matchId) ? await freeKeptSeat(deps.connections, id, matchId) : null;
  if (seat === null) throw noInvitation();
  deps.notifications.announce(matchId, -1);
  return { matchId, seat };
}

/** What an invitation is for, whoever asks. *Errors*: NOT_FOUND. */
export async function readInvitation(deps: Deps, caller: Caller, token: string): Promise<KeptSeatView> {
  return viewOf(deps, caller, await requireInvitation(deps, token));
}

/**
 * Takes the seat that an invitation is for; of several at once one wins. *Errors*: UNAUTHENTICATED, NOT_FOUND,
 * SEAT_TAKEN, MATCH_NOT_ACTIVE.
 */
export async function acceptInvitation(deps: Deps, caller: Caller, token: string, input: Omit<SeatRequest, 'seat'>): Promise<Joined> {
  const player = requirePlayer(caller);
  checkContribution(input, '');
  const { matchId, seat } = await requireInvitation(deps, token);
  const { head } = await loadMatch(deps, matchId);
  requireEngine(deps, head);
  const { entropy = '', entropyCommitment = null } = input;
  const taking = { wanted: seat, likely: seat, playerId: player.id, entropy, entropyCommitment };
  return takeSeat(deps, caller, matchId, { ...taking, invitationHash: tokenHash(token) });
}

async function requireInvitation({ connections }: Deps, token: string): Promise<KeptSeat> {
  const found = isInvitation(token) ? await findInvitation(connections, tokenHash(token)) : null;
  if (!found) throw noInvitation();
  return found;
}

async function viewOf(deps: Deps, caller: Caller, { matchId, seat }: KeptSeat): Promise<KeptSeatView> {
  return { match: await present(deps, caller, await loadMatch(deps, matchId)), seat };
}

function noInvitation(): GameledgerError {
  return new GameledgerError('NOT_FOUND', 'There is no such invitation: it was used or declined, or its match is no longer open.');
}
