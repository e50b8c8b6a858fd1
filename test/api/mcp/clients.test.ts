/** What clients of MCP send in other words than the schemas have, and what is no message of the protocol. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import t from 'tap';
import { asMeant, type JsonSchema } from '../../../src/api/mcp/as-meant.js';
import { choiceLines } from '../../../src/api/mcp/choices.js';
import { COMMAND } from '../../kit/command.js';
import { call, mcpOverHttp } from '../../kit/mcp.js';
import { createPlayer, startMatch } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const { apiKey } = await createPlayer(server.http);
const client = await mcpOverHttp(t, server.url, apiKey);

interface Choice {
  number: number;
  action: { type: string };
  label: string;
}
interface Submitted {
  accepted: boolean;
  version: number;
  refusal: { code: string; message: string; legal: Choice[] };
}

async function openMatch(): Promise<string> {
  return (await call<{ matchId: string }>(client, 'create_match', { game: 'armadogon', bots: null, terms: null })).body.matchId;
}

/** The legal actions that do not end the match. */
async function legal(matchId: string): Promise<{ version: number; choice: Choice; all: Choice[] }> {
  const { body } = await call<{ version: number; actions: Choice[] }>(client, 'list_legal_actions', { matchId });
  const choice = body.actions.find(({ action }) => action.type !== 'resign');
  if (!choice) throw new Error('nothing is legal');
  return { version: body.version, choice, all: body.actions };
}

t.test('an action may be named by its number or its label, be the whole item of the list, or a text of any of these', async (t) => {
  const matchId = await openMatch();
  const ways: Record<string, (choice: Choice) => unknown> = {
    'the number': ({ number }) => number,
    'the number as text': ({ number }) => `${number}`,
    'the label': ({ label }) => label,
    'the whole item': (choice) => choice,
    'the whole item as text': (choice) => JSON.stringify(choice),
    'the action': ({ action }) => action,
    'the action as text': ({ action }) => JSON.stringify(action, null, 2),
  };
  for (const [name, way] of Object.entries(ways)) {
    const { version, choice } = await legal(matchId);
    const args = { matchId, action: way(choice), version, idempotencyKey: null, lang: null };
    const { body } = await call<Submitted>(client, 'submit_action', args);
    t.match(body, { accepted: true, version: version + 1 }, `${name}: ${JSON.stringify(body).slice(0, 300)}`);
    const { body: log } = await call<{ entries: { action: unknown }[] }>(client, 'get_log', { matchId, after: version, first: 1 });
    t.same(log.entries[0]?.action, choice.action, `${name}: that action and no other`);
  }
});

t.test('what names no action, and arguments without the published shape, are refused with the legal list', async (t) => {
  const matchId = await openMatch();
  const { version, choice, all } = await legal(matchId);
  const { number, action } = choice;
  const cases: Record<string, [args: Record<string, unknown>, code: string]> = {
    'a number without the version of its list': [{ action: number }, 'MALFORMED'],
    'the number of another list': [{ action: number, version: version + 1 }, 'VERSION_CONFLICT'],
    'a number that the list does not have': [{ action: all.length + 1, version }, 'MALFORMED'],
    'a label that none has': [{ action: 'win' }, 'MALFORMED'],
    'no action': [{}, 'MALFORMED'],
    'an action without a type': [{ action: { at: 'a1' } }, 'MALFORMED'],
    'an argument that there is not': [{ action, turn: 1 }, 'MALFORMED'],
    'a version that is no number': [{ action, version: 'latest' }, 'MALFORMED'],
    'an action of no game': [{ action: { type: 'nothing' } }, 'MALFORMED'],
  };
  for (const [name, [args, code]] of Object.entries(cases)) {
    const { body, isError } = await call<Submitted>(client, 'submit_action', { matchId, ...args });
    t.notOk(isError, name);
    t.match(body, { accepted: false, refusal: { code } }, name);
    t.same(body.refusal.legal, all.slice(0, 30), name);
  }
  t.ok((await call(client, 'submit_action', { action })).isError, 'without a match there is no list');
});

