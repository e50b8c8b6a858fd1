/** What players do about seats that are reserved for them, or for the holder of an invitation. */

import { GameledgerError } from '../../base/errors.js';
import { type CursorPage, invalidCursor, type PageRequest, pageOf, pageSize } from '../../base/page.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { readPlayer } from '../../store/ledger/players.js';
import { type Caller, playerId } from '../../use-cases/accounts/caller.js';
import { publicPlayer } from '../../use-cases/accounts/public-player.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import { isInvitation, tokenHash } from '../../use-cases/accounts/tokens.js';
import { checkContribution } from '../../use-cases/matches/append/entropy.js';
import type { Connected, Limited, Opening, Presenting, Watching } from '../../use-cases/matches/parts.js';
import { bringingOf, sealLoadout } from '../../use-cases/matches/seats/loadouts.js';
import { presetName } from '../../use-cases/matches/seats/preset-name.js';
import { takeSeat } from '../../use-cases/matches/seats/take-seat.js';
import type { Joined, SeatRequest } from '../../use-cases/matches/shapes.js';
import { loadMatch } from '../../use-cases/matches/state/load.js';
import { present } from '../../use-cases/matches/stream/present.js';
import type { KeptSeatView } from './contract.js';
import { findInvitation, findOpenInvitation, freeKeptSeat, type KeptSeat, listKeptSeats } from './store/invitations.js';

/** The open matches in which a seat is kept for the caller, newest first. */
export async function listInvitations(parts: Presenting, caller: Caller, { first, after }: PageRequest): Promise<CursorPage<KeptSeatView>> {
  const { id } = requirePlayer(caller);
  if (after !== undefined && !isUuid(after)) throw invalidCursor();
  const limit = pageSize(first);
  const kept = await listKeptSeats(parts.connections, id, after ?? null, limit + 1);
  const shown = kept.slice(0, limit);
  const items = await Promise.all(shown.map((seat) => viewOf(parts, caller, seat)));
  return pageOf(items, kept, ({ matchId }) => matchId);
}

/** Gives up the seat that is kept for the caller. *Errors*: NOT_FOUND. */
export async function declineInvitation(
  parts: Pick<Watching, 'connections' | 'notifications'>,
  caller: Caller,
  matchId: string,
): Promise<KeptSeat> {
  const { id } = requirePlayer(caller);
  const seat = isUuid(matchId) ? await freeKeptSeat(parts.connections, id, matchId) : null;
  if (seat === null) throw noInvitation();
  parts.notifications.announce(matchId, -1);
  return { matchId, seat };
}

/**
 * The match and seat of an invitation, for any caller: of its token, or of the id of an open match with a seat that is
 * free for whoever knows the id, or kept for the caller. *Errors*: NOT_FOUND.
 */
export async function readInvitation(parts: Presenting, caller: Caller, token: string): Promise<KeptSeatView> {
  return viewOf(parts, caller, await requireInvitation(parts, caller, token));
}

/**
 * Takes the seat that an invitation is for; of several at once one wins. *Errors*: UNAUTHENTICATED, NOT_FOUND,
 * SEAT_TAKEN, MATCH_NOT_ACTIVE.
 */
export async function acceptInvitation(
  parts: Opening & Presenting & Limited,
  caller: Caller,
  token: string,
  input: Omit<SeatRequest, 'seat'>,
): Promise<Joined> {
  const player = requirePlayer(caller);
  checkContribution(input, '');
  const { matchId, seat } = await requireInvitation(parts, caller, token);
  const { head } = await loadMatch(parts, matchId);
  const { entropy = '', entropyCommitment = null } = input;
  const brought = { playerId: player.id, seat, loadout: input.loadout, path: '/loadout' };
  const loadout = await sealLoadout(parts, bringingOf(head), brought);
  const taking = { wanted: seat, playerId: player.id, entropy, entropyCommitment, loadout };
  return takeSeat(parts, caller, head, { ...taking, ...(isInvitation(token) && { invitationHash: tokenHash(token) }) });
}

async function requireInvitation({ connections }: Connected, caller: Caller, token: string): Promise<KeptSeat> {
  const found = isInvitation(token)
    ? await findInvitation(connections, tokenHash(token))
    : isUuid(token)
      ? await findOpenInvitation(connections, token, playerId(caller) ?? null)
      : null;
  if (!found) throw noInvitation();
  return found;
}

async function viewOf(parts: Presenting, caller: Caller, { matchId, seat }: KeptSeat): Promise<KeptSeatView> {
  const loaded = await loadMatch(parts, matchId);
  const { createdBy, game: id, gameVersion, config } = loaded.head;
  const game = parts.findGame(id);
  const maker = createdBy === null ? null : await readPlayer(parts.connections, createdBy);
  return {
    match: await present(parts, caller, loaded),
    seat,
    from: maker && publicPlayer(maker),
    preset: game?.version === gameVersion ? presetName(game, config) : null,
  };
}

function noInvitation(): GameledgerError {
  return new GameledgerError('NOT_FOUND', 'There is no such invitation: it was used or declined, or its match is no longer open.');
}
