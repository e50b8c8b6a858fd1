/** What seats bring to a match, as entry 0 says it. *Source*: docs/record.md, "Loadouts". */
import { sha256Hex } from '#crypto';
import { fromHex } from '../../base/crypto/bytes.js';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';

/** What one seat brings of its own, bound by a hash that everybody could see since the seat was taken. */
export interface SealedLoadout {
  /** `loadoutHash` of the others, lower-case hex. */
  hash: string;
  loadout: unknown;
  /** 32 random bytes, lower-case hex, without which the hash would betray the loadout to anyone who guesses it. */
  salt: string;
}

/** SHA-256 of the salt, as raw bytes, and the loadout as canonical JSON; lower-case hex. */
export function loadoutHash(salt: string, loadout: unknown): string {
  return sha256Hex(fromHex(salt), canonicalJson(loadout));
}
