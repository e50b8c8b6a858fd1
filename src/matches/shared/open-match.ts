import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { canonicalJson } from '../../kernel/canonical-json.js';
import { createMatch, type NewMatch } from '../../ledger/matches.js';
import { seedCommitment } from '../../log/provable-chance.js';
import type { Terms } from '../../log/terms.js';
import type { Caller } from '../../players/caller.js';
import type { Opened, SeatRequest } from '../shapes.js';
import type { Deps } from './deps.js';
import { checkContribution } from './entropy.js';
import { presentTo } from './present.js';
import { requireSeatOf } from './seat-claim.js';
import { takeSeat } from './take-seat.js';

const SEED_BYTES = 32;

/** Puts a match into the ledger under a new seed; with `join` its creator takes a seat at once. *Errors*: MALFORMED for what `join` says. */
export async function openMatch(
  deps: Deps,
  caller: Caller,
  { terms, ...match }: Omit<NewMatch, 'id' | 'seed' | 'seedCommitment' | 'terms' | 'startWithinSeconds'> & { terms?: Terms },
  join: SeatRequest | undefined,
): Promise<Opened> {
  const { seats } = match;
  checkContribution(join ?? {}, '/join');
  requireSeatOf(seats, join?.seat, '/join/seat');
  const seed = randomBytes(SEED_BYTES);
  const id = uuidv7();
  const played = terms ? { terms: canonicalJson(terms), startWithinSeconds: terms.startWithinSeconds } : {};
  const made = await createMatch(deps.connections, { ...match, ...played, id, seed, seedCommitment: seedCommitment(seed) });
  // Another request has opened this rematch.
  if (made !== id) return { match: await presentTo(deps, caller, made), seat: null, seatToken: null };
  deps.seeds.remember(id, seed);
  if (!join) return { match: await presentTo(deps, caller, id), seat: null, seatToken: null };
  const { seat, entropy = '', entropyCommitment = null } = join;
  return takeSeat(deps, caller, id, { wanted: seat ?? null, likely: seat ?? 0, playerId: match.createdBy, entropy, entropyCommitment });
}
