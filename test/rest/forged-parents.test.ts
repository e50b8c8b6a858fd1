import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { ask } from '../graphql/graphql-client.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { table } from '../matches/match-fixture.js';
import { importAsOlderVersion } from '../matches/older-import.js';
import { anyStart, forgedFork } from '../records/forgery.js';

const pg = await startPostgres();
const logged: string[] = [];
const server = await startServer(t, pg.url, { onLog: (line) => logged.push(line) });
const forger = await createPlayer(server.http, 'Mallory');

/** Games with something to hide. */
const GAMES: [game: string, config: object][] = [
  ['juggernauts', {}],
  ['tactics-joker', { fog: true }],
  ['jugger-ttg', {}],
];

/** A version that a forger names as parent. */
interface Claim {
  what: string;
  matchId: string;
  hash: string;
}

/**
 * What a forger may guess at: a match that runs, one that is private besides, one that is over but private, one that is
 * not there.
 */
async function claims(game: string, config: object): Promise<Claim[]> {
  const opened = async (what: string, visibility: 'public' | 'private', isOver: boolean): Promise<Claim> => {
    const { id, match, callers } = await table(server.services, game, config, visibility);
    for (const caller of isOver ? callers : []) await server.services.matches.resign(caller, id).catch(() => null);
    return { what, matchId: id, hash: match.head ?? '' };
  };
  return [
    await opened('a running match', 'public', false),
    await opened('a private running match', 'private', false),
    await opened('a private finished match', 'private', true),
    { what: 'no match at all', matchId: uuidv7(), hash: 'a'.repeat(64) },
  ];
}

/** The text without the ids the forger chose. */
function withoutIds(text: string, ...ids: string[]): string {
  return ids.reduce((rest, id) => rest.replaceAll(id, 'ID'), text);
}

function post(lines: readonly string[]): Promise<Response> {
  const body = lines.map((line) => `${line}\n`).join('');
  return forger.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
}

/** Every answer in which a check of the match could say something. */
async function everythingSaidOf(id: string): Promise<string[]> {
  const { http } = server;
  const said = [
    await (await http.raw(`/v1/matches/${id}/verification`, {})).text(),
    await (await http.raw(`/v1/matches/${id}/view`, {})).text(),
    await (await http.raw(`/v1/matches/${id}/log`, {})).text(),
    JSON.stringify(await ask(http, `{ match(id: "${id}") { verification { ok version verdicts { check ok unproven seq message } } } }`)),
    JSON.stringify(await ask(http, `{ match(id: "${id}") { view { text view } } }`)),
    await callTool(id),
  ];
  return said;
}

async function callTool(matchId: string): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'verify', arguments: { matchId } } });
  return (await server.http.raw('/mcp', { method: 'POST', headers, body })).text();
}

for (const [game, config] of GAMES) {
  t.test(`${game}: a forged fork is refused in the same words, whatever its parent is`, async (t) => {
    const refusals = new Map<string, string>();
    for (const { what, matchId, hash } of await claims(game, config)) {
      const id = uuidv7();
      const response = await post(
        await forgedFork({ game, config, matchId: id, parent: { matchId, seq: 0, hash }, start: anyStart(game, config) }),
      );
      t.equal(response.status, 422, what);
      refusals.set(what, withoutIds(await response.text(), id, matchId));
      t.equal((await server.http.get(`/v1/matches/${id}`)).status, 404, 'and nothing of it is here');
    }
    const [first] = refusals.values();
    t.match(first, /RECORD_REFUSED.*send the record of that match before this one/);
    for (const [what, refusal] of refusals) t.equal(refusal, first, what);
  });

  t.test(`${game}: a forged fork that an older version took says the same of every parent, and nothing of its state`, async (t) => {
    const answers = new Map<string, string[]>();
    for (const { what, matchId, hash } of await claims(game, config)) {
      const id = uuidv7();
      const start = anyStart(game, config);
      await importAsOlderVersion(pg.url, await forgedFork({ game, config, matchId: id, parent: { matchId, seq: 0, hash }, start }));
      const said = await everythingSaidOf(id);
      t.match(JSON.parse(said[0] ?? ''), {
        ok: false,
        verdicts: [{}, {}, { unproven: String }, { unproven: String }, { check: 'parent', unproven: String }],
      });
      t.notMatch(said.join(), /is due|is recorded|differs/, `${what}: no value`);
      answers.set(
        what,
        said.map((text) => withoutHead(withoutIds(text, id, matchId))),
      );
    }
    const [first] = answers.values();
    for (const [what, said] of answers) t.same(said, first, what);
    t.notMatch(logged.join(), /is due|differs/, 'the log is silent too');
    t.match(first?.[1], /START_UNPROVEN/, 'its state is not shown');
    t.match(first?.[2], /START_UNPROVEN/);
  });
}

/** The head differs with the ids that were hashed. */
function withoutHead(text: string): string {
  return text.replace(/[0-9a-f]{64}/g, 'HASH');
}
