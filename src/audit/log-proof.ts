import { toBase64 } from '../crypto/bytes.js';
import { parseCount, parseHash } from './checkpoint.js';
import type { Hash } from './merkle.js';

/** A proof that a leaf is in the log: its index, the audit path, and the signed checkpoint it leads to. */
export interface LogProof {
  index: number;
  path: Hash[];
  /** A signed checkpoint, as the log served it. */
  checkpoint: string;
}

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';

/** *Source*: c2sp.org/tlog-proof. */
export function formatLogProof({ index, path, checkpoint }: LogProof): string {
  const hashes = path.map((hash) => `${toBase64(hash)}\n`).join('');
  return `${FIRST_LINE}\nindex ${index}\n${hashes}\n${checkpoint}`;
}

/** Reads a proof without `extra` data, of which this log has none; null when it is none. */
export function parseLogProof(text: string): LogProof | null {
  const gap = text.indexOf('\n\n');
  if (gap < 0) return null;
  const [first, indexLine = '', ...hashes] = text.slice(0, gap).split('\n');
  const index = indexLine.startsWith('index ') ? parseCount(indexLine.slice('index '.length)) : null;
  const path = hashes.map(parseHash);
  if (first !== FIRST_LINE || index === null || !path.every((hash) => hash !== null)) return null;
  return { index, path, checkpoint: text.slice(gap + 2) };
}
