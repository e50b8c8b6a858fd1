import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import t, { type Test } from 'tap';
import { AGENT_MATCHES, type AgentMatch, costOf, type Played, playByText } from '../../../packages/lab/agents/text-player.js';
import { entropyCommitment } from '../../../src/record/log/provable-chance.js';
import type { Typed } from '../../../src/rules/kernel/game.js';
import { call, mcpOverHttp, mcpOverStdio } from '../../kit/mcp.js';
import { createPlayer, startMatch } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url, { botLog: { error: (details) => t.fail(JSON.stringify(details)) } });

const overHttp = (t: Test, key: string | null) => mcpOverHttp(t, server.url, key);
const overStdio = (t: Test, key: string) => mcpOverStdio(t, server.url, key);

/** Plays by the text of results alone. */
async function playWholeMatch(t: Test, client: Client, match: AgentMatch): Promise<Played> {
  const played = await playByText(client, match);
  const { matchId, over, refusals } = played;
  t.ok(over, `${match.game} has ended`);
  t.strictSame(refusals, [], `${match.game}: what is listed is accepted`);
  const verified = await call<{ ok: boolean }>(client, 'verify', { matchId });
  t.ok(verified.body.ok, `${match.game} verifies`);
  return played;
}

t.test(
  'a client plays a whole match of every game against a bot over Streamable HTTP by the numbers it reads, a call a move',
  async (t) => {
    const { apiKey } = await createPlayer(server.http);
    const client = await overHttp(t, apiKey);
    for (const match of AGENT_MATCHES) {
      const { callsPerMove, mean, longest } = costOf(await playWholeMatch(t, client, match));
      t.ok(longest <= 4_000, `${match.game}: ${longest} characters at most`);
      t.ok(mean <= 2_000, `${match.game}: ${Math.round(mean)} characters on average`);
      // The first turn is waited for, and where both seats choose at once a choice can come too late.
      t.ok(callsPerMove <= 1.2, `${match.game}: ${callsPerMove.toFixed(2)} calls a move`);
    }
  },
);

t.test('a client plays a whole match of every game against a bot over standard input and output', async (t) => {
  const { apiKey } = await createPlayer(server.http);
  const client = await overStdio(t, apiKey);
  for (const match of AGENT_MATCHES) await playWholeMatch(t, client, match);
});

/** Two clients at a table with a clock: offers of each kind, over either transport. */
async function agreeOnEverything(t: Test, ada: Client, bob: Client): Promise<void> {
  const made = await call<{ matchId: string; terms: object }>(ada, 'create_match', {
    game: 'tactics-joker',
    terms: { clock: { kind: 'fischer', initialSeconds: 600, incrementSeconds: 5 } },
  });
  const { matchId } = made.body;
  t.match(made.body.terms, { onTimeout: 'lose', takeback: 'consent' });
  await call(bob, 'join_match', { matchId });
  t.match((await call(ada, 'get_view', { matchId })).body, { clock: { running: [0] }, offers: [] });
  const { body: legal } = await call<{ actions: { action: Typed }[] }>(ada, 'list_legal_actions', { matchId });
  await call(ada, 'submit_action', { matchId, action: legal.actions[0]?.action, timeoutSeconds: 0 });
  const offered = await call<{ seq: number }>(ada, 'offer', { matchId, kind: 'takeback', to: 0 });
  t.match((await call(bob, 'wait_for_turn', { matchId })).body, { offers: [{ seq: offered.body.seq, kind: 'takeback' }] });
  t.match((await call(bob, 'answer_offer', { matchId, seq: offered.body.seq, accept: true })).body, { toAct: [0] });
  const draw = await call<{ seq: number }>(ada, 'offer', { matchId, kind: 'draw' });
  await call(ada, 'withdraw_offer', { matchId, seq: draw.body.seq });
  t.match(await call(bob, 'answer_offer', { matchId, seq: draw.body.seq, accept: true }), {
    isError: true,
    body: { code: 'OFFER_CLOSED' },
  });
  const pause = await call<{ seq: number }>(bob, 'offer', { matchId, kind: 'pause' });
  await call(ada, 'answer_offer', { matchId, seq: pause.body.seq, accept: true });
  t.match((await call(ada, 'get_view', { matchId })).body, { clock: { running: [], deadline: null } });
  await call(bob, 'resume', { matchId });
  t.match(await call(ada, 'offer', { matchId, kind: 'takeback' }), { isError: true, body: { code: 'MALFORMED' } });
  t.match((await call(ada, 'offer', { matchId, kind: 'abort' })).body, { status: 'abandoned' });
  t.match((await call(bob, 'wait_for_turn', { matchId })).body, { over: true });
  t.match((await call(ada, 'rematch', { matchId })).body, { seat: 1, status: 'open' });
  t.match((await call(bob, 'rematch', { matchId })).body, { seat: 0, status: 'active' });
}

