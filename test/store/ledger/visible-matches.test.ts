import postgres from 'postgres';
import t, { type Test } from 'tap';
import { type HeadFilter, listHeads } from '../../../src/store/ledger/matches.js';
import { startPostgres } from '../../kit/postgres.js';
import { openExplained } from './explained.js';

const pg = await startPostgres();

const idOf = (place: number): string => `01890000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const [ADA, BEN, EVE] = [idOf(900_001), idOf(900_002), idOf(900_003)];
const PUBLIC = [1, 2, 3, 4, 5, 6];
/** Of Ada; of Ben, who plays them with her; of Ada with herself at a seat. */
const [MADE, SEATED, BOTH] = [
  [7, 10],
  [8, 11],
  [9, 12],
];
const OWN = [MADE, SEATED, BOTH].flat();

/** Open matches: a few that Ada sees, and 20,000 newer private ones of Eve. */
async function openMatches(t: Test) {
  const url = await pg.freshDatabase();
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  t.teardown(() => admin.end());
  const add = (places: number[], createdBy: string, visibility: string) => admin`
    INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by, terms)
    SELECT ('01890000-0000-7000-8000-' || lpad(place, 12, '0'))::uuid, 'any', 1, '{}', ${visibility}, 'open', 'c', ${createdBy}, '{}'
    FROM json_array_elements_text(${JSON.stringify(places)}::text::json) AS place`;
  await add(PUBLIC, BEN, 'public');
  await add([...MADE, ...BOTH], ADA, 'private');
  await add(SEATED, BEN, 'private');
  await add(
    Array.from({ length: 20_000 }, (_, n) => 1000 + n),
    EVE,
    'private',
  );
  await admin`
    INSERT INTO seats (match_id, seat, live, player_id, joined_at)
    SELECT id, seat, true, CASE WHEN seat = 0 THEN created_by END, CASE WHEN seat = 0 THEN now() END FROM matches, generate_series(0, 1) AS seat
    WHERE created_by <> ${ADA}`;
  const sits = [...SEATED, ...BOTH].map(idOf);
  await admin`INSERT INTO seats (match_id, seat, live, player_id, joined_at) SELECT id, 2, true, ${ADA}, now() FROM unnest(${sits}::uuid[]) AS id`;
  await admin`ANALYZE`;
  const { connections, explain } = await openExplained(t, url);
  return async (wanted: Partial<HeadFilter>) => {
    const { found, rows } = await explain(() => listHeads(connections, { visibleTo: null, limit: 100, ...wanted }));
    return { places: found.map(({ id }) => Number(id.slice(-12))), rows };
  };
}

const newest = (...places: number[]): number[] => places.sort((one, other) => other - one);

t.test('no list skips the private matches of others', async (t) => {
  const list = await openMatches(t);
  const expected: [filter: Partial<HeadFilter>, places: number[]][] = [];
  for (const filter of [{}, { status: 'open' }, { game: 'any' }, { game: 'any', status: 'open' }] as const) {
    expected.push([filter, newest(...PUBLIC)]);
    expected.push([{ ...filter, visibleTo: ADA }, newest(...PUBLIC, ...OWN)]);
    expected.push([{ ...filter, visibleTo: ADA, visibility: 'public' }, newest(...PUBLIC)]);
    expected.push([{ ...filter, visibleTo: ADA, visibility: 'private' }, newest(...OWN)]);
    expected.push([{ ...filter, visibility: 'private' }, []]);
  }
  expected.push([{ status: 'open', limit: 1 }, [6]], [{ status: 'open', limit: 3, before: idOf(5) }, [4, 3, 2]]);
  expected.push([{ visibleTo: ADA, limit: 4, before: idOf(11) }, [10, 9, 8, 7]]);
  expected.push([{ seat: 'free' }, newest(...PUBLIC)], [{ visibleTo: ADA, seat: 'free' }, newest(...PUBLIC, ...SEATED)]);
  expected.push([{ visibleTo: ADA, player: ADA }, newest(...SEATED, ...BOTH)]);
  expected.push([{ visibleTo: ADA, player: BEN, visibility: 'private' }, newest(...SEATED)], [{ player: ADA }, []]);
  for (const [filter, places] of expected) {
    const { places: found, rows } = await list(filter);
    t.same(found, places, JSON.stringify(filter));
    t.ok(rows < 100, `${rows} rows are read for ${JSON.stringify(filter)}`);
  }
});
