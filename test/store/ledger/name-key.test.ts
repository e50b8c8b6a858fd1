import postgres from 'postgres';
import t from 'tap';
import { nameKeyOf } from '../../../src/store/ledger/name-key.js';
import { listPlayersByName } from '../../../src/store/ledger/players.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { startPostgres } from '../../kit/postgres.js';

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

t.test('a search reads the index and no more', async (t) => {
  const url = await pg.freshDatabase();
  const sent: { text: string; parameters: unknown[] }[] = [];
  const connections = await openConnections({ url, onStatement: (text, parameters) => sent.push({ text, parameters }) });
  t.teardown(() => connections.close());
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  t.teardown(() => sql.end());
  await sql`INSERT INTO players (id, name, name_key, kind) SELECT gen_random_uuid(), 'N' || n, 'N' || n, 'human' FROM generate_series(1, 5000) n`;
  await sql`INSERT INTO player_name_parts SELECT id, place, substr(name_key, place) FROM players, generate_series(2, char_length(name_key)) place`;
  await sql`ANALYZE players, player_name_parts`;
  const found = await listPlayersByName(connections, { name: '1', after: null, limit: 20 });
  t.equal(found.length, 20);
  const plans = sent
    .filter((statement) => statement.text.includes('name_key'))
    .map(async ({ text, parameters }) => {
      const plan = await connections.general.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ANALYZE ${text}`, parameters as string[]);
      return plan.map((line) => line['QUERY PLAN']).join('\n');
    });
  const [begin = '', within = ''] = await Promise.all(plans);
  t.match(begin, /Index.* players_name .*\n.*Index Cond/);
  t.match(within, /Index.* player_name_parts_part .*\n.*Index Cond/);
  const [, rows] = / player_name_parts_part .*actual.* rows=(\d+)/.exec(within) ?? [];
  t.ok(Number(rows) < 100, `${rows} rows of some 19,000 are read for twenty names`);
  t.notMatch(begin + within, /Sort/);
});