t.test('clocks, offers of each kind and the rematch, over either transport', async (t) => {
  const [ada, bob] = [await createPlayer(server.http), await createPlayer(server.http)];
  await agreeOnEverything(t, await overHttp(t, ada.apiKey), await overHttp(t, bob.apiKey));
  await agreeOnEverything(t, await overStdio(t, ada.apiKey), await overStdio(t, bob.apiKey));
});

t.test('the tools are listed with schemas of what they take, and need no session', async (t) => {
  const client = await overHttp(t, null);
  const { tools } = await client.listTools();
  t.ok(tools.length > 20, `${tools.length} tools`);
  for (const tool of tools) t.match(tool, { description: String, inputSchema: { type: 'object' }, outputSchema: undefined }, tool.name);
  t.match((await call(client, 'list_games')).body, { games: [{ id: String, bots: ['random', 'greedy', 'mcts'] }] });
  t.match((await server.http.get('/mcp')).status, 405);
  t.match((await server.http.as('gl_nobody').post('/mcp', {})).body, { code: 'UNAUTHENTICATED' });
});

for (const [name, connect] of [
  ['over HTTP', overHttp],
  ['over standard input and output', overStdio],
] as const) {
  t.test(`the rules are two pages, one rule, or all, and are sent once: ${name}`, async (t) => {
    const client = await connect(t, (await createPlayer(server.http)).apiKey);
    const pages = await client.callTool({ name: 'get_rules', arguments: { game: 'tactics-joker' } });
    t.ok(JSON.stringify(pages).length < 8000, `${JSON.stringify(pages).length} characters`);
    t.equal(pages.structuredContent, undefined, 'nothing twice');
    const { text } = await call(client, 'get_rules', { game: 'tactics-joker', section: 'TJ-5.1' });
    t.match(text, /^### TJ-5 Movement\n\n- \*\*TJ-5\.1\*\*/);
    t.notMatch(text, /TJ-5\.10/);
    const whole = await call(client, 'get_rules', { game: 'tactics-joker', form: 'whole' });
    t.ok(whole.text.length > 100_000 && whole.text.length < 130_000, `${whole.text.length} characters`);
  });

  t.test(`the data book can be looked up list by list and id by id: ${name}`, async (t) => {
    const client = await connect(t, (await createPlayer(server.http)).apiKey);
    const look = async (args: object) => JSON.parse((await call(client, 'get_reference', { game: 'jugger-ttg', ...args })).text);
    t.match(await look({}), { lists: { cards: 30, talents: 20, weapons: 5, hexes: 237 } });
    t.equal((await look({ list: 'weapons' })).length, 5);
    t.match(await look({ list: 'cards', id: 'J07' }), { name: 'Rook Vantery' });
    t.match(await look({ list: 'facings', id: '3' }), { name: 'W' });
    t.match(await look({ list: 'facings', id: '3', lang: 'es' }), { name: 'Oeste' });
    t.match(await look({ list: 'monsters' }), { code: 'NOT_FOUND' });
    t.match(await look({ list: 'cards', id: 'J99' }), { code: 'NOT_FOUND' });
    t.match(await look({ list: 'toString' }), { code: 'NOT_FOUND' });
  });
}

t.test('the rules of no game are not found', async (t) => {
  const client = await overHttp(t, null);
  t.match(await call(client, 'get_rules', { game: 'chess' }), { isError: true, body: { code: 'NOT_FOUND', recovery: String } });
});

t.test('a refusal is a result that says which rule forbids the action and what is legal instead', async (t) => {
  const { id, players, seatTokens, match } = await startMatch(server.http);
  const seat = match.toAct[0] ?? 0;
  const client = await overHttp(t, seatTokens[seat] ?? '');
  const refused = await call(client, 'submit_action', { matchId: id, action: { type: 'chooseCastle', at: 'b2' } });
  t.match(refused, {
    isError: false,
    body: {
      accepted: false,
      refusal: {
        code: 'ILLEGAL_ACTION',
        rule: /^TJ-/,
        reason: 'NOT_A_CASTLE',
        message: String,
        legal: [{ number: 1, action: { type: 'chooseCastle' }, label: String }],
      },
    },
  });
  t.match(await call(client, 'submit_action', { matchId: id, action: { type: 'fly' } }), {
    body: { accepted: false, refusal: { code: 'MALFORMED' } },
  });
  const other = await overHttp(t, players[1 - seat]?.apiKey ?? '');
  const legal = await call<{ version: number; actions: { action: Typed }[] }>(client, 'list_legal_actions', { matchId: id });
  const action = legal.body.actions[0]?.action;
  t.match(await call(other, 'submit_action', { matchId: id, action }), { body: { accepted: false, refusal: { code: 'NOT_YOUR_TURN' } } });
  const request = { matchId: id, action, version: legal.body.version, timeoutSeconds: 0 };
  t.match(await call(client, 'submit_action', request), { body: { accepted: true, version: 1, replayed: false } });
  t.match(
    await call(client, 'submit_action', request),
    { body: { accepted: true, version: 1, replayed: true } },
    'repeated word for word it is the same request',
  );
  const stranger = await overHttp(t, null);
  t.match(await call(stranger, 'submit_action', request), { isError: true, body: { code: 'UNAUTHENTICATED' } });
});

t.test('waiting is bounded, and looking needs no seat', async (t) => {
  const { id, seatTokens, match } = await startMatch(server.http);
  const waiting = await overHttp(t, seatTokens[1 - (match.toAct[0] ?? 0)] ?? '');
  t.match(await call(waiting, 'wait_for_turn', { matchId: id, timeoutSeconds: 1 }), {
    body: { yourTurn: false, over: false, timedOut: true },
  });
  const stranger = await overHttp(t, null);
  t.match(await call(stranger, 'get_view', { matchId: id }), {
    body: { viewer: 'spectator', view: Object },
    text: /^Version 0\.\n[\s\S]*Waiting for/,
  });
  t.match(await call(stranger, 'get_log', { matchId: id, after: -1 }), { body: { entries: [{ seq: 0, kind: 'setup' }], nextAfter: null } });
  t.match(await call(stranger, 'wait_for_turn', { matchId: id }), { isError: true, body: { code: 'FORBIDDEN' } });
});

t.test('a match that cannot be had as it is wanted is refused before it is there; joining twice is joining once', async (t) => {
  const [player, other] = [await createPlayer(server.http), await createPlayer(server.http)];
  const client = await overHttp(t, player.apiKey);
  const game = 'tactics-joker';
  t.match(await call(client, 'create_match', { game, bots: ['deep-thought'] }), { isError: true, body: { code: 'MALFORMED' } });
  t.match(await call(client, 'create_match', { game, bots: ['greedy', 'greedy'] }), { isError: true, body: { code: 'MALFORMED' } });
  t.match((await player.http.get('/v1/matches?player=me')).body, { items: [] });
  const tooFew = await call(client, 'create_match', { game: 'juggernauts', bots: ['greedy', 'greedy'] });
  t.match(tooFew, { isError: true, body: { code: 'SEAT_TAKEN', matchId: String } }, 'this one is there, so its id is told');
  const made = await call<{ matchId: string }>(client, 'create_match', { game });
  const { matchId } = made.body;
  t.match(await call(client, 'join_match', { matchId }), { isError: false, body: { status: 'open', seat: 0, seatToken: null } });
  const joining = await overHttp(t, other.apiKey);
  t.match(await call(joining, 'join_match', { matchId }), { body: { status: 'active', seat: 1, seatToken: String } });
  t.match(await call(joining, 'join_match', { matchId }), { isError: false, body: { status: 'active', seat: 1, seatToken: null } });
  t.match(await call(joining, 'join_match', { matchId, seat: 0 }), { isError: true, body: { code: 'SEAT_TAKEN' } });
});

t.test('who opened a match waits for its start too', async (t) => {
  const [player, other] = [await createPlayer(server.http), await createPlayer(server.http)];
  const client = await overHttp(t, player.apiKey);
  const made = await call<{ matchId: string }>(client, 'create_match', { game: 'tactics-joker' });
  const { matchId } = made.body;
  t.match(await call(client, 'wait_for_turn', { matchId, timeoutSeconds: 0 }), {
    isError: false,
    body: { yourTurn: false, over: false, timedOut: true, version: null, toAct: [] },
    text: /seat 1/,
  });
  const waiting = call(client, 'wait_for_turn', { matchId, timeoutSeconds: 20 });
  await other.http.post(`/v1/matches/${matchId}/seats`, {});
  t.match(await waiting, { isError: false, body: { yourTurn: true, timedOut: false, version: 0 } });
});

t.test('a seat commits itself and reveals, over HTTP and over standard input and output', async (t) => {
  for (const connect of [overHttp, overStdio]) {
    const [player, other] = [await createPlayer(server.http), await createPlayer(server.http)];
    const client = await connect(t, player.apiKey);
    const bound = entropyCommitment('mine');
    const wrong = await call(client, 'create_match', { game: 'tactics-joker', join: { entropyCommitment: bound, entropy: 'mine' } });
    t.match(wrong, { isError: true, body: { code: 'MALFORMED' } });
    const request = { game: 'tactics-joker', join: { entropyCommitment: bound }, bots: ['greedy'] };
    const made = await call<{ matchId: string }>(client, 'create_match', request);
    t.match(made, { isError: false, body: { status: 'open', awaitingEntropy: [0], seats: [{ entropyCommitment: bound }, {}] } });
    const { matchId } = made.body;
    t.match(await call(client, 'wait_for_turn', { matchId, timeoutSeconds: 0 }), { text: /entropy of seat 0/ });
    const reveal = (entropy: string) => call(client, 'reveal_entropy', { matchId, seat: 0, entropy });
    t.match(await reveal('another'), { isError: true, body: { code: 'ENTROPY_MISMATCH' } });
    t.match(await reveal('mine'), { isError: false, body: { status: 'active', awaitingEntropy: [] } });
    const theirs = await other.http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker', join: {} });
    const joined = await call(client, 'join_match', { matchId: theirs.body.id, entropyCommitment: bound });
    t.match(joined, { isError: false, body: { seat: 1, status: 'open', awaitingEntropy: [1] } });
  }
});

t.test('a seat brings its own deck, over HTTP and over standard input and output', async (t) => {
  for (const connect of [overHttp, overStdio]) {
    const client = await connect(t, (await createPlayer(server.http)).apiKey);
    const games = await call<{ games: { id: string; loadouts: string[] }[] }>(client, 'list_games', {});
    const named = games.body.games.find(({ id }) => id === 'juggernauts')?.loadouts ?? [];
    t.same(named, ['core', 'athena', 'kali']);
    const small = await call(client, 'create_match', { game: 'juggernauts', join: { loadout: ['spiked-shield'] } });
    t.match(small, {
      isError: true,
      body: { code: 'MALFORMED', errors: [{ path: '/join/loadout', clause: 'deckTooSmall', rule: 'JN-1.1' }] },
    });
    const made = await call<{ matchId: string }>(client, 'create_match', { game: 'juggernauts', join: { loadout: { preset: 'athena' } } });
    t.match(made, { isError: false, body: { yourLoadout: 'athena', seats: [{ loadoutHash: /^[0-9a-f]{64}$/ }, {}] } });
    for (const [loadout, loadoutHash] of [
      [{ preset: 'kali' }, /^[0-9a-f]{64}$/],
      [undefined, null],
    ]) {
      const bots = [{ bot: 'greedy', loadout }];
      const withBot = await call(client, 'create_match', { game: 'juggernauts', bots });
      t.match(withBot, { isError: false, body: { yourLoadout: null, seats: [{ loadoutHash: null }, { bot: 'greedy', loadoutHash }] } });
    }
    const other = await connect(t, (await createPlayer(server.http)).apiKey);
    const saved = await call<{ loadoutId: string; text: string }>(other, 'save_loadout', {
      game: 'juggernauts',
      name: 'Kali',
      loadout: { preset: 'kali' },
    });
    t.match(JSON.parse((await call(other, 'list_loadouts', {})).text), { loadouts: [{ loadoutId: saved.body.loadoutId, name: 'Kali' }] });
    const { loadoutId, text } = saved.body;
    t.match((await call(other, 'save_loadout', { loadoutId, text, name: 'Mine' })).body, { loadoutId, name: 'Mine', loadout: 'kali' });
    t.match(await call(client, 'get_loadout', { loadoutId }), { isError: true, body: { code: 'NOT_FOUND' } });
    const joined = await call(other, 'join_match', { matchId: made.body.matchId, loadout: { saved: loadoutId } });
    t.match(await call(other, 'delete_loadout', { loadoutId }), { isError: false, body: { name: 'Mine' } });
    t.match(joined, { isError: false, body: { status: 'active', yourLoadout: 'kali', config: { decks: [null, 'kali'] } } });
  }
});

t.test('one caller holds only so many calls open at once', async (t) => {
  const { id, seatTokens, match } = await startMatch(server.http);
  const client = await overHttp(t, seatTokens[1 - (match.toAct[0] ?? 0)] ?? '');
  const wait = { matchId: id, timeoutSeconds: 20 };
  const first = call(client, 'wait_for_turn', wait);
  const all = await Promise.allSettled(Array.from({ length: 110 }, () => call(client, 'wait_for_turn', wait)));
  t.equal(all.filter(({ status }) => status === 'fulfilled').length <= 100, true);
  t.match(
    all.find(({ status }) => status === 'rejected'),
    { reason: { message: /RATE_LIMITED/ } },
  );
  t.match(await first, { body: { timedOut: true } });
  t.match(await call(client, 'get_view', { matchId: id }), { isError: false });
});

t.test('the rule of another game is not taken for one of this', async (t) => {
  const client = await overHttp(t, null);
  t.match(await call(client, 'get_rules', { game: 'tactics-joker', section: 'JN-5.1' }), { isError: true, body: { code: 'NOT_FOUND' } });
  t.match(await call(client, 'get_rules', { game: 'tactics-joker', section: 'tj-5.1' }), { text: /TJ-5\.1/ });
});

/** What of a tool's arguments may be as long, or as large, as it likes. */
function unbounded(schema: Record<string, unknown>, path: string): string[] {
  const isFree = (type: string, ...bounds: string[]): boolean => schema.type === type && !bounds.some((bound) => bound in schema);
  return [
    ...(isFree('string', 'maxLength', 'pattern', 'enum', 'const', 'format') ? [path] : []),
    ...(isFree('array', 'maxItems') || isFree('integer', 'maximum') ? [path] : []),
    ...Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>).flatMap(([name, child]) =>
      unbounded(child, `${path}/${name}`),
    ),
    ...(schema.items ? unbounded(schema.items as Record<string, unknown>, `${path}[]`) : []),
  ];
}

