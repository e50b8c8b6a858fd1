import { fromBase64, toBase64, utf8 } from '../../base/crypto/bytes.js';
import { parseJson } from '../../rules/kernel/parse-json.js';
import { parseCount, parseHash } from './checkpoint.js';
import type { Hash } from './merkle.js';

/** A proof that a leaf is in the log: its index, the audit path, and the signed checkpoint it leads to. */
export interface LogProof {
  index: number;
  path: Hash[];
  /** A signed checkpoint, as the log served it. */
  checkpoint: string;
  /**
   * The hand-overs of the log's key so far, the first first: they lead from the key of the checkpoint to any other of
   * the log.
   */
  handovers: string[];
}

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';
const EXTRA = 'extra ';

/** *Source*: c2sp.org/tlog-proof; the `extra` line holds the hand-overs, if there are any: docs/transparency-log.md. */
export function formatLogProof({ index, path, checkpoint, handovers }: LogProof): string {
  const extra = handovers.length === 0 ? '' : `${EXTRA}${toBase64(utf8(JSON.stringify(handovers)))}\n`;
  const hashes = path.map((hash) => `${toBase64(hash)}\n`).join('');
  return `${FIRST_LINE}\n${extra}index ${index}\n${hashes}\n${checkpoint}`;
}

/** Reads a proof; null when it is none. */
export function parseLogProof(text: string): LogProof | null {
  const gap = text.indexOf('\n\n');
  if (gap < 0) return null;
  const [first, ...lines] = text.slice(0, gap).split('\n');
  const handovers = lines[0]?.startsWith(EXTRA) ? parseHandovers(lines.shift() ?? '') : [];
  const [indexLine = '', ...hashes] = lines;
  const index = indexLine.startsWith('index ') ? parseCount(indexLine.slice('index '.length)) : null;
  const path = hashes.map(parseHash);
  if (first !== FIRST_LINE || index === null || handovers === null || !path.every((hash) => hash !== null)) return null;
  return { index, path, checkpoint: text.slice(gap + 2), handovers };
}

function parseHandovers(line: string): string[] | null {
  try {
    const bytes = fromBase64(line.slice(EXTRA.length));
    if (!bytes) return null;
    const notes = parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return Array.isArray(notes) && notes.every((note) => typeof note === 'string') ? notes : null;
  } catch {
    return null;
  }
}
