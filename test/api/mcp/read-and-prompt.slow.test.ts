import t, { type Test } from 'tap';
import type { Typed } from '../../../src/rules/kernel/game.js';
import { call, mcpOverHttp, mcpOverStdio } from '../../kit/mcp.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const overHttp = (t: Test, key: string | null) => mcpOverHttp(t, server.url, key);
const overStdio = (t: Test, key: string) => mcpOverStdio(t, server.url, key);
const restText = async (path: string): Promise<string> => (await fetch(new URL(path, server.url))).text();

const MATCHES: { game: string; config: Record<string, unknown>; seats: number }[] = [
  { game: 'tactics-joker', config: { roundLimit: 6 }, seats: 2 },
  { game: 'jugger-ttg', config: { recruitment: 'prebuilt' }, seats: 2 },
  { game: 'juggernauts', config: { maxRounds: 10 }, seats: 2 },
  { game: 'armadogon', config: { difficulty: 'easy' }, seats: 1 },
];

for (const [name, connect] of [
  ['over HTTP', overHttp],
  ['over standard input and output', overStdio],
] as const) {
  t.test(`the rules are resources, on two pages, whole, and rule by rule: ${name}`, async (t) => {
    const client = await connect(t, (await createPlayer(server.http)).apiKey);
    const { resources } = await client.listResources();
    t.equal(resources.length, 10, 'the instructions, the app, and two of every game');
    const { contents: told } = await client.readResource({ uri: 'gameledger://instructions' });
    t.match(told, [{ text: client.getInstructions(), mimeType: 'text/markdown' }]);
    t.match(
      resources.find(({ uri }) => uri === 'gameledger://games/tactics-joker/rules'),
      { title: /Tactics Joker/, mimeType: 'text/markdown' },
    );
    const { resourceTemplates } = await client.listResourceTemplates();
    t.strictSame(resourceTemplates.map(({ uriTemplate }) => uriTemplate).sort(), [
      'gameledger://games/{game}/rules',
      'gameledger://games/{game}/rules/whole',
      'gameledger://games/{game}/rules/{section}',
    ]);
    const textOf = async (path: string) => {
      const { contents } = await client.readResource({ uri: `gameledger://games/${path}` });
      const [first] = contents as { text: string; uri: string; mimeType: string }[];
      t.match(first, { uri: `gameledger://games/${path}`, mimeType: 'text/markdown' });
      return first?.text ?? '';
    };
    for (const game of ['armadogon', 'juggernauts', 'jugger-ttg', 'tactics-joker']) {
      t.equal(await textOf(`${game}/rules`), await restText(`/v1/games/${game}/rules?form=summary`), game);
      t.equal(await textOf(`${game}/rules/whole`), await restText(`/v1/games/${game}/rules`), `${game}, whole`);
    }
    t.match(await textOf('tactics-joker/rules/TJ-5.1'), /^### TJ-5 Movement\n\n- \*\*TJ-5\.1\*\*/);
    for (const path of ['chess/rules', 'chess/rules/whole', 'tactics-joker/rules/JN-5.1'])
      await t.rejects(client.readResource({ uri: `gameledger://games/${path}` }), { code: -32002 }, path);
  });

  t.test(`a person begins and goes on with a game by a prompt, which brings the rules with it: ${name}`, async (t) => {
    const client = await connect(t, (await createPlayer(server.http)).apiKey);
    const { prompts } = await client.listPrompts();
    t.match(prompts, [
      {
        name: 'start_game',
        arguments: [
          { name: 'game', required: true },
          { name: 'opponent', required: false },
        ],
      },
      { name: 'continue_game', arguments: [{ name: 'matchId', required: true }] },
    ]);
    const promptOf = async (prompt: string, args: Record<string, string>) => {
      const { messages } = await client.getPrompt({ name: prompt, arguments: args });
      t.match(messages, [
        { role: 'user', content: { type: 'resource', resource: { mimeType: 'text/markdown' } } },
        { content: { type: 'text' } },
      ]);
      return JSON.stringify(messages);
    };
    const start = await promptOf('start_game', { game: 'tactics-joker' });
    t.match(start, /create_match with game \\"tactics-joker\\" and bots \[\\"greedy\\"\]/);
    t.match(start, /Tactics Joker/);
    t.notMatch(await promptOf('start_game', { game: 'armadogon' }), / and bots /, 'alone');

    const { body } = await call<{ matchId: string }>(client, 'create_match', { game: 'tactics-joker', bots: ['greedy'] });
    const { matchId } = body;
    const go = await promptOf('continue_game', { matchId });
    t.match(go, new RegExp(`seat 0 of the match ${matchId}, which is active`));
    const view = await call(client, 'get_view', { matchId });
    t.ok(go.includes(JSON.stringify(view.text.split('\n\n').slice(1).join('\n\n')).slice(1, -1)), 'the table is in it');

    await t.rejects(client.getPrompt({ name: 'start_game', arguments: { game: 'chess' } }), { code: -32002 });
    await t.rejects(client.getPrompt({ name: 'start_game', arguments: { game: 'armadogon', opponent: 'hal' } }), { code: -32002 });
    await t.rejects(client.getPrompt({ name: 'continue_game', arguments: { matchId: crypto.randomUUID() } }), { code: -32002 });
    const other = await connect(t, (await createPlayer(server.http)).apiKey);
    await t.rejects(other.getPrompt({ name: 'continue_game', arguments: { matchId } }), { code: -32602, message: /no seat/ });
  });
}

/** *Units*: characters up to which an answer may be there as text too, for clients that read only one of both. */
const SHORT = 2000;

/** Texts of a result that are in the text beside it too. */
function sentTwice(structured: unknown, text: string): string[] {
  if (typeof structured === 'string') return structured.length > 200 && text.includes(structured) ? [structured] : [];
  if (typeof structured !== 'object' || structured === null) return [];
  return Object.values(structured).flatMap((value) => sentTwice(value, text));
}

t.test('nothing long is sent twice, and an unknown argument is refused', async (t) => {
  const { apiKey } = await createPlayer(server.http);
  const client = await overHttp(t, apiKey);
  for (const { game, config, seats } of MATCHES) {
    const ask = async (name: string, args: Record<string, unknown>) => {
      const answer = await client.callTool({ name, arguments: args });
      t.notOk(answer.isError, `${game} ${name}`);
      const [{ text } = { text: '' }] = answer.content as { text: string }[];
      const structured = JSON.stringify(answer.structuredContent ?? null);
      t.ok(text !== structured || text.length < SHORT, `${game} ${name}: ${text.length} characters`);
      t.strictSame(sentTwice(answer.structuredContent, text), [], `${game} ${name}`);
      return (answer.structuredContent ?? JSON.parse(text)) as Record<string, unknown>;
    };
    // A bot's moves would come in between.
    const { matchId } = await ask('create_match', { game, config });
    for (let taken = 1; taken < seats; taken++) await (await createPlayer(server.http)).http.post(`/v1/matches/${matchId}/seats`, {});
    const view = await ask('get_view', { matchId });
    t.ok(view.view, game);
    await ask('wait_for_turn', { matchId, timeoutSeconds: 20 });
    const { actions } = (await ask('list_legal_actions', { matchId })) as { actions: { action: Typed }[] };
    if (actions.length > 0) await ask('submit_action', { matchId, action: actions[0]?.action });
    await ask('get_log', { matchId, after: -1 });
    await ask('verify', { matchId });
    await ask('list_games', {});
  }
  t.match(await call(client, 'create_match', { game: 'armadogon', entropyCommitment: 'x' }), {
    isError: true,
    body: { code: 'MALFORMED', errors: [{ message: /entropyCommitment/ }] },
  });
});
