import t from 'tap';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const { http } = await startServer(t, pg.url);
const ada = await createPlayer(http);
const { body: match } = await ada.http.post<{ id: string }>('/v1/matches', { game: 'armadogon', join: {} });

const READ = '{ games { edges { node { id } } } }';
const MAKE = 'mutation { createMatch(input: { game: "armadogon", join: {} }) { seatToken } }';
const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'create_match', arguments: { game: 'armadogon' } } };

/** What each answer tells a proxy: null where it may compress. */
const ROWS: [what: string, path: string, asked: { body?: unknown; accept?: string }, coding: 'identity' | null][] = [
  ['a list', '/v1/games', {}, null],
  ['a record', `/v1/matches/${match.id}/record`, {}, null],
  ['GraphQL that reads', '/graphql', { body: { query: READ } }, null],
  ['a new match with its seat token', '/v1/matches', { body: { game: 'armadogon', join: {} } }, 'identity'],
  ['a mutation', '/graphql', { body: { query: MAKE } }, 'identity'],
  ['a batch with a mutation', '/graphql', { body: [{ query: READ }, { query: MAKE }] }, 'identity'],
  ['a tool', '/mcp', { body: CALL, accept: 'application/json, text/event-stream' }, 'identity'],
  ['a live stream', `/v1/matches/${match.id}/stream`, { accept: 'text/event-stream' }, 'identity'],
  ['a live stream of lines', `/v1/matches/${match.id}/stream`, { accept: 'application/x-ndjson' }, 'identity'],
];

for (const [what, path, { body, accept = '*/*' }, coding] of ROWS) {
  t.test(`${what} is sent as it is, and ${coding ? 'says that it stays so' : 'a proxy may compress it'}`, async (t) => {
    const hangUp = new AbortController();
    const headers = { accept, 'accept-encoding': 'gzip, br', ...(body !== undefined && { 'content-type': 'application/json' }) };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await ada.http.raw(path, { ...sent, headers, signal: hangUp.signal });
    t.ok(response.ok);
    t.equal(response.headers.get('content-encoding'), coding);
    hangUp.abort();
  });
}
