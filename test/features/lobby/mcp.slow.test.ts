import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import t, { type Test } from 'tap';
import { call, mcpOverHttp, mcpOverStdio } from '../../kit/mcp.js';
import { createPlayer, type TestPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const { http, url } = await startServer(t, (await startPostgres()).url);

const GAME = 'tactics-joker';
const clock = { kind: 'per-action', seconds: 3600 };

interface Told {
  events: { type: string; id: number; [field: string]: unknown }[];
  cursor: number;
  isReset: boolean;
  timedOut: boolean;
}

interface Agent extends TestPlayer {
  client: Client;
}

/** Waits, call after call, until something of a type was told. */
async function until(client: Client, type: string): Promise<{ event: Told['events'][number]; cursor: number }> {
  for (let after = 0; ; ) {
    const { body, text, isError } = await call<Told>(client, 'wait_for_events', { after, timeoutSeconds: 10 });
    if (isError) throw new Error(text);
    const event = body.events.find((one) => one.type === type);
    if (event) return { event, cursor: body.cursor };
    after = body.cursor;
  }
}

async function seekAndMeet(t: Test, ada: Agent, bob: Agent): Promise<void> {
  const request = { game: GAME, clock, ratingRange: 500 };
  const alone = await call<{ seekId: string }>(ada.client, 'seek', { ...request, rated: true });
  t.match(alone.body, { status: 'waiting', matchId: null, seekId: String });
  t.match((await call(ada.client, 'cancel_seek', { seekId: alone.body.seekId })).body, { seekId: alone.body.seekId, status: 'expired' });
  t.match(await call(bob.client, 'cancel_seek', { seekId: alone.body.seekId }), { isError: true, body: { code: 'NOT_FOUND' } });
  const waiting = await call<{ seekId: string }>(ada.client, 'seek', { ...request, idempotencyKey: 'k' });
  t.match((await call(ada.client, 'seek', { ...request, idempotencyKey: 'k' })).body, { seekId: waiting.body.seekId, status: 'waiting' });
  const { body: found } = await call<{ status: string; matchId: string }>(bob.client, 'seek', request);
  t.equal(found.status, 'matched');
  for (const { client } of [ada, bob]) {
    const { event } = await until(client, 'matched');
    t.equal(event.matchId, found.matchId);
  }
  const turn = await Promise.race([ada, bob].map(async ({ client }) => (await until(client, 'turn')).event));
  t.match(turn, { type: 'turn', matchId: found.matchId, game: GAME });
  await bob.http.post(`/v1/matches/${found.matchId}/resignation`);
  t.match((await until(ada.client, 'finished')).event, { matchId: found.matchId, outcome: 'win' });
}

async function playTournament(t: Test, ada: Agent, bob: Agent): Promise<void> {
  const maker = await createPlayer(http, 'Maker');
  const request = { game: GAME, format: 'round-robin', seats: 4, terms: { clock }, name: 'League', entry: 'invited' };
  const { id: tournamentId } = (await maker.http.post<{ id: string }>('/v1/tournaments', request)).body;
  const listed = await call<{ tournaments: object[] }>(ada.client, 'list_tournaments', { status: 'open', game: GAME, first: 1 });
  t.match(listed.body.tournaments, [{ tournamentId, name: 'League', players: 0 }]);
  const { tokens } = (await maker.http.post<{ tokens: string[] }>(`/v1/tournaments/${tournamentId}/invitations`, { tokens: 2 })).body;
  t.match((await call(ada.client, 'join_tournament', { tournamentId })).text, /ENTRY_REFUSED/);
  for (const [index, { client }] of [ada, bob].entries())
    t.notOk((await call(client, 'join_tournament', { tournamentId, invitation: tokens[index] })).isError);
  t.match(JSON.parse((await call(bob.client, 'list_tournaments', { player: 'me' })).text), { tournaments: [{ tournamentId, players: 2 }] });
  const told = [ada, bob].map(({ client }) => until(client, 'round'));
  await maker.http.post(`/v1/tournaments/${tournamentId}/start`);
  const [{ event }] = (await Promise.all(told)) as [Awaited<ReturnType<typeof until>>];
  t.match(event, { tournamentId, round: 1, matchId: String });
  const { matchId } = event;
  t.match((await call(ada.client, 'join_match', { matchId })).body, { tournament: { id: tournamentId, round: 1 } });
  t.match(await call(bob.client, 'leave_tournament', { tournamentId }), { isError: false });
  t.match((await until(ada.client, 'finished')).event, { matchId: String });
  t.match((await call(ada.client, 'get_tournament', { tournamentId })).body, {
    name: 'League',
    round: 1,
    standings: [
      { rank: 1, player: { id: ada.id }, points: 1 },
      { player: { id: bob.id }, hasLeft: true },
    ],
  });
}

for (const [name, connect] of [
  ['over HTTP', mcpOverHttp],
  ['over standard input and output', mcpOverStdio],
] as const) {
  t.test(`agents find each other by seeks and in a tournament: ${name}`, async (t) => {
    const agent = async (player: TestPlayer): Promise<Agent> => ({ ...player, client: await connect(t, url, player.apiKey) });
    const [ada, bob] = [await agent(await createPlayer(http, 'Ada', 'bot')), await agent(await createPlayer(http, 'Bob', 'bot'))];
    await seekAndMeet(t, ada, bob);
    const [cyd, dan] = [await agent(await createPlayer(http, 'Cyd', 'bot')), await agent(await createPlayer(http, 'Dan', 'bot'))];
    await playTournament(t, cyd, dan);
  });

  t.test(`waiting ends when the time is up, and says where to go on: ${name}`, async (t) => {
    const client = await connect(t, url, (await createPlayer(http)).apiKey);
    t.same((await call<Told>(client, 'wait_for_events', { timeoutSeconds: 1 })).body, {
      events: [],
      cursor: 0,
      isReset: false,
      timedOut: true,
    });
    t.match((await call<Told>(client, 'wait_for_events', { after: 7 })).body, { events: [], cursor: 0, isReset: true, timedOut: false });
  });
}

t.test('nobody in particular is told nothing, and takes part in nothing', async (t) => {
  const client = await mcpOverHttp(t, url, null);
  for (const [tool, args] of [
    ['wait_for_events', {}],
    ['seek', { game: GAME }],
    ['join_tournament', { tournamentId: '01890000-0000-7000-8000-000000000000' }],
  ] as const)
    t.match(await call(client, tool, args), { isError: true, body: { code: 'UNAUTHENTICATED' } }, tool);
});
