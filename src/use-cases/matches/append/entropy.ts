/** What seats add to the chance of a match. */

import { malformed } from '../../../base/errors.js';
import { FREE_TEXT_IN_WORDS, hasHidden } from '../../../rules/kernel/free-text.js';
import type { SeatRow } from '../../../store/ledger/seats.js';
import { COMMITMENT, LONGEST_ENTROPY } from '../input-bounds.js';
import type { SeatRequest } from '../shapes.js';

/**
 * *Errors*: MALFORMED for an entropy or a commitment that cannot be used, and for both at once; `base` is the JSON
 * pointer of what holds them.
 */
export function checkContribution({ entropy, entropyCommitment }: SeatRequest, base: string): void {
  if (entropy !== undefined) checkEntropy(entropy, `${base}/entropy`);
  if (entropyCommitment === undefined) return;
  const path = `${base}/entropyCommitment`;
  if (!COMMITMENT.pattern.test(entropyCommitment)) {
    throw malformed('The commitment is not a SHA-256 in lower-case hex.', [{ path, message: `must be ${COMMITMENT.inWords}` }]);
  }
  if (entropy !== undefined) {
    throw malformed('A seat gives its entropy or a commitment to it, not both.', [{ path, message: 'not together with `entropy`' }]);
  }
}

/** *Errors*: MALFORMED for an entropy that the ledger cannot hold as it is. */
export function checkEntropy(entropy: string, path: string): void {
  if (entropy.length > LONGEST_ENTROPY) {
    throw malformed('The entropy is too long.', [{ path, message: `at most ${LONGEST_ENTROPY} characters` }]);
  }
  // PostgreSQL's text has no place for NUL, nor UTF-8 for half a surrogate pair: another text would be stored and
  // hashed. Others are not shown.
  if (hasHidden(entropy)) throw malformed(`The entropy ${FREE_TEXT_IN_WORDS}.`, [{ path, message: FREE_TEXT_IN_WORDS }]);
}

/** What each seat adds, by seat; null while one that is committed has not revealed it. */
export function entropyOf(seats: readonly SeatRow[]): string[] | null {
  const entropy = seats.flatMap((row) => row.entropy ?? []);
  return entropy.length === seats.length ? entropy : null;
}

/** As `entropyOf`, of a match that has started: seats do not change after that, and entry 0 says the same. */
export function requireEntropy(seats: readonly SeatRow[]): string[] {
  const entropy = entropyOf(seats);
  if (!entropy) throw new Error('a seat of a running match has no entropy');
  return entropy;
}