t.test('every argument of a tool has a bound, is published as it is checked, and is refused in a sentence that names it', async (t) => {
  const client = await overHttp(t, null);
  const { tools } = await client.listTools();
  t.strictSame(
    tools.flatMap(({ name, inputSchema }) => unbounded(inputSchema, name)),
    [],
  );
  const view = tools.find(({ name }) => name === 'get_view');
  t.match(view?.inputSchema, { required: ['matchId'], properties: { matchId: { format: 'uuid' }, at: { type: 'integer', minimum: 0 } } });
  const cases: [string, object, string, RegExp][] = [
    ['get_view', {}, '/matchId', /^"matchId" is missing\.$/],
    ['get_view', { matchId: 'x' }, '/matchId', /^"matchId" must be a valid uuid\.$/],
    ['get_view', { matchId: crypto.randomUUID(), at: 'now' }, '/at', /^"at" must be/],
    ['get_rules', { game: 'x'.repeat(65) }, '/game', /^"game" must have at most 64 characters\.$/],
    [
      'create_match',
      { game: 'armadogon', bots: Array.from({ length: 100 }, () => 'random') },
      '/bots',
      /^"bots" must have at most 99 items\.$/,
    ],
  ];
  for (const [tool, args, path, message] of cases) {
    t.match(
      await call(client, tool, { ...args }),
      { isError: true, body: { code: 'MALFORMED', errors: [{ path, message }] } },
      `${tool} ${path}`,
    );
  }
  t.match(await call(client, 'submit_action', { matchId: crypto.randomUUID(), action: {} }), {
    isError: false,
    body: { accepted: false, refusal: { code: 'MALFORMED', message: /"action" has none of the published shapes/ } },
  });
});

t.test('a request is one message', async (t) => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const headers = { accept: 'application/json, text/event-stream' };
  t.equal((await server.http.post('/mcp', ping, headers)).status, 200);
  t.equal((await server.http.post('/mcp', [ping, ping], headers)).status, 400, 'no batches');
});
