import type { Connections } from '../ledger/pools.js';
import { type Checkpoint, signCheckpoint } from './checkpoint.js';
import { requireKeyOf } from './log-key.js';
import { finishedLeaf, sealedLeaf } from './log-leaf.js';
import { treeRoot } from './merkle.js';
import type { NoteSigner } from './signed-note.js';
import { addLeaves, type DueHead, finishedDue, newestCheckpoint, readEdge, readHandovers, readTile, runningDue } from './store.js';
import { growTree, tileHashes } from './tiles.js';

/** What a sequencer works with. */
export interface SequencerOptions {
  connections: Connections;
  signer: NoteSigner;
  /** The seed of a match, from which the salt of a sealed leaf follows. */
  seedOf(matchId: string): Promise<Uint8Array>;
  now(): Date;
}

/** Turns matches into leaves. */
export interface Sequencer {
  /**
   * Adds every leaf that is due now; how many this process added. Any number of processes may call it at once.
   *
   * *Errors*: `LogKeyError` when the log goes on with another key.
   */
  sequence(): Promise<number>;
}

const LEAVES_AT_ONCE = 256;
const HOUR_MS = 3_600_000;

/** Finished matches soon after their end; once an hour the heads of those that run. */
export function createSequencer(options: SequencerOptions): Sequencer {
  const { connections, now } = options;
  let hourDone = 0;
  const nextDue = async (): Promise<DueHead[]> => {
    const finished = await finishedDue(connections, LEAVES_AT_ONCE);
    const hour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;
    if (finished.length > 0 || hour === hourDone) return finished;
    const running = await runningDue(connections, new Date(hour), LEAVES_AT_ONCE);
    if (running.length === 0) hourDone = hour;
    return running;
  };
  return {
    async sequence() {
      for (let added = 0; ; ) {
        // Before what is due: a leaf added in between then makes this addition fail instead of standing twice.
        const size = (await newestCheckpoint(connections))?.size ?? null;
        const due = await nextDue();
        if (due.length === 0 && size !== null) return added;
        const handovers = (await readHandovers(connections)).length;
        await requireKeyOf(connections, options.signer);
        const isAdded = await append(options, size, due, handovers);
        if (isAdded) added += due.length;
        // What has come since waits for the next call: an addition for each match that ends costs more than all their actions.
        if (isAdded && due.length > 0 && due.length < LEAVES_AT_ONCE) return added;
      }
    },
  };
}

async function append(
  { connections, signer, seedOf }: SequencerOptions,
  size: number | null,
  due: DueHead[],
  handovers: number,
): Promise<boolean> {
  const leaves = await Promise.all(
    due.map(async ({ isOpen, ...head }) => ({ ...head, leaf: isOpen ? finishedLeaf(head) : sealedLeaf(head, await seedOf(head.matchId)) })),
  );
  const edge = await readEdge(connections, size ?? 0);
  const growth = growTree(
    size ?? 0,
    edge,
    leaves.map(({ leaf }) => leaf),
  );
  const grown = new Map(growth.tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]));
  const read = tileHashes(
    async (level, index) => grown.get(`${level}/${index}`) ?? (await readTile(connections, level, index)) ?? Buffer.alloc(0),
  );
  const checkpoint: Checkpoint = { origin: signer.name, size: growth.size, root: await treeRoot(growth.size, read) };
  const note = signCheckpoint(checkpoint, signer);
  return addLeaves(connections, { size, leaves, tiles: growth.tiles, newSize: growth.size, note, handovers });
}
