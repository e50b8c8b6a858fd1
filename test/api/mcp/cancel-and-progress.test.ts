/** What a client can say of a call that waits, and what it is told meanwhile, over HTTP and standard input. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import t from 'tap';
import { call, mcpOverHttp, mcpOverStdio } from '../../kit/mcp.js';
import { startMatch, type TestPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
/** The longest that a call waits: one that ends earlier was ended. */
const timeoutSeconds = 50;

/** A call that waits: of a player who has nothing to do, or who comes to have nothing to do by it. */
interface Waiting {
  player: TestPlayer;
  tool: string;
  args: Record<string, unknown>;
  /** Gives the player something to do. */
  act(): Promise<unknown>;
}

/** Each tool that waits, in a match of its own. */
async function waitingCalls(): Promise<Waiting[]> {
  const start = async () => {
    const { id: matchId, match, players } = await startMatch(server.http);
    const seat = match.toAct[0] ?? 0;
    const [acting, idle] = [players[seat], players[1 - seat]];
    if (!acting || !idle) throw new Error('nobody is to act');
    const firstOf = async ({ http }: TestPlayer): Promise<unknown> =>
      (await http.get<{ actions: { action: unknown }[] }>(`/v1/matches/${matchId}/actions`)).body.actions[0]?.action;
    const act = async (player: TestPlayer): Promise<void> => {
      const { body } = await player.http.post<{ toAct: number[] }>(`/v1/matches/${matchId}/actions`, { action: await firstOf(player) });
      if (body.toAct.includes(players.indexOf(player))) await act(player);
    };
    return { matchId, acting, idle, firstOf, act };
  };
  const [turn, events, submitted] = await Promise.all([start(), start(), start()]);
  const action = await submitted.firstOf(submitted.acting);
  return [
    { player: turn.idle, tool: 'wait_for_turn', args: { matchId: turn.matchId }, act: () => turn.act(turn.acting) },
    { player: events.idle, tool: 'wait_for_events', args: {}, act: () => events.act(events.acting) },
    {
      player: submitted.acting,
      tool: 'submit_action',
      args: { matchId: submitted.matchId, action },
      act: () => submitted.act(submitted.idle),
    },
  ];
}

/** The response to the next request whose method and URL are like `line`, once it has begun. */
function nextResponse(line: RegExp): Promise<ServerResponse> {
  return new Promise((resolve) => {
    const see = (request: IncomingMessage, response: ServerResponse): void => {
      if (!line.test(`${request.method} ${request.url}`)) return;
      server.app.server.off('request', see);
      resolve(response);
    };
    server.app.server.on('request', see);
  });
}

/** A call with the SDK's client; `waits` resolves when the client is told that it waits. */
function callWaiting(client: Client, { tool, args }: Waiting) {
  const cancelling = new AbortController();
  const told: Progress[] = [];
  let tell = (): void => {};
  const next = (count: number) =>
    new Promise<void>((resolve) => {
      tell = () => told.length >= count && resolve();
      tell();
    });
  const onprogress = (progress: Progress): void => {
    told.push(progress);
    tell();
  };
  const result = client.callTool({ name: tool, arguments: { ...args, timeoutSeconds } }, undefined, {
    signal: cancelling.signal,
    onprogress,
  });
  return { result, told, next, cancel: () => cancelling.abort('the person has stopped it') };
}

t.test('a call that waits is ended by its client, over HTTP', async (t) => {
  for (const waiting of await waitingCalls()) {
    const client = await mcpOverHttp(t, server.url, waiting.player.apiKey);
    const begun = nextResponse(/^POST \/mcp$/);
    const { result, next, cancel } = callWaiting(client, waiting);
    await next(1);
    const response = await begun;
    const end = response.socket && once(response.socket, 'close');
    cancel();
    await t.rejects(result, /stopped it/, waiting.tool);
    await end;
    t.ok(response.writableFinished, `${waiting.tool} was answered, and not cut off`);
  }
});

