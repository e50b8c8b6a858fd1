/** The seats of a new match that are kept for somebody. */

import { malformed } from '../../../base/errors.js';
import { isUuid } from '../../../rules/kernel/uuid.js';
import type { NewMatch } from '../../../store/ledger/matches.js';
import { findKnownPlayers } from '../../../store/ledger/players.js';
import { tokenHash } from '../../accounts/tokens.js';
import type { Invitation, SeatKept } from '../kept-seats-contract.js';
import type { Presenting } from '../parts.js';
import type { RequestTokens } from './request-tokens.js';

/** What is stored of kept seats, and the invitations that only the answer names. */
export interface KeptSeats {
  stored: Required<Pick<NewMatch, 'reserved' | 'invitations'>>;
  invitations: Invitation[];
}

/**
 * *Errors*: MALFORMED for more seats than there are, for a player nobody knows, for one who is named twice, and for an
 * invitation that nobody could accept.
 */
export async function keepSeats(
  { connections, hooks }: Pick<Presenting, 'connections' | 'hooks'>,
  wanted: readonly SeatKept[],
  seats: number,
  { invitation }: Pick<RequestTokens, 'invitation'>,
): Promise<KeptSeats> {
  if (wanted.length > seats) throw malformed(`This match has ${seats} seats.`, [{ path: '/seats', message: `at most ${seats}` }]);
  const players = wanted.map((kept) => (kept !== null && 'player' in kept ? kept.player.toLowerCase() : null));
  const known = await findKnownPlayers(connections, players.filter((id) => id !== null).filter(isUuid));
  for (const [seat, id] of players.entries()) {
    if (id === null) continue;
    const path = `/seats/${seat}/player`;
    if (!known.has(id)) throw malformed('There is no such player.', [{ path, message: 'not the id of a player' }]);
    if (players.indexOf(id) !== seat) throw malformed('A player can have only one seat of a match.', [{ path, message: 'named before' }]);
  }
  const uninvited = wanted.findIndex((kept) => kept !== null && 'invite' in kept && !hooks.acceptsInvitations);
  if (uninvited >= 0) {
    const path = `/seats/${uninvited}/invite`;
    throw malformed('A seat can be kept only for a player here.', [{ path, message: 'no invitations here' }]);
  }
  const invitations = wanted.flatMap((kept, seat) => (kept !== null && 'invite' in kept ? [{ seat, token: invitation(seat) }] : []));
  const hashes = new Map(invitations.map(({ seat, token }) => [seat, tokenHash(token)]));
  return { stored: { reserved: players, invitations: wanted.map((_, seat) => hashes.get(seat) ?? null) }, invitations };
}
