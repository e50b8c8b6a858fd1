import postgres from 'postgres';
import t, { type Test } from 'tap';
import { migrate, migrateAsFarAs, readDone } from '../../../src/store/ledger/migrate.js';
import { nameKeyOf } from '../../../src/store/ledger/name-key.js';
import { type FoundPlayer, listPlayersByName } from '../../../src/store/ledger/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { openExplained } from './explained.js';

/** Names that one search finds. */
const SAME = [
  ['İpek', 'ipek', 'IPEK', 'ıpek', 'i\u0307pek', 'Ípek'],
  ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
  ['Zoë', 'zoe\u0308', 'ZOË', 'Zoe'],
  ['Ａｄａ', 'ada', '𝐀𝐝𝐚'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Жанна Ёлкина', 'жанна елкина'],
  ['ｶﾞ', 'ガ', 'カ'],
  ['مُحَمَّد', 'محمد'],
  ['می\u200cروم', 'میروم'],
  ['ﬁn', 'FIN'],
  ['한', '\u1112\u1161\u11ab'],
  ['❤\ufe0f', '❤'],
];
/** Names that are none of each other's. */
const DIFFERENT = [
  ['कि', 'का'],
  ['ก่', 'กา'],
  ['小林', '小森'],
  ['שרה', 'שרי'],
  ['Ada', 'Adb'],
];

t.test('names are searched without case, width and accents, in every script', async (t) => {
  for (const names of SAME) t.equal(new Set(names.map(nameKeyOf)).size, 1, JSON.stringify(names.map((name) => [name, nameKeyOf(name)])));
  for (const names of DIFFERENT) t.equal(new Set(names.map(nameKeyOf)).size, names.length, names.join());
  t.notOk(['\u0301', '\u200d'].map(nameKeyOf).includes(''), 'what is nothing but a mark is no beginning of all names');
  t.ok(nameKeyOf('\ufdfa'.repeat(64)).length <= 64, 'and no key outgrows a cursor');
});

const pg = await startPostgres();

/** Players of these names, and a search among them that tells how PostgreSQL reads. */
async function openNames(t: Test, names: readonly string[]) {
  const url = await pg.freshDatabase();
  const { connections, explain } = await openExplained(t, url);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  t.teardown(() => sql.end());
  await sql`
    INSERT INTO players (id, name, name_key, kind)
    SELECT gen_random_uuid(), key, key, 'human' FROM json_array_elements_text(${JSON.stringify(names.map(nameKeyOf))}::text::json) AS key`;
  await sql`SELECT write_name_parts(id, name_key) FROM players`;
  await sql`ANALYZE players, player_name_parts`;
  return (wanted: Parameters<typeof listPlayersByName>[1]) => explain(() => listPlayersByName(connections, wanted));
}

/** Thousands of names that begin alike. */
function numbered(start: string): string[] {
  return Array.from({ length: 3000 }, (_, n) => `${start}${n}`);
}

t.test('a search reads the index and no more', async (t) => {
  const search = await openNames(t, numbered('N'));
  const { found, plans, rows } = await search({ name: '1', after: null, limit: 20 });
  t.equal(found.length, 20);
  const [begin = '', within = ''] = plans;
  t.match(begin, /Index Name":"players_name".*Index Cond/);
  t.match(within, /Index Name":"player_name_parts_shared".*Index Cond/);
  t.ok(rows < 100, `${rows} rows of some 14,000 are read for twenty names`);
});

/** Names that have a text many times, last where it comes first in the order. */
const REPEATED: [text: string, names: string[]][] = [
  ['ccc', numbered(`d${'c'.repeat(55)}`)],
  ['ccc', numbered('dcccjcccicccHcccgcccfccceccca')],
  ['c', numbered('dcjciCHcgcfceca')],
  ['abab', numbered(`x${'ab'.repeat(25)}`)],
];

for (const [text, names] of REPEATED) {
  t.test(`names such as ${names[0]} cost a search for ${text} what others cost`, async (t) => {
    const ordinary = await openNames(t, numbered(`d${text}`));
    const repeated = await openNames(t, names);
    const wanted = { name: text, after: null, limit: 20 };
    const { rows: least } = await ordinary(wanted);
    const { found, rows } = await repeated(wanted);
    t.equal(found.length, 20);
    const next = await repeated({ ...wanted, after: found.at(-1) ?? null });
    for (const read of [rows, next.rows]) t.ok(read <= 2 * least, `${read} rows, and ${least} where the text comes once`);
  });
}

t.test('all names with a text in them are found once, page by page, by what it first begins in them', async (t) => {
  const letters = ['A', 'B', 'C'];
  const names = Array.from({ length: 400 }, (_, n) => Array.from({ length: 9 }, (_, i) => letters[(n * 7 ** i + (n >> i)) % 3]).join(''));
  const search = await openNames(t, names);
  for (const text of ['A', 'AB', 'ABA', 'CCCC', 'BCABC']) {
    const pages: FoundPlayer[] = [];
    for (let after: FoundPlayer | null = null; ; after = pages.at(-1) ?? null) {
      const { found } = await search({ name: text, after, limit: 7 });
      pages.push(...found);
      if (found.length < 7) break;
    }
    const expected = names.filter((name) => name.includes(text)).map((name) => [!name.startsWith(text), name.slice(name.indexOf(text))]);
    const order = (one: unknown[], other: unknown[]) => (String(one) < String(other) ? -1 : 1);
    t.same(
      pages.map(({ isWithin, key }) => [isWithin, key]),
      expected.sort(order),
      text,
    );
    t.equal(new Set(pages.map(({ id }) => id)).size, pages.length);
  }
});

t.test('names that were there before their parts said what they share are found alike', async (t) => {
  const url = await pg.emptyDatabase();
  await migrate(url);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  t.teardown(() => sql.end());
  const hashes = (await readDone(sql)).map(({ hash }) => hash);
  const older = await pg.emptyDatabase();
  await migrateAsFarAs(older, hashes.slice(0, 4));
  const before = postgres(older, { max: 1, onnotice: () => undefined });
  t.teardown(() => before.end());
  for (const name of ['BANANA', 'DCCCC', 'ADA', 'O'])
    await before`INSERT INTO players (id, name, name_key, kind) VALUES (gen_random_uuid(), ${name}, ${name}, 'human')`;
  await before`
    INSERT INTO player_name_parts
    SELECT id, place, substr(name_key, place) FROM players, generate_series(2, char_length(name_key)) AS place`;
  await migrate(older);
  const read = () => before`SELECT * FROM player_name_parts ORDER BY part, player_id`;
  const migrated = [...(await read())];
  t.equal(migrated.length, 11);
  await before`SELECT write_name_parts(id, name_key) FROM players`;
  t.same([...(await read())], migrated);
});
