import { hmacSha256, sha256Hex } from '#crypto';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';

/** A match at one version, as the transparency log pins it down. */
export interface LoggedHead {
  matchId: string;
  version: number;
  head: string;
}

/** The leaf of a finished public match: anybody may read what it says. */
export function finishedLeaf({ matchId, version, head }: LoggedHead): string {
  return canonicalJson({ type: 'finished', matchId, version, head });
}

/**
 * The leaf of a running or private match: a salted hash, so that the log reveals nothing of it, not even its id.
 *
 * The salt follows from the seed of the match, so a holder of the finished record can open the leaf. *Source*:
 * docs/transparency-log.md.
 */
export function sealedLeaf({ matchId, version, head }: LoggedHead, seed: Uint8Array): string {
  const salt = hmacSha256(seed, `gameledger/log-salt/1\n${matchId}\n${version}`);
  const hash = sha256Hex(salt, canonicalJson({ matchId, version, head }));
  return canonicalJson({ type: 'sealed', hash });
}
