import postgres from 'postgres';
import t from 'tap';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { soundRecord } from '../../record/records/forgery.js';
import { table } from '../../use-cases/matches/match-fixture.js';

const GAME = 'armadogon';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const { matches } = server.services;
const stranger = await createPlayer(server.http, 'Mallory');

function post(lines: readonly string[]): Promise<Response> {
  const body = lines.map((line) => `${line}\n`).join('');
  return stranger.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
}

async function linesOf(record: AsyncIterable<string>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of record) lines.push(line.trimEnd());
  return lines;
}

type Visibility = 'public' | 'private';

async function runs(visibility: Visibility, game = GAME): Promise<string> {
  return (await table(server.services, game, {}, visibility)).id;
}

async function hasEnded(visibility: Visibility): Promise<{ id: string; record: string[] }> {
  const { id, callers } = await table(server.services, GAME, {}, visibility);
  const [owner] = callers;
  if (!owner) throw new Error('nobody plays');
  await matches.resign(owner, id);
  return { id, record: await linesOf(await matches.record(owner, id)) };
}

t.test('whose id a private match has is refused in the same words, whatever the match is and whatever the record says', async (t) => {
  const privately = await hasEnded('private');
  const publicly = await hasEnded('public');
  const cases: [what: string, id: string, record: readonly string[]][] = [
    ['a public match with another history', publicly.id, await soundRecord(GAME, publicly.id)],
    ['a private match with another history', privately.id, await soundRecord(GAME, privately.id)],
    ['a private match, by its true record', privately.id, privately.record],
  ];
  for (const [what, id] of [
    ['a private match that runs', await runs('private')],
    ['a private match of another game', await runs('private', 'tactics-joker')],
    ['a public match that runs', await runs('public')],
  ] as const)
    cases.push([what, id, await soundRecord(GAME, id)]);

  const answers = new Map<string, unknown>();
  for (const [what, id, record] of cases) {
    const response = await post(record);
    t.equal(response.status, 409, what);
    const { requestId: _, ...answer } = JSON.parse((await response.text()).replaceAll(id, 'ID')) as { requestId: string };
    answers.set(what, answer);
  }
  const [first] = answers.values();
  t.match(first, { code: 'MATCH_EXISTS', detail: /^The id ID is already used here/ });
  for (const [what, answer] of answers) t.same(answer, first, what);
  t.equal((await post(publicly.record)).status, 200, 'who may see the match is told that it is the same');
});

/** What may be done to the lines of a record so that its entries cannot be kept, or are not what they were. */
const HOSTILE: [what: string, change: (lines: string[]) => string[]][] = [
  ['an entry twice', (lines) => lines.toSpliced(2, 0, lines[1] ?? '')],
  ['the first entry twice, at the end', (lines) => lines.toSpliced(-1, 0, lines[1] ?? '')],
  ['a seq of another entry', (lines) => renumbered(lines, 0)],
  ['a seq of 2^31', (lines) => renumbered(lines, 2 ** 31)],
  ['a seq of 2^53 - 1', (lines) => renumbered(lines, Number.MAX_SAFE_INTEGER)],
  [
    'a seq beyond all numbers',
    (lines) => lines.map((line, i) => (i === 2 ? line.replace('"seq":1,"type"', `"seq":1${'0'.repeat(40)},"type"`) : line)),
  ],
  ['two entries in each other’s place', (lines) => lines.map((line, i) => lines[i === 1 ? 2 : i === 2 ? 1 : i] ?? line)],
  ['an entry left out', (lines) => lines.toSpliced(1, 1)],
  [
    'another hash',
    (lines) =>
      lines.map((line, i) => (i === 1 ? line.replace(/"hash":"./, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? 1 : 0}`) : line)),
  ],
  ['carriage returns', (lines) => lines.map((line) => `${line}\r`)],
  ['a byte order mark', ([first = '', ...rest]) => [`\u{FEFF}${first}`, ...rest]],
];

function renumbered(lines: string[], seq: number): string[] {
  return lines.map((line, i) => (i === 2 ? line.replaceAll('"seq":1,', `"seq":${seq},`) : line));
}

t.test('a record with a wrong entry is refused by a code, and nothing from there on is kept', async (t) => {
  const { record } = await hasEnded('public');
  const staged: number[] = [];
  const sql = postgres(pg.url, { max: 1, onnotice: () => undefined });
  t.teardown(() => sql.end());
  await sql`CREATE TABLE was_staged (seq bigint)`;
  await sql`CREATE FUNCTION note_staged() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO was_staged VALUES (NEW.seq); RETURN NEW; END'`;
  await sql`CREATE TRIGGER note_staged BEFORE INSERT ON staged_entries FOR EACH ROW EXECUTE FUNCTION note_staged()`;
  await sql`GRANT INSERT ON was_staged TO PUBLIC`;
  for (const [what, change] of HOSTILE) {
    const response = await post(change(record));
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    t.same([response.status, code], [422, 'RECORD_REFUSED'], `${what}: ${detail}`);
    if (/carriage|mark/.test(what)) t.match(detail, /another system has changed the file on its way, not the match/, what);
    staged.push(...(await sql<{ seq: number }[]>`DELETE FROM was_staged RETURNING seq::integer`).map(({ seq }) => seq));
  }
  t.ok(
    staged.every((seq) => seq <= 1),
    `nothing behind what is wrong was staged: ${staged}`,
  );
});
