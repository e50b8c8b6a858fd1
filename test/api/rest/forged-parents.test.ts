import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { anyStart, forgedFork } from '../../record/records/forgery.js';
import { table } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
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

/** The text without the ids the forger chose, and that of the request. */
function withoutIds(text: string, ...ids: string[]): string {
  return ids.reduce((rest, id) => rest.replaceAll(id, 'ID'), text.replace(/"requestId":"[^"]+"/, '"requestId":"ID"'));
}

function post(lines: readonly string[]): Promise<Response> {
  const body = lines.map((line) => `${line}\n`).join('');
  return forger.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
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
}
