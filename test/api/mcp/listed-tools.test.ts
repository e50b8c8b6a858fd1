import t from 'tap';
import { SCOPES, type Scope } from '../../../src/use-cases/accounts/scopes.js';
import { keyWith } from '../../kit/keys.js';
import { call, mcpOverHttp, mcpOverStdio } from '../../kit/mcp.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const { http, url } = await startServer(t, (await startPostgres()).url);
const ada = await createPlayer(http);

/** What a seat is played with. */
const PLAYING = [
  'answer_offer',
  'get_reference',
  'get_rules',
  'get_view',
  'list_legal_actions',
  'offer',
  'read_match',
  'resume',
  'submit_action',
  'wait_for_turn',
  'withdraw_offer',
];
/** *Units*: characters that a model reads of all tools. */
const MOST = { player: 20_000, seat: 9_000 };

async function listedBy(key: string | null, path = '/mcp') {
  const client = await mcpOverHttp(t, url, key, path);
  const { tools } = await client.listTools();
  return { client, names: tools.map(({ name }) => name).sort(), size: JSON.stringify(tools).length, tools };
}

t.test('a model reads of the tools no more than it can use, and little of each', async (t) => {
  const player = await listedBy(ada.apiKey);
  const { body } = await call<{ seatToken: string }>(player.client, 'create_match', { game: 'armadogon' });
  const seat = await listedBy(body.seatToken);
  t.strictSame(seat.names, PLAYING, 'a seat token plays its seat');
  t.ok(player.size <= MOST.player, `${player.size} characters for a player`);
  t.ok(seat.size <= MOST.seat, `${seat.size} characters for a seat`);
  t.comment(`${player.size} characters of ${player.names.length} tools, ${seat.size} of ${seat.names.length}`);
  t.strictSame((await listedBy(ada.apiKey, '/mcp?tools=play')).names, PLAYING, 'a client can ask for these alone');
  for (const { name, description = '' } of player.tools) t.notMatch(description, /\.\s+\p{Lu}/u, `one sentence says what ${name} does`);
  const bySeat = await mcpOverStdio(t, url, body.seatToken);
  t.strictSame((await bySeat.listTools()).tools.map(({ name }) => name).sort(), PLAYING, 'over standard input too');
  t.equal((await http.as(ada.apiKey).post('/mcp?tools=none', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status, 400);
});

t.test('a key is shown what its scopes are good for; what it is not shown is refused as ever', async (t) => {
  const all = (await listedBy(ada.apiKey)).names;
  const hidden: [scope: Scope, tool: string, args: Record<string, unknown>][] = [
    ['create', 'create_match', { game: 'armadogon' }],
    ['play', 'offer', { matchId: crypto.randomUUID(), kind: 'draw' }],
    ['read', 'get_log', { matchId: crypto.randomUUID() }],
  ];
  for (const [scope, tool, args] of hidden) {
    t.ok(all.includes(tool), tool);
    const others = SCOPES.filter((one) => one !== scope);
    const { apiKey } = await keyWith(ada.http, others);
    const { client, names } = await listedBy(apiKey);
    t.notOk(names.includes(tool), `${tool} without ${scope}`);
    const beside = await mcpOverStdio(t, url, apiKey);
    t.strictSame((await beside.listTools()).tools.map(({ name }) => name).sort(), names, 'over standard input the same');
    t.ok(names.includes('get_rules'), 'others are shown');
    const refused = await call(client, tool, args);
    t.match(refused.text, /SCOPE_MISSING/, tool);
  }
  t.strictSame((await listedBy(null)).names, all, 'without a key a model learns what it could have one for');
});
