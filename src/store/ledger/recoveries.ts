/** Reads what a match is brought back to memory from. */
import { setImmediate } from 'node:timers/promises';
import type { SealedEntry } from '../../record/log/entry.js';
import { HEAD_COLUMNS, type HeadRow, headOf } from './matches.js';
import type { Connections } from './pools.js';
import { SEAT_COLUMNS, type SeatRow } from './seats.js';
import type { StoredSnapshot } from './snapshots.js';

/** The log of a match from where its state is stored. */
export interface Recovery {
  /** Null where the state after it is stored. */
  setup: SealedEntry | null;
  /** Older than the newest entry, so that this one is always replayed; null when there is none. */
  snapshot: StoredSnapshot | null;
  /** After the snapshot, or after the setup: the oldest of them, if they are very many. */
  entries: SealedEntry[];
}

/** Head and seats of a match, and its log. */
export interface StoredMatch {
  head: HeadRow;
  seats: SeatRow[];
  /** Null before the start, and where it was not asked for. */
  recovery: Recovery | null;
}

/** Reads matches that are not in memory. */
export interface Recoveries {
  /** Null when there is no such match; without `isWhole` of a private one head and seats only. */
  read(matchId: string, isWhole: boolean): Promise<StoredMatch | null>;
}

/** Matches asked for in one turn of the event loop. */
interface Group {
  ids: Set<string>;
  rows: Promise<Map<string, unknown[]>>;
}

const MOST_IN_GROUP = 32;
/** Stands in no JSON text as it is. */
const BETWEEN_BODIES = '\x1f';

/**
 * Opens them over the ledger.
 *
 * Those that are asked for at once are read by one statement: by one each PostgreSQL and the client would take twice as
 * long. Where matches are distributed a statement is of one, as it goes to the node that keeps it.
 */
export function createRecoveries(connections: Connections, limit: number): Recoveries {
  const gathering = new Map<boolean, Group>();

  const openGroup = (isWhole: boolean): Group => {
    const ids = new Set<string>();
    const send = async (): Promise<Map<string, unknown[]>> => {
      await setImmediate();
      if (gathering.get(isWhole) === group) gathering.delete(isWhole);
      return readRows(connections, [...ids], isWhole, limit);
    };
    const group = { ids, rows: send() };
    gathering.set(isWhole, group);
    return group;
  };

  return {
    async read(matchId, isWhole) {
      const { ids, rows } = gathering.get(isWhole) ?? openGroup(isWhole);
      const id = matchId.toLowerCase();
      ids.add(id);
      if (ids.size >= (connections.placement.nodeOf(matchId) === null ? MOST_IN_GROUP : 1)) gathering.delete(isWhole);
      const row = (await rows).get(id);
      return row ? storedMatch(row) : null;
    },
  };
}

/** By the ids of those that there are. */
async function readRows({ general }: Connections, ids: string[], isWhole: boolean, limit: number): Promise<Map<string, unknown[]>> {
  const [first = ''] = ids;
  const isOne = ids.length === 1;
  // One id stands wherever it can, for Citus to see whose statement it is. Of many their number must not be seen: it
  // would be planned anew each time, for five times the work.
  const id = isOne ? general`${first}::uuid` : general`m.id`;
  const found = isOne
    ? general`matches m`
    : general`json_array_elements_text(${JSON.stringify(ids)}::text::json) AS asked(match_id)
        CROSS JOIN LATERAL (SELECT * FROM matches WHERE id = asked.match_id::uuid LIMIT 1) m`;
  const rows = await general<Record<string, unknown>[]>`
    SELECT ${general.unsafe(HEAD_COLUMNS)}, seats, setup, setup_hash, at, at_hash, state, life, hashes, bodies, last
    FROM ${found}
    CROSS JOIN LATERAL (
      SELECT json_agg(taken ORDER BY taken.seat) AS seats FROM (
        SELECT ${general.unsafe(SEAT_COLUMNS)}
        FROM seats s LEFT JOIN players p ON p.id = s.player_id WHERE s.match_id = ${id}
      ) taken
    ) seated
    LEFT JOIN LATERAL (
      SELECT e.body AS setup, e.hash AS setup_hash, s.seq AS at, s.hash AS at_hash, s.state, s.life, newest.*
      FROM (SELECT WHERE m.version >= 0 AND (m.visibility = 'public' OR ${isWhole})) started
      LEFT JOIN LATERAL (
        SELECT kept.seq, kept.hash, kept.state, kept.life
        FROM snapshots kept JOIN entries made ON made.match_id = kept.match_id AND made.seq = kept.seq AND made.hash = kept.hash
        WHERE kept.match_id = ${id} AND kept.seq < m.version AND kept.game_version = m.game_version ORDER BY kept.seq DESC LIMIT 1
      ) s ON true
      LEFT JOIN entries e ON e.match_id = ${id} AND e.seq = 0 AND s.seq IS NULL
      CROSS JOIN LATERAL (
        SELECT string_agg(hash, ' ') AS hashes, string_agg(body, chr(31)) AS bodies, max(seq) AS last
        FROM (SELECT seq, hash, body FROM entries WHERE match_id = ${id} AND seq > coalesce(s.seq, 0) ORDER BY seq LIMIT ${limit}) after
      ) newest
    ) log ON true
    ${isOne ? general`WHERE m.id = ${first}` : general``}`.values();
  return new Map(rows.map((row) => [String(row[0]), row]));
}

/** What stands behind the columns of the head. */
type LogColumns = [
  seats: SeatRow[] | null,
  setup: string | null,
  setupHash: string,
  at: number | null,
  atHash: string,
  state: string,
  life: string,
  hashes: string | null,
  bodies: string,
  last: number,
];

function storedMatch(row: readonly unknown[]): StoredMatch {
  const head = headOf(row);
  const [seats, setup, setupHash, at, atHash, state, life, hashes, bodies, last] = row.slice(-10) as LogColumns;
  const first = setup === null ? null : { seq: 0, body: setup, hash: setupHash };
  const snapshot = at === null ? null : { seq: at, hash: atHash, state, life };
  if (!first && !snapshot) return { head, seats: seats ?? [], recovery: null };
  const entries = hashes === null ? [] : entriesAfter(at ?? 0, hashes.split(' '), bodies.split(BETWEEN_BODIES));
  if (hashes !== null && entries.at(-1)?.seq !== last) throw new Error(`match ${head.id} lacks an entry before ${last}`);
  return { head, seats: seats ?? [], recovery: { setup: first, snapshot, entries } };
}

function entriesAfter(seq: number, hashes: readonly string[], bodies: readonly string[]): SealedEntry[] {
  return hashes.map((hash, i) => ({ seq: seq + 1 + i, body: bodies[i] ?? '', hash }));
}