t.test('actions that differ in one word are one line with a number for each, and what is too long is counted', (t) => {
  const cases: [labels: string[], lines: string[]][] = [
    [['Pass'], ['1. Pass']],
    [
      ['Move 1 from a1 to b1', 'Pass', 'Move 2 from a1 to b1', 'Move 1 from a1 to c1'],
      ['Move … from a1 to b1 — 1 1, 3 2', '2. Pass', '4. Move 1 from a1 to c1'],
    ],
    [
      ['Go a1', 'Go b1', 'Go c1 twice', 'Go d1'],
      ['Go … — 1 a1, 2 b1, 4 d1', '3. Go c1 twice'],
    ],
    [
      ['Pass', 'Pass'],
      ['1. Pass', '2. Pass'],
    ],
  ];
  for (const [labels, lines] of cases) t.same(choiceLines(labels.map((label) => ({ label }))), lines, labels.join());
  const many = choiceLines(Array.from({ length: 300 }, (_, i) => ({ label: `${'word '.repeat(i)}end` })));
  t.ok(many.join('').length < 2_000);
  t.equal(many.at(-1), `… and ${300 - (many.length - 1)} more: list_legal_actions has all 300.`);
  t.end();
});

t.test('an action may be named by the number of its choice, and the result tells the table and the next choices', async (t) => {
  const matchId = await openMatch();
  const turn = await call<{ version: number }>(client, 'wait_for_turn', { matchId });
  t.match(turn.text, /^It is your turn\.\nVersion \d+\.[\s\S]*Legal actions; .* with version \d+:\n/);
  const { version, choice } = await legal(matchId);
  const made = await call<Submitted & { yourTurn: boolean }>(client, 'submit_action', { matchId, choice: `${choice.number}`, version });
  t.match(made.body, { accepted: true, version: version + 1, yourTurn: true });
  t.match(made.text, new RegExp(`Version ${version + 1}\\.[\\s\\S]*with version ${version + 1}:\n`));
});

t.test('JSON as text, and null for what may be left out, are read by the schema; what it allows stays', async (t) => {
  const text = { type: 'string' };
  const schema: JsonSchema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: text,
      count: { type: 'integer' },
      is: { type: 'boolean' },
      join: { anyOf: [{ type: 'object', properties: { seat: { type: 'integer' } } }, { type: 'null' }] },
      bots: { type: 'array', items: { anyOf: [text, { type: 'object', properties: { bot: text }, required: ['bot'] }] } },
      anything: {},
    },
  };
  const cases: [sent: unknown, meant: unknown][] = [
    ['{"name":"Ada"}', { name: 'Ada' }],
    [{ name: null }, { name: null }],
    [{ name: '{"a":1}' }, { name: '{"a":1}' }],
    [
      { name: '7', count: '7', is: 'true' },
      { name: '7', count: 7, is: true },
    ],
    [
      { count: '7.5', is: 'yes' },
      { count: '7.5', is: 'yes' },
    ],
    [{ count: null, is: null, anything: null, join: null }, { join: null }],
    [{ join: '{"seat":"1"}' }, { join: { seat: 1 } }],
    [{ bots: '["greedy",{"bot":"mcts"}]' }, { bots: ['greedy', { bot: 'mcts' }] }],
    [{ bots: ['{"bot":"mcts"}', 'greedy'] }, { bots: [{ bot: 'mcts' }, 'greedy'] }],
    [{ anything: '[1]' }, { anything: [1] }],
    [
      { anything: 'a deck', unknown: null },
      { anything: 'a deck', unknown: null },
    ],
    [{ anything: '{"a":' }, { anything: '{"a":' }],
  ];
  for (const [sent, meant] of cases) t.same(asMeant(sent, schema), meant, JSON.stringify(sent));
});

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

async function post(body: string): Promise<{ status: number; answer: unknown }> {
  const response = await server.http.raw('/mcp', { method: 'POST', headers: HEADERS, body });
  return { status: response.status, answer: await response.json() };
}