t.test('a call that waits is ended by its client, over standard input', async (t) => {
  for (const waiting of await waitingCalls()) {
    const client = await mcpOverStdio(t, server.url, waiting.player.apiKey);
    const begun = nextResponse(/\/(stream|events)/);
    const { result, cancel } = callWaiting(client, waiting);
    const end = once(await begun, 'close');
    cancel();
    await t.rejects(result, /stopped it/, waiting.tool);
    t.ok(await end, `${waiting.tool} follows nothing any more`);
  }
});

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** What a client without a library sends. */
function post(url: string, key: string, session: string | null, message: object): Promise<Response> {
  const headers = { ...HEADERS, authorization: `Bearer ${key}`, ...(session !== null && { 'mcp-session-id': session }) };
  return fetch(`${url}/mcp`, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', ...message }) });
}

const cancelled = (requestId: number) => ({ method: 'notifications/cancelled', params: { requestId } });

t.test(
  'a call without progress ends with nothing, whichever process hears that it was cancelled, and only that of its client',
  async (t) => {
    const [waiting] = await waitingCalls();
    if (!waiting) return t.fail('nothing waits');
    const { apiKey } = waiting.player;
    const other = await startServer(t, pg.url);
    const protocolVersion = '2025-11-25';
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'plain', version: '1' } };
    const sessionOf = async () => {
      const answer = await post(server.url, apiKey, null, { id: 0, method: 'initialize', params });
      await answer.body?.cancel();
      return answer.headers.get('mcp-session-id');
    };
    const [session, elsewhere] = [await sessionOf(), await sessionOf()];
    t.ok(session !== null && session !== elsewhere, 'every client has a session of its own');

    const named = { name: waiting.tool, arguments: { ...waiting.args, timeoutSeconds } };
    const ask = (by: string | null, id: number) => post(server.url, apiKey, by, { id, method: 'tools/call', params: named });
    const replies: string[] = [];
    const rest = [ask(elsewhere, 7), ask(session, 8), ask(null, 7)];
    const answers = rest.map(async (reply) => (await reply).json());
    for (const one of rest) void one.then(() => replies.push('one of the rest'));
    const call = ask(session, 7).finally(() => replies.push('the call'));
    // One that is heard before the call names nothing.
    while (replies.length === 0) {
      for (const by of [session, null]) t.equal((await post(other.url, apiKey, by, cancelled(7))).status, 202);
      await turn();
    }
    const answer = await call;
    t.match([answer.status, answer.headers.get('content-type'), await answer.text()], [200, 'text/event-stream', '']);
    t.same(replies, ['the call'], 'neither that of another client with the key, nor another call, nor one without a session');
    await waiting.act();
    for (const one of await Promise.all(answers)) t.match(one, { result: { structuredContent: { yourTurn: true } } });
  },
);

t.test('while a call waits its client is told how long it has waited, and how long it will', async (t) => {
  const waits = (await Promise.all([waitingCalls(), waitingCalls()])).flat();
  await Promise.all(
    waits.map(async (waiting, i) => {
      const client = await (i < waits.length / 2 ? mcpOverHttp : mcpOverStdio)(t, server.url, waiting.player.apiKey);
      const { result, told, next } = callWaiting(client, waiting);
      await next(2);
      await waiting.act();
      t.match(await result, { structuredContent: { timedOut: false } }, waiting.tool);
      t.ok(told.length >= 2);
      for (const [j, { progress, total }] of told.entries()) t.same([progress, total], [5 * j, timeoutSeconds], waiting.tool);
    }),
  );
});

t.test('what is told as events holds what the answer would', async (t) => {
  const client = await mcpOverHttp(t, server.url, null);
  const asked = { name: 'list_games', arguments: {} };
  t.same(await client.callTool(asked, undefined, { onprogress: () => undefined }), await client.callTool(asked));
  const key = `gl_${'k'.repeat(43)}`;
  const wrong = { name: 'get_rules', arguments: { game: key } };
  const refused = JSON.stringify(await client.callTool(wrong, undefined, { onprogress: () => undefined }));
  t.notMatch(refused, key);
  t.equal(refused, JSON.stringify(await client.callTool(wrong)));
  t.ok((await call(client, 'get_rules', wrong.arguments)).isError);
});
