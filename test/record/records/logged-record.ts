import { signCheckpoint } from '../../../src/record/proofs/checkpoint.js';
import { finishedLeaf } from '../../../src/record/proofs/log-leaf.js';
import { formatLogProof } from '../../../src/record/proofs/log-proof.js';
import { type Hash, inclusionProof, leafHash, nodeHash, treeRoot } from '../../../src/record/proofs/merkle.js';
import type { NoteSigner } from '../../../src/record/proofs/signed-note.js';
import type { RecordFooter, RecordHeader } from '../../../src/record/records/record-format.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';

/** The proof that leaf `index` is in the log of these leaves. */
async function proofOf(leaves: readonly string[], index: number, signer: NoteSigner): Promise<string> {
  const read = (level: number, at: number): Hash =>
    level === 0 ? leafHash(leaves[at] ?? '') : nodeHash(read(level - 1, 2 * at), read(level - 1, 2 * at + 1));
  const checkpoint = signCheckpoint({ origin: signer.name, size: leaves.length, root: await treeRoot(leaves.length, read) }, signer);
  return formatLogProof({ index, path: await inclusionProof(index, leaves.length, read), checkpoint, handovers: [] });
}

/** The record with the proof that its match is the third of five leaves, and the proof of the leaf beside it. */
export async function loggedRecord(lines: readonly string[], signer: NoteSigner): Promise<{ lines: string[]; otherProof: string }> {
  const { matchId } = JSON.parse(lines[0] ?? '') as RecordHeader;
  const footer = JSON.parse(lines.at(-1) ?? '') as RecordFooter;
  const leaves = Array.from({ length: 5 }, (_, i) => `leaf ${i}`);
  leaves[2] = finishedLeaf({ matchId, version: footer.version ?? -1, head: footer.head ?? '' });
  const inclusion = await proofOf(leaves, 2, signer);
  return { lines: [...lines.slice(0, -1), canonicalJson({ ...footer, inclusion })], otherProof: await proofOf(leaves, 3, signer) };
}
