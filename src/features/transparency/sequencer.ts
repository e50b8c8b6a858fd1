import { type Checkpoint, signCheckpoint } from '../../record/proofs/checkpoint.js';
import { finishedLeaf, sealedLeaf } from '../../record/proofs/log-leaf.js';
import { treeRoot } from '../../record/proofs/merkle.js';
import type { NoteSigner } from '../../record/proofs/signed-note.js';
import { growTree, tileHashes } from '../../record/proofs/tiles.js';
import type { Connections } from '../../store/ledger/pools.js';
import { requireKeyOf } from './log-key.js';
import {
  addLeaves,
  type DueHead,
  listFinishedHeads,
  listRunningHeads,
  readEdge,
  readHandovers,
  readNewestCheckpoint,
  readTile,
} from './store.js';

/** What a sequencer works with. */
export interface SequencerOptions {
  connections: Connections;
  signer: NoteSigner;
  /** The seeds of matches by id, from which the salts of sealed leaves follow. */
  seedsOf(matchIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  now(): Date;
}

/** Turns matches into leaves. */
export interface Sequencer {
  /**
   * Signs a log without leaves, unless there is one already. *Errors*: `LogKeyError` when the log goes on with another
   * key.
   */
  begin(): Promise<void>;
  /** Whether the matches that run have still to be looked through for this hour. */
  isRoundDue(): boolean;
  /**
   * Adds every leaf that is due now, until `isStopping`; how many this process added. Any number of processes may call
   * it at once.
   *
   * *Errors*: as `begin`.
   */
  sequence(isStopping: () => boolean): Promise<number>;
}

const LEAVES_AT_ONCE = 256;
const HOUR_MS = 3_600_000;

/** Where a process is in the matches that run, of which each has a leaf an hour. */
interface Round {
  hour: number;
  /** The last match that was looked at. */
  after: string | null;
  isDone: boolean;
}

/** Finished matches soon after their end; once an hour the heads of those that run. */
export function createSequencer(options: SequencerOptions): Sequencer {
  const { connections, now } = options;
  let round: Round = { hour: 0, after: null, isDone: true };
  const thisHour = (): number => Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;

  /** What is due, and where the round stands once it is added. */
  const nextDue = async (isFinishedIn: boolean): Promise<{ due: DueHead[]; after: Round; isLastOfFinished: boolean }> => {
    const finished = isFinishedIn ? [] : await listFinishedHeads(connections, LEAVES_AT_ONCE);
    const isLastOfFinished = finished.length < LEAVES_AT_ONCE;
    const hour = thisHour();
    if (finished.length > 0) return { due: finished, after: round, isLastOfFinished };
    let next: Round = hour === round.hour ? round : { hour, after: null, isDone: false };
    let due: DueHead[] = [];
    while (due.length === 0 && !next.isDone) {
      const page = await listRunningHeads(connections, new Date(hour), next.after, LEAVES_AT_ONCE);
      next = { hour, after: page.next, isDone: page.next === null };
      due = page.due;
    }
    return { due, after: next, isLastOfFinished };
  };

  const add = async (size: number | null, due: DueHead[]): Promise<boolean> => {
    const handovers = (await readHandovers(connections)).length;
    await requireKeyOf(connections, options.signer);
    return append(options, size, due, handovers);
  };

  const sizeNow = async (): Promise<number | null> => (await readNewestCheckpoint(connections))?.size ?? null;

  return {
    async begin() {
      while ((await sizeNow()) === null) await add(null, []);
    },
    isRoundDue: () => !round.isDone || round.hour !== thisHour(),
    async sequence(isStopping) {
      let added = 0;
      // What ends meanwhile waits for the next call: an addition for each match that ends costs more than all its
      // actions.
      let isFinishedIn = false;
      while (!isStopping()) {
        // Before what is due: a leaf added in between then makes this addition fail instead of standing twice.
        const size = await sizeNow();
        const { due, after, isLastOfFinished } = await nextDue(isFinishedIn);
        if (due.length > 0 && !(await add(size, due))) continue;
        round = after;
        isFinishedIn ||= isLastOfFinished;
        if (due.length === 0) break;
        added += due.length;
      }
      return added;
    },
  };
}

async function append(
  { connections, signer, seedsOf }: SequencerOptions,
  size: number | null,
  due: DueHead[],
  handovers: number,
): Promise<boolean> {
  const seeds = await seedsOf(due.filter(({ isOpen }) => !isOpen).map(({ matchId }) => matchId));
  const leaves = due.map(({ isOpen, ...head }) => ({ ...head, leaf: isOpen ? finishedLeaf(head) : sealedLeaf(head, seedIn(seeds, head)) }));
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

function seedIn(seeds: ReadonlyMap<string, Uint8Array>, { matchId }: Pick<DueHead, 'matchId'>): Uint8Array {
  const seed = seeds.get(matchId);
  if (!seed) throw new Error(`match ${matchId} has no seed`);
  return seed;
}
