import type { Connections } from '../ledger/pools.js';
import { requireKeyOf } from './log-key.js';
import { formatLogProof } from './log-proof.js';
import { consistencyProof, type Hash, inclusionProof, type ReadHash } from './merkle.js';
import { createSequencer, type SequencerOptions } from './sequencer.js';
import type { NoteSigner } from './signed-note.js';
import { firstCheckpointOver, leafIndexOf, newestCheckpoint, readHandovers, readLeaves, readTile } from './store.js';
import { encodeEntries, TILE_WIDTH, type TileAddress, tileHashes } from './tiles.js';

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
  close(): Promise<void>;
}

/** How a log is opened. */
export interface LogOptions extends SequencerOptions {
  /** *Units*: milliseconds between two looks for new leaves; 0: only `sequence` adds any. */
  pollMs?: number | undefined;
  /** Told when leaves could not be added; they stay due. */
  onFault?: ((error: unknown) => void) | undefined;
}

const POLL_MS = 1000;
const HASH_BYTES = 32;

/** Opens the log and goes on adding to it. *Errors*: `LogKeyError`. */
export async function openTransparencyLog(options: LogOptions): Promise<TransparencyLog> {
  const { connections, signer, pollMs = POLL_MS, onFault } = options;
  await requireKeyOf(connections, signer);
  const sequencer = createSequencer(options);
  let running: Promise<number> | null = null;
  let isClosing = false;
  const sequence = (): Promise<number> => {
    running ??= sequencer
      .sequence(() => isClosing)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const sequenceInTurn = (): void => void sequence().catch((error: unknown) => onFault?.(error));
  await sequencer.begin();
  // Not waited for: an old database may have a hundred thousand matches without a leaf.
  if (pollMs !== 0) sequenceInTurn();
  const timer = pollMs === 0 ? undefined : setInterval(sequenceInTurn, pollMs);
  return {
    signer,
    sequence,
    async checkpoint() {
      return (await newestCheckpoint(connections))?.note ?? '';
    },
    handovers: () => readHandovers(connections),
    tile: (address) => tileBytes(connections, address),
    async consistency(older, newer) {
      const newest = await newestCheckpoint(connections);
      return older > newer || newer > (newest?.size ?? 0) ? null : consistencyProof(older, newer, storedHashes(connections));
    },
    async inclusionOf(matchId) {
      const index = await leafIndexOf(connections, matchId);
      const covering = index === null ? null : await firstCheckpointOver(connections, index);
      if (index === null || !covering) return null;
      const path = await inclusionProof(index, covering.size, storedHashes(connections));
      return formatLogProof({ index, path, checkpoint: covering.note, handovers: await readHandovers(connections) });
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      await running?.catch(() => 0);
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

/** Reads each tile once for all the hashes of a proof. */
function storedHashes(connections: Connections): ReadHash {
  const read = new Map<string, Promise<Uint8Array | null>>();
  return tileHashes(async (level, index) => {
    const key = `${level}/${index}`;
    const tile = read.get(key) ?? readTile(connections, level, index);
    read.set(key, tile);
    return (await tile) ?? Buffer.alloc(0);
  });
}