const rpc = (method: string, params: unknown = {}): string => JSON.stringify({ jsonrpc: '2.0', id: 'one', method, params });

t.test('what the protocol does not allow gets the codes of the protocol', async (t) => {
  const cases: Record<string, [body: string, status: number, code: number, id: 'one' | null]> = {
    'no JSON': ['{"jsonrpc":', 400, -32700, null],
    'a batch': [`[${rpc('ping')}]`, 400, -32600, null],
    'no message': ['{"hello":1}', 400, -32600, null],
    'a text': ['"ping"', 400, -32600, null],
    'an unknown method': [rpc('tools/dance'), 200, -32601, 'one'],
    'initialize without its parameters': [rpc('initialize'), 200, -32602, 'one'],
    'a call of no tool': [rpc('tools/call', { name: 7 }), 200, -32602, 'one'],
    'a call of an unknown tool': [rpc('tools/call', { name: 'dance', arguments: {} }), 200, -32602, 'one'],
    'arguments that are no object': [rpc('tools/call', { name: 'list_games', arguments: 'en' }), 200, -32602, 'one'],
    'a resource without a URI': [rpc('resources/read', { uri: 'rules' }), 200, -32602, 'one'],
    'a URI that cannot be decoded': [rpc('resources/read', { uri: 'gameledger://games/%E0%A4%A/rules' }), 200, -32602, 'one'],
    'an unknown prompt': [rpc('prompts/get', { name: 'dance' }), 200, -32602, 'one'],
    'a prompt without its argument': [rpc('prompts/get', { name: 'start_game', arguments: {} }), 200, -32602, 'one'],
  };
  for (const [name, [body, status, code, id]] of Object.entries(cases)) {
    const got = await post(body);
    t.equal(got.status, status, name);
    t.match(got.answer, { jsonrpc: '2.0', id, error: { code, message: String } }, name);
  }
});

t.test('parameters that are null or a text are taken too', async (t) => {
  for (const body of [
    rpc('tools/list', { cursor: null }),
    rpc('tools/list', null),
    rpc('tools/call', { name: 'list_games', arguments: null, _meta: null }),
    rpc('tools/call', { name: 'list_games', arguments: '{"lang":"es"}' }),
  ])
    t.match((await post(body)).answer, { id: 'one', result: Object }, body);
});

t.test('standard input is read as the body of a request is', async (t) => {
  const child = spawn(process.execPath, [COMMAND, 'mcp', '--url', server.url], { stdio: ['pipe', 'pipe', 'inherit'] });
  t.teardown(() => child.kill());
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answerTo = async (message: string): Promise<unknown> => {
    child.stdin.write(`${message}\n`);
    return JSON.parse((await answers.next()).value);
  };
  const params = { name: 'get_rules', arguments: JSON.stringify({ game: 'armadogon', section: null }) };
  const called = await answerTo(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
  t.match(called, { id: 1, result: { content: [{ text: /AR-1/ }] } }, 'arguments as a text, and null for what may be left out');
  t.match(await answerTo('{"jsonrpc":'), { id: null, error: { code: -32700 } });
  t.match(await answerTo('[]'), { id: null, error: { code: -32600 } });
  const nameless = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'nothing' } };
  t.match(await answerTo(JSON.stringify(nameless)), { id: 2, error: { code: -32602 } });
});

t.test('what a server has does not change, and it says so', async (t) => {
  const { tools, resources, prompts } = client.getServerCapabilities() ?? {};
  t.same([tools, resources, prompts], Array(3).fill({ listChanged: false }));
});

