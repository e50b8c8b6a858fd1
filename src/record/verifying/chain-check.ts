import { chainHash, NO_HASH } from '../log/chain.js';
import type { SealedEntry } from '../log/entry.js';
import { entrySalt } from '../log/provable-chance.js';
import { type AuditVerdict, tally } from './verdict.js';

/** Recomputes the hash of every entry from the one before, its salt and its body. */
export interface ChainCheck {
  /** `salt`: as a record gives it; null where it must be derived from the seed. */
  see(sealed: SealedEntry, salt: Uint8Array | null, matchId: string): void;
  fail(seq: number, message: string): void;
  cannot(reason: string): void;
  hasFailed(): boolean;
  /** The last hash seen; `NO_HASH` before entry 0. */
  head(): string;
  verdict(): AuditVerdict<'chain'>;
}

/** Salts come with the entries or, where they do not, from the seed; without either the chain cannot be recomputed. */
export function chainCheck(seed: Uint8Array | null): ChainCheck {
  const chain = tally('chain');
  let head = NO_HASH;
  let links = 0;
  const recompute = ({ seq, body, hash }: SealedEntry, given: Uint8Array | null, matchId: string): void => {
    const salt = given ?? (seed && entrySalt(seed, matchId, seq));
    if (!salt) {
      chain.cannot('the salts come from the seed, which is revealed when the match ends');
      return;
    }
    const due = chainHash(head, salt, body);
    if (due !== hash) chain.fail(seq, `entry ${seq} hashes to ${due}, but ${hash} is recorded`);
    links++;
  };
  return {
    see(sealed, salt, matchId) {
      if (chain.isOpen()) recompute(sealed, salt, matchId);
      head = sealed.hash;
    },
    fail: chain.fail,
    cannot: chain.cannot,
    hasFailed: chain.hasFailed,
    head: () => head,
    verdict: () => chain.verdict(`${links} ${links === 1 ? 'hash' : 'hashes'} recomputed, the head is ${head}`),
  };
}
