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
  await sql`ANALYZE players`;
  await listPlayersByName(connections, { name: 'ipek', after: null, limit: 20 });
  const { text = '', parameters = [] } = sent.find((statement) => statement.text.includes('name_key')) ?? {};
  const plan = await sql.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, parameters as string[]);
  t.match(plan.map((line) => line['QUERY PLAN']).join('\n'), /Index.* players_name .*\n.*Index Cond/);
});
