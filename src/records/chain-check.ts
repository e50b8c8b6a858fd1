import { chainHash, type Genesis, NO_HASH } from '../log/entry.js';
import { entrySalt } from '../log/provable-chance.js';
import type { AuditedEntry } from './audited-entry.js';
import { type AuditVerdict, tally } from './verdict.js';

/** Recomputes the hash of every entry from the one before, its salt and its body. */
export interface ChainCheck {
  see(line: AuditedEntry, genesis: Genesis): void;
  fail(seq: number, message: string): void;
  cannot(reason: string): void;
  /** The last hash seen; `NO_HASH` before entry 0. */
  head(): string;
  verdict(): AuditVerdict<'chain'>;
}

/** Salts come with the entries or, where they do not, from the seed; without either the chain cannot be recomputed. */
export function chainCheck(seed: Uint8Array | null): ChainCheck {
  const chain = tally('chain');
  let head = NO_HASH;
  let links = 0;
  const recompute = (line: AuditedEntry, genesis: Genesis): void => {
    const salt = line.salt ?? (seed && entrySalt(seed, genesis.matchId, line.seq));
    if (!salt) {
      chain.cannot('the salts come from the seed, which is revealed when the match ends');
      return;
    }
    const hash = chainHash(head, salt, line.body);
    if (hash !== line.hash) chain.fail(line.seq, `entry ${line.seq} hashes to ${hash}, but ${line.hash} is recorded`);
    links++;
  };
  return {
    see(line, genesis) {
      if (chain.isOpen()) recompute(line, genesis);
      head = line.hash;
    },
    fail: chain.fail,
    cannot: chain.cannot,
    head: () => head,
    verdict: () => chain.verdict(`${links} hashes recomputed, the head is ${head}`),
  };
}
