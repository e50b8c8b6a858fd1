import { isSameBytes } from '../../base/crypto/bytes.js';
import { OperatorError } from '../../base/operator-error.js';
import { openCheckpointOf, openHandovers } from '../../record/proofs/handover.js';
import { finishedLeaf, type LoggedHead, sealedLeaf } from '../../record/proofs/log-leaf.js';
import { treeRoot } from '../../record/proofs/merkle.js';
import { type Edge, growTree } from '../../record/proofs/tiles.js';
import type { Connections } from '../../store/ledger/pools.js';
import type { SequencerOptions } from './sequencer.js';
import { listCheckpoints, listLoggedHeads, readHandovers, readTile, storedHashes } from './store.js';

/**
 * Checks all that the log in a database says: every leaf against the match that it is of, every tile against the
 * leaves, every checkpoint that was ever signed against the tiles. What was found, for the operator.
 *
 * *Errors*: `OperatorError` for the first that does not hold.
 */
export async function auditLog(options: Pick<SequencerOptions, 'connections' | 'signer' | 'seedsOf'>): Promise<string> {
  const leaves = await auditLeaves(options);
  const checkpoints = await auditCheckpoints(options);
  return `the transparency log holds: ${leaves} leaves, ${checkpoints} signed checkpoints`;
}

async function auditLeaves({ connections, seedsOf }: Pick<SequencerOptions, 'connections' | 'seedsOf'>): Promise<number> {
  let size = 0;
  let edge: Edge = [];
  for await (const page of listLoggedHeads(connections)) {
    const seeds = await seedsOf(page.map(({ matchId }) => matchId));
    for (const { leaf, head, ...logged } of page) {
      const seed = seeds.get(logged.matchId);
      const stated: LoggedHead | null = head === null ? null : { ...logged, head };
      const isTrue = stated && (leaf === finishedLeaf(stated) || (seed && leaf === sealedLeaf(stated, seed)));
      if (!isTrue) throw new OperatorError(`the transparency log says something else of match ${logged.matchId} than its entries`);
    }
    const growth = growTree(
      size,
      edge,
      page.map(({ leaf }) => leaf),
    );
    for (const { level, index, hashes } of growth.tiles) await requireTile(connections, level, index, hashes);
    ({ size, edge } = growth);
  }
  return size;
}

/** The rightmost tile of a level may have more by now. */
async function requireTile(connections: Connections, level: number, index: number, hashes: Uint8Array): Promise<void> {
  const kept = await readTile(connections, level, index);
  if (!kept || !isSameBytes(kept.subarray(0, hashes.length), hashes))
    throw new OperatorError(`tile ${level}/${index} of the transparency log is not made of its leaves`);
}

async function auditCheckpoints({ connections, signer }: Pick<SequencerOptions, 'connections' | 'signer'>): Promise<number> {
  const handovers = openHandovers(await readHandovers(connections)) ?? [];
  const read = storedHashes(connections);
  let count = 0;
  for await (const { size, note } of listCheckpoints(connections)) {
    const opened = openCheckpointOf(note, signer, handovers);
    const isTrue = opened.ok && opened.checkpoint.size === size && isSameBytes(opened.checkpoint.root, await treeRoot(size, read));
    if (!isTrue) throw new OperatorError(`the signed checkpoint of ${size} leaves is not of this transparency log, or not by its key`);
    count++;
  }
  return count;
}
