import { formatLogProof } from '../../record/proofs/log-proof.js';
import { consistencyProof, type Hash, inclusionProof } from '../../record/proofs/merkle.js';
import type { NoteSigner } from '../../record/proofs/signed-note.js';
import { encodeEntries, TILE_WIDTH, type TileAddress } from '../../record/proofs/tiles.js';
import type { Connections } from '../../store/ledger/pools.js';
import type { Duty } from '../../use-cases/duty.js';
import { requireKeyOf } from './log-key.js';
import { createSequencer, type SequencerOptions } from './sequencer.js';
import {
  readCheckpointByLeaf,
  readHandovers,
  readLeafIndex,
  readLeaves,
  readNewestCheckpoint,
  readTile,
  storedHashes,
  unloggedEnd,
} from './store.js';

/** The transparency log over all matches: docs/transparency-log.md. Any process serves all of it from the database. */
export interface TransparencyLog {
  signer: NoteSigner;
  /** The newest signed checkpoint. */
  checkpoint(): Promise<string>;
  /** What the keys of the log said when one handed it over to the next, the first first. */
  handovers(): Promise<string[]>;
  /** The bytes of a tile; null while the log does not reach that far. */
  tile(address: TileAddress): Promise<Uint8Array | null>;
  /** The proof that the log of `older` leaves is a prefix of that of `newer`; null while there are not so many. */
  consistency(older: number, newer: number): Promise<Hash[] | null>;
  /** The proof that a finished match is a leaf, a c2sp.org/tlog-proof@v1 text; null while it is not. */
  inclusionOf(matchId: string): Promise<string | null>;
  /** Adds every leaf that is due; how many this process added. */
  sequence(): Promise<number>;
  /** Adds leaves as they become due. */
  sequencing: Duty;
}

const HASH_BYTES = 32;

/** Opens the log. *Errors*: `LogKeyError`. */
export async function openTransparencyLog(options: SequencerOptions): Promise<TransparencyLog> {
  const { connections, signer } = options;
  await requireKeyOf(connections, signer);
  const sequencer = createSequencer(options);
  await sequencer.begin();
  return {
    signer,
    sequence: () => sequencer.sequence(() => false),
    sequencing: {
      name: 'transparency log',
      due: unloggedEnd,
      nextDue: (unlogged, nowMs) => (unlogged || sequencer.isRoundDue() ? nowMs : null),
      run: ({ isStopping }) => sequencer.sequence(isStopping),
    },
    async checkpoint() {
      return (await readNewestCheckpoint(connections))?.note ?? '';
    },
    handovers: () => readHandovers(connections),
    tile: (address) => tileBytes(connections, address),
    async consistency(older, newer) {
      const newest = await readNewestCheckpoint(connections);
      return older > newer || newer > (newest?.size ?? 0) ? null : consistencyProof(older, newer, storedHashes(connections));
    },
    async inclusionOf(matchId) {
      const index = await readLeafIndex(connections, matchId);
      const covering = index === null ? null : await readCheckpointByLeaf(connections, index);
      if (index === null || !covering) return null;
      const path = await inclusionProof(index, covering.size, storedHashes(connections));
      return formatLogProof({ index, path, checkpoint: covering.note, handovers: await readHandovers(connections) });
    },
  };
}

async function tileBytes(connections: Connections, { level, index, width }: TileAddress): Promise<Uint8Array | null> {
  if (level === 'entries') {
    const leaves = await readLeaves(connections, index * TILE_WIDTH, width);
    return leaves.length === width ? encodeEntries(leaves) : null;
  }
  const hashes = await readTile(connections, level, index);
  return hashes && hashes.length >= width * HASH_BYTES ? hashes.subarray(0, width * HASH_BYTES) : null;
}
