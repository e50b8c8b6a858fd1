import { keyReused } from '../../../base/errors.js';
import { seedCommitment } from '../../../record/log/provable-chance.js';
import type { Terms } from '../../../record/log/terms.js';
import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import type { Seat } from '../../../rules/kernel/game.js';
import { createMatch, findRequestedMatch, type NewMatch } from '../../../store/ledger/matches.js';
import { readInvitationHashes } from '../../../store/ledger/seats.js';
import type { Caller } from '../../accounts/caller.js';
import { tokenHash } from '../../accounts/tokens.js';
import { checkContribution } from '../append/entropy.js';
import type { SeatKept } from '../kept-seats-contract.js';
import type { Appending, Limited, Opening, Presenting } from '../parts.js';
import type { Opened, SeatRequest } from '../shapes.js';
import { loadMatch, requireEngine } from '../state/load.js';
import { present } from '../stream/present.js';
import { keepSeats } from './kept-seats.js';
import { sealLoadout } from './loadouts.js';
import { heldToken, requestTokens } from './request-tokens.js';
import { type FreeSeatRow, freeSeat, requireSeatOf, seatTaken } from './seat-claim.js';
import { goOnAfter } from './take-seat.js';

/** What is wanted of a new match. */
type Wanted = Omit<NewMatch, 'id' | 'seed' | 'seedCommitment' | 'terms' | 'startWithinSeconds' | 'invitations' | 'taken'> & {
  terms: Terms;
  kept?: readonly SeatKept[] | undefined;
};

/**
 * Puts a match into the ledger under a new seed; with `join` its creator takes a seat with it. *Errors*: MALFORMED for
 * what `join` and `kept` say, SEAT_TAKEN for a seat that is kept for others, IDEMPOTENCY_MISMATCH.
 */
export async function openMatch(
  parts: Opening & Presenting & Limited,
  caller: Caller,
  { terms, kept = [], ...match }: Wanted,
  join: SeatRequest | undefined,
): Promise<Opened> {
  const { seats, createdBy, request } = match;
  checkContribution(join ?? {}, '/join');
  requireSeatOf(seats, join?.seat, '/join/seat');
  const { id, seed } = parts.newIdentity();
  const tokens = requestTokens(caller, { id, seed }, request?.id);
  // Before there is a match: what is refused changes nothing.
  const keeping = kept.length > 0 ? await keepSeats(parts, kept, seats, tokens) : null;
  const reserved = keeping?.stored.reserved ?? match.reserved ?? [];
  const seat = join && seatFor(join, createdBy, rowsOf(seats, reserved, keeping?.stored.invitations ?? []));
  const brought = { playerId: createdBy, seat: join?.seat ?? null, loadout: join?.loadout, path: '/join/loadout' };
  const loadout = await sealLoadout(parts, { ...match, isFork: match.parent !== null }, brought);
  const { entropy = '', entropyCommitment = null } = join ?? {};
  const engine = requireEngine(parts, match);
  const made = await createMatch(parts.connections, {
    ...match,
    ...keeping?.stored,
    terms: canonicalJson(terms),
    startWithinSeconds: terms.startWithinSeconds,
    id,
    seed,
    seedCommitment: seedCommitment(seed),
    taken: seat === undefined ? undefined : { seat, tokenHash: tokenHash(tokens.seat), entropy, entropyCommitment, loadout, engine },
  });
  if (made !== id) return madeBefore(parts, caller, made, request);
  parts.seeds.remember(id, seed);
  parts.notifications.announceEvents(
    reserved.filter((player) => player !== null && player !== createdBy).flatMap((player) => player ?? []),
  );
  const { head, seats: rows } = await loadMatch(parts, id);
  const full = rows.every(({ joined }) => joined);
  return {
    match: await goOnAfter(parts, caller, head, { full, seats: rows, engine }),
    seat: seat ?? null,
    seatToken: seat === undefined ? null : tokens.seat,
    invitations: keeping?.invitations ?? [],
    replayed: false,
  };
}

/** The seats of a match that is to be, as far as they are kept. */
function rowsOf(seats: number, reserved: readonly (string | null)[], invitations: readonly (string | null)[]): FreeSeatRow[] {
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    joined: false,
    reservedFor: reserved[seat] ?? null,
    isInvited: (invitations[seat] ?? null) !== null,
  }));
}

/** The seat that the creator takes. *Errors*: SEAT_TAKEN where it is kept for others. */
function seatFor({ seat: wanted }: SeatRequest, creator: string, rows: readonly FreeSeatRow[]): Seat {
  const seat = freeSeat(wanted === undefined ? rows : rows.filter((row) => row.seat === wanted), creator);
  if (seat !== undefined) return seat;
  throw seatTaken(wanted === undefined ? 'Every seat of this match is kept for others.' : `Seat ${wanted} is kept for others.`);
}

/** What was opened when this request was sent before; null when it was not. *Errors*: IDEMPOTENCY_MISMATCH. */
export async function openedBefore(
  parts: Appending & Presenting,
  caller: Caller,
  creator: string,
  request: NewMatch['request'],
): Promise<Opened | null> {
  const before = request ? await findRequestedMatch(parts.connections, creator, request.id) : null;
  return before === null ? null : madeBefore(parts, caller, before, request);
}

/**
 * What is answered when another request has opened this rematch, or this one has been sent before: the match as it is,
 * and of its tokens those that are still good. *Errors*: IDEMPOTENCY_MISMATCH.
 */
async function madeBefore(parts: Appending & Presenting, caller: Caller, matchId: string, request: NewMatch['request']): Promise<Opened> {
  const { head, seats } = await loadMatch(parts, matchId);
  if (request && head.requestId === request.id && head.requestHash !== request.hash) throw keyReused();
  const match = await present(parts, caller, { head, seats });
  if (!request) return { match, seat: null, seatToken: null, invitations: [], replayed: false };
  const tokens = requestTokens(caller, { id: head.id, seed: await parts.seeds.of(head.id) }, request.id);
  const hashes = head.status === 'open' ? await readInvitationHashes(parts.connections, head.id) : new Map<Seat, string>();
  const invitations = [...hashes].map(([seat, hash]) => ({ seat, token: tokens.invitation(seat), hash }));
  return {
    match,
    seat: match.yourSeat,
    seatToken: heldToken(seats, tokens.seat),
    // Another key of the same player earns none.
    invitations: invitations.flatMap(({ hash, ...invitation }) => (tokenHash(invitation.token) === hash ? [invitation] : [])),
    replayed: true,
  };
}
