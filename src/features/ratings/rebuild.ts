import type { Sql } from 'postgres';
import { rateEnds, type Standings, standingKey } from './rate-ends.js';
import type { StandingRow } from './rows.js';
import { listEndsAfter } from './store/ends.js';
import { readStandings, removeStandings, writeStandings } from './store/standings.js';

/** What a rebuild has found. */
export interface Rebuilt {
  /** Ends of matches. */
  ends: number;
  /** Standings of a player in a game. */
  standings: number;
  /** How many of them were stored otherwise before. */
  changed: number;
}

const ENDS_AT_ONCE = 1000;
const ROWS_AT_ONCE = 1000;

/**
 * Recomputes every standing and rating from the ends of matches in their order, in one transaction; processes that
 * count ends wait for it.
 */
export async function rebuildRatings(sql: Sql): Promise<Rebuilt> {
  return sql.begin(async (tx) => {
    await tx`SELECT place FROM rating_head FOR UPDATE`;
    const standings: Standings = new Map();
    const before = new Map<string, string>();
    await removeStandings(tx, (row) => before.set(standingKey(row.player_id, row.game), fingerprint(row)));
    let ends = 0;
    for (let page = await listEndsAfter(tx, 0, ENDS_AT_ONCE); page.length > 0; page = await listEndsAfter(tx, ends, ENDS_AT_ONCE)) {
      await writeStandings(tx, [], rateEnds(standings, ends, page));
      ends += page.length;
    }
    const rows = [...standings.values()];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await writeStandings(tx, rows.slice(from, from + ROWS_AT_ONCE), []);
    const written = await readStandings(
      tx,
      rows.map((row) => ({ playerId: row.player_id, game: row.game })),
    );
    const same = written.filter((row) => before.get(standingKey(row.player_id, row.game)) === fingerprint(row)).length;
    return { ends, standings: rows.length, changed: Math.max(rows.length, before.size) - same };
  });
}

function fingerprint({ mu, sigma, ordinal, matches, win, draw, loss, aborted, opponents }: StandingRow): string {
  return JSON.stringify([mu, sigma, ordinal, matches, win, draw, loss, aborted, opponents.map(({ owner, at }) => [owner, at])]);
}
