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
    answers.set(what, JSON.parse((await response.text()).replaceAll(id, 'ID')));
  }
  const [first] = answers.values();
  t.match(first, { code: 'MATCH_EXISTS', detail: /^The id ID is already used here/ });
  for (const [what, answer] of answers) t.same(answer, first, what);
  t.equal((await post(publicly.record)).status, 200, 'who may see the match is told that it is the same');
});
