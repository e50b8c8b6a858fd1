import { keyReused } from '../../../base/errors.js';
import { seedCommitment } from '../../../record/log/provable-chance.js';
import type { Terms } from '../../../record/log/terms.js';
import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import { createMatch, findRequestedMatch, type NewMatch } from '../../../store/ledger/matches.js';
import type { Caller } from '../../accounts/caller.js';
import { checkContribution } from '../append/entropy.js';
import type { Deps } from '../deps.js';
import type { SeatKept } from '../kept-seats-contract.js';
import type { Opened, SeatRequest } from '../shapes.js';
import { loadMatch } from '../state/load.js';
import { present } from '../stream/present.js';
import { keepSeats } from './kept-seats.js';
import { bringingOf, sealLoadout, type WantedLoadout } from './loadouts.js';
import { requireSeatOf } from './seat-claim.js';
import { orSeatedBefore } from './seated-before.js';
import { takeSeat } from './take-seat.js';

/** What is wanted of a new match. */
type Wanted = Omit<NewMatch, 'id' | 'seed' | 'seedCommitment' | 'terms' | 'startWithinSeconds' | 'invitations'> & {
  terms: Terms;
  kept?: readonly SeatKept[] | undefined;
};

/**
 * Puts a match into the ledger under a new seed; with `join` its creator takes a seat at once. *Errors*: MALFORMED for
 * what `join` and `kept` say, IDEMPOTENCY_MISMATCH.
 */
export async function openMatch(
  deps: Deps,
  caller: Caller,
  { terms, kept = [], ...match }: Wanted,
  join: SeatRequest | undefined,
): Promise<Opened> {
  const { seats } = match;
  checkContribution(join ?? {}, '/join');
  requireSeatOf(seats, join?.seat, '/join/seat');
  // Before there is a match: what is refused changes nothing.
  const loadout = await sealLoadout(deps, { ...match, isFork: match.parent !== null }, broughtBy(match.createdBy, join));
  const keeping = kept.length > 0 ? await keepSeats(deps, kept, seats) : null;
  const { id, seed } = deps.newIdentity();
  const made = await createMatch(deps.connections, {
    ...match,
    ...keeping?.stored,
    terms: canonicalJson(terms),
    startWithinSeconds: terms.startWithinSeconds,
    id,
    seed,
    seedCommitment: seedCommitment(seed),
  });
  if (made !== id) return madeBefore(deps, caller, made, { request: match.request, join, creator: match.createdBy });
  deps.seeds.remember(id, seed);
  const invited = keeping?.stored.reserved ?? match.reserved ?? [];
  deps.notifications.announceEvents(
    invited.filter((player) => player !== null && player !== match.createdBy).flatMap((player) => player ?? []),
  );
  const invitations = keeping?.invitations ?? [];
  const loaded = await loadMatch(deps, id);
  if (!join) return { match: await present(deps, caller, loaded), seat: null, seatToken: null, invitations };
  const { seat, entropy = '', entropyCommitment = null } = join;
  const taking = { wanted: seat ?? null, playerId: match.createdBy, loadout };
  // The same request, sent again, may have found the match before its creator sat down.
  const seated = await orSeatedBefore(deps, caller, id, takeSeat(deps, caller, loaded.head, { ...taking, entropy, entropyCommitment }));
  return { ...seated, invitations };
}

function broughtBy(playerId: string, join: SeatRequest | undefined): WantedLoadout {
  return { playerId, seat: join?.seat ?? null, loadout: join?.loadout, path: '/join/loadout' };
}

/** What was opened when this request was sent before; null when it was not. *Errors*: IDEMPOTENCY_MISMATCH. */
export async function openedBefore(deps: Deps, caller: Caller, sent: Sent): Promise<Opened | null> {
  const before = sent.request ? await findRequestedMatch(deps.connections, sent.creator, sent.request.id) : null;
  return before === null ? null : madeBefore(deps, caller, before, sent);
}

/** A request to open a match, by its key if it has one. */
interface Sent {
  request: NewMatch['request'];
  join: SeatRequest | undefined;
  creator: string;
}

/**
 * What is answered when another request has opened this rematch, or this one has been sent before: tokens were shown
 * then. *Errors*: IDEMPOTENCY_MISMATCH.
 */
async function madeBefore(deps: Deps, caller: Caller, matchId: string, { request, join, creator }: Sent): Promise<Opened> {
  const { head, seats } = await loadMatch(deps, matchId);
  if (request && head.requestId === request.id && head.requestHash !== request.hash) throw keyReused();
  const match = await present(deps, caller, { head, seats });
  // The process that took the request first may have died before it took the seat.
  if (request && join && match.yourSeat === null && match.status === 'open') {
    const { seat, entropy = '', entropyCommitment = null } = join;
    const loadout = await sealLoadout(deps, bringingOf(head), broughtBy(creator, join));
    const taking = { wanted: seat ?? null, playerId: creator, entropy, entropyCommitment, loadout };
    return orSeatedBefore(deps, caller, matchId, takeSeat(deps, caller, head, taking));
  }
  return { match, seat: request ? match.yourSeat : null, seatToken: null, invitations: [] };
}
