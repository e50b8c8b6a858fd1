import type { Life } from '../../record/log/life.js';
import type { Connections } from './pools.js';

/** A stored state at or before a version. */
export interface Snapshot {
  seq: number;
  hash: string;
  state: unknown;
  /** Clock and offers. */
  life: Life;
}

/** The newest snapshot at or before `seq` made by this game version; null when there is none. */
export async function nearestSnapshot(
  { general }: Connections,
  matchId: string,
  seq: number,
  gameVersion: number,
): Promise<Snapshot | null> {
  const [row] = await general<{ seq: number; hash: string; state: string; life: string }[]>`
    SELECT s.seq, s.hash, s.state, s.life FROM snapshots s JOIN entries e ON e.match_id = s.match_id AND e.seq = s.seq AND e.hash = s.hash
    WHERE s.match_id = ${matchId} AND s.seq <= ${seq} AND s.game_version = ${gameVersion} ORDER BY s.seq DESC LIMIT 1`;
  return row ? parseSnapshot(row) : null;
}

/** A stored state as it is worked with. */
export function parseSnapshot({ seq, hash, state, life }: StoredSnapshot): Snapshot {
  return { seq, hash, state: JSON.parse(state) as unknown, life: JSON.parse(life) as Life };
}

/** A snapshot as it is stored: state and life as JSON. */
export interface StoredSnapshot {
  seq: number;
  hash: string;
  state: string;
  life: string;
}

/** A snapshot and what it is of. */
export interface MatchSnapshot extends StoredSnapshot {
  matchId: string;
  gameVersion: number;
}

/** Stores states. */
export interface Snapshots {
  /** Resolves when the state is stored; one that is there already stays. */
  save(snapshot: MatchSnapshot): Promise<void>;
}

/** States that are stored together. */
interface Group {
  snapshots: MatchSnapshot[];
  written: Promise<void>;
  send(): void;
}

/**
 * *Units*: milliseconds for which a group gathers. Nothing waits for a state: who does not find it replays a few more
 * entries.
 */
const GATHER_MS = 100;
const MOST_IN_GROUP = 32;
/** Stands in no JSON text as it is. */
const BETWEEN_TEXTS = '\x1f';

/**
 * Opens the writer of snapshots.
 *
 * Those of a moment are stored by one statement: by one each PostgreSQL takes twice as long, and the client four times.
 * Where matches are distributed a statement is of one, as it goes to the node that keeps it.
 */
export function createSnapshots(connections: Connections): Snapshots {
  let gathering: Group | null = null;

  const openGroup = (): Group => {
    const snapshots: MatchSnapshot[] = [];
    let send!: () => void;
    const written = new Promise<void>((resolve) => {
      send = resolve;
    }).then(() => writeGroup(connections, snapshots));
    return { snapshots, written, send };
  };
  const gather = (): Group => {
    const group = openGroup();
    gathering = group;
    setTimeout(() => close(group), GATHER_MS);
    return group;
  };
  const close = (group: Group): void => {
    if (gathering === group) gathering = null;
    group.send();
  };

  return {
    async save(snapshot) {
      const isAlone = connections.placement.nodeOf(snapshot.matchId) !== null;
      const group = isAlone ? openGroup() : (gathering ?? gather());
      group.snapshots.push(snapshot);
      if (isAlone || group.snapshots.length === MOST_IN_GROUP) close(group);
      await group.written;
    },
  };
}

/**
 * In the order of the matches' ids, so that two processes that store the same states cannot wait for each other.
 *
 * Nothing waits until it is on the disk, which halves the work: the log is there without it.
 */
async function writeGroup({ general }: Connections, snapshots: MatchSnapshot[]): Promise<void> {
  const rows = snapshots.sort((a, b) => (a.matchId < b.matchId ? -1 : 1));
  const textOf = (part: (row: MatchSnapshot) => string | number | null): string => rows.map((row) => part(row) ?? '').join(BETWEEN_TEXTS);
  await general`INSERT INTO snapshots (match_id, seq, game_version, hash, state, life)
    SELECT match_id::uuid, seq::integer, game_version::integer, hash, state, life
    FROM set_config('synchronous_commit', 'off', true),
      unnest(string_to_array(${textOf((row) => row.matchId)}, chr(31)), string_to_array(${textOf((row) => row.seq)}, chr(31)),
        string_to_array(${textOf((row) => row.gameVersion)}, chr(31)), string_to_array(${textOf((row) => row.hash)}, chr(31)),
        string_to_array(${textOf((row) => row.state)}, chr(31)), string_to_array(${textOf((row) => row.life)}, chr(31)))
      AS kept(match_id, seq, game_version, hash, state, life)
    ON CONFLICT DO NOTHING`;
}