t.test('what a person fills in is completed, each with what the caller may see', async (t) => {
  const { id, players, seatTokens } = await startMatch(server.http, { visibility: 'private' });
  const [mine, others, seated, nobody] = await Promise.all(
    [players[0]?.apiKey, apiKey, seatTokens[0], null].map((key) => mcpOverHttp(t, server.url, key ?? null)),
  );
  const [rule, prompt] = ['gameledger://games/{game}/rules/{section}', 'start_game'];
  type Ask = [ref: string, name: string, value: string, filledIn?: Record<string, string>];
  const complete = async (by: Client | undefined, [ref, name, value, filledIn]: Ask) => {
    const isPrompt = !ref.includes(':');
    const answer = await by?.complete({
      ref: isPrompt ? { type: 'ref/prompt', name: ref } : { type: 'ref/resource', uri: ref },
      argument: { name, value },
      ...(filledIn && { context: { arguments: filledIn } }),
    });
    return answer?.completion.values;
  };
  const cases: [by: Client | undefined, ask: Ask, values: string[]][] = [
    [nobody, [rule, 'game', 'JUG'], ['jugger-ttg', 'juggernauts']],
    [nobody, ['gameledger://games/{game}/rules', 'game', 'arm'], ['armadogon']],
    [nobody, ['gameledger://games/{game}/rules/whole', 'game', 'x'], []],
    [nobody, [rule, 'section', 'tj-5.11', { game: 'tactics-joker' }], ['TJ-5.11']],
    [nobody, [rule, 'section', 'TJ-', { game: 'juggernauts' }], []],
    [nobody, [rule, 'section', 'TJ-', { game: 'chess' }], []],
    [nobody, [rule, 'section', 'TJ-'], []],
    [nobody, [prompt, 'game', 'tac'], ['tactics-joker']],
    [nobody, [prompt, 'opponent', 'gr', { game: 'tactics-joker' }], ['greedy']],
    [nobody, [prompt, 'opponent', 'gr'], ['greedy']],
    [nobody, [prompt, 'opponent', '', { game: 'chess' }], []],
    [mine, ['continue_game', 'matchId', ''], [id]],
    [mine, ['continue_game', 'matchId', id.slice(0, 8)], [id]],
    [others, ['continue_game', 'matchId', id], []],
    [seated, ['continue_game', 'matchId', ''], []],
    [nobody, ['continue_game', 'matchId', ''], []],
  ];
  for (const [by, ask, values] of cases) t.same((await complete(by, ask))?.sort(), values, JSON.stringify(ask));
  const sections = (await complete(nobody, [rule, 'section', 'AR-', { game: 'armadogon' }])) ?? [];
  t.ok(sections.length > 50);
  for (const section of sections.filter((_, i) => i % 10 === 0))
    await nobody?.readResource({ uri: `gameledger://games/armadogon/rules/${section}` });
});

t.test('a stop answers the calls that wait as if their time were up', async (t) => {
  const stopped = await startServer(t, pg.url);
  const { id, match, players } = await startMatch(stopped.http);
  const idle = players[1 - (match.toAct[0] ?? 0)];
  const waiting = await mcpOverHttp(t, stopped.url, idle?.apiKey ?? null);
  const open = await call<{ matchId: string }>(waiting, 'create_match', { game: match.game });
  const calls: [tool: string, args: Record<string, unknown>, shortest: number][] = [
    ['wait_for_turn', { matchId: id }, 0],
    ['wait_for_turn', { matchId: open.body.matchId }, 0],
    ['wait_for_events', {}, 1],
  ];
  const ask = (seconds?: number) =>
    Promise.all(calls.map(([tool, args, shortest]) => call(waiting, tool, { ...args, timeoutSeconds: seconds ?? shortest })));
  const timedOut = await ask();
  for (const { body, isError } of timedOut) t.match({ body, isError }, { body: { timedOut: true }, isError: false });

  let arrived = 0;
  const allArrived = new Promise<void>((resolve) => {
    stopped.app.server.on('request', () => ++arrived === calls.length && resolve());
  });
  const ended: string[] = [];
  const answers = ask(50).finally(() => ended.push('the calls'));
  await allArrived;
  await stopped.close().finally(() => ended.push('the stop'));
  t.same(await answers, timedOut);
  t.same(ended, ['the calls', 'the stop']);
});
