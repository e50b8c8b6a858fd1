import t from 'tap';
import * as z from 'zod';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Typed } from '../../src/rules/kernel/game.js';
import { checkGame } from '../../src/rules/testing/check-game.js';
import type { LegalActions, Match, Verification } from '../../src/use-cases/matches/shapes.js';
import { faceTexts } from '../api/rest/face-texts.js';
import type { Account, Wanted } from '../api/rest/table.js';
import type { Client } from '../kit/client.js';
import { startMatch } from '../kit/players.js';
import { playRandomMatch } from '../kit/random-match.js';
import { playedByBots, startGuestServer } from './guest-server.js';

const server = await startGuestServer(t);
const { findGame } = await import('../../src/use-cases/engines/registry.js');
const { everyFaceShowsTheirs } = await import('../api/rest/every-face.js');
const { register, step } = await import('../api/rest/table.js');
const { WAYS_IN } = await import('../api/rest/ways-in.js');

function gameOf(id: string): AnyGame {
  const game = findGame(id);
  if (!game) throw new Error(`there is no ${id}`);
  return game;
}

interface KnockState {
  G: { players: Record<string, { hand: string[] }>; secret: { deck: string[] }; discarded: string[] };
}

for (const id of ['tic-tac-toe', 'knock']) {
  t.test(`${id}: in the catalogue, with rules, played to its end over HTTP, and verified`, async (t) => {
    const { body: rules } = await server.http.get<string>(`/v1/games/${id}/rules`);
    t.match(rules, /^# (Tic-tac-toe|Knock)\n/);
    const match = await startMatch(server.http, { game: id, entropy: ['a', 'b'] });
    const end = await playRandomMatch(match, { seed: 5 });
    t.equal(end.status, 'finished');
    t.equal(end.result?.outcomes.length, 2);
    const { body } = await server.http.get<Verification>(`/v1/matches/${match.id}/verification`);
    t.ok(body.ok, JSON.stringify(body.verdicts));
  });
}

t.test('the catalogue describes games without a data book and without schemas of their own making, on every face', async (t) => {
  for (const id of ['tic-tac-toe', 'knock', 'chess']) {
    const { body: book } = await server.http.get<{ reference: object }>(`/v1/games/${id}/reference`);
    t.same(book.reference, {}, id);
    const { body: schemas } = await server.http.get<{ $defs: object }>(`/v1/games/${id}/schemas`);
    for (const name of ['Config', 'Action', 'Event', 'View']) t.ok(Object.hasOwn(schemas.$defs, name), `${id}: ${name}`);
    const refs = [...JSON.stringify(schemas).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(([, name]) => name ?? '');
    for (const name of refs) t.ok(Object.hasOwn(schemas.$defs, name), `${id}: ${name}`);
    const [summary, rule] = ['rules?form=summary', `rules/${id === 'chess' ? 'CH-1.1' : id === 'knock' ? 'KN-1' : 'TT-1'}`];
    t.equal((await server.http.get(`/v1/games/${id}/${summary}`)).status, 200, `${id}: ${summary}`);
    t.equal((await server.http.get(`/v1/games/${id}/${rule}`)).status, 200, `${id}: ${rule}`);
    const query = `{ game(id: "${id}") { title rules rulesSummary reference } }`;
    const { body } = await server.http.post<{ errors?: object[] }>('/graphql', { query });
    t.notOk(body.errors, JSON.stringify(body.errors));
  }
  const { body: document } = await server.http.get<{ components: { schemas: object } }>('/openapi-games.json');
  for (const name of ['KnockView', 'ChessAction', 'TicTacToeEvent']) t.ok(Object.hasOwn(document.components.schemas, name), name);
});

t.test('tic-tac-toe: three in a row win, a taken cell is refused with its rule, out of turn nothing is possible', async (t) => {
  const { id, players } = await startMatch(server.http, { game: 'tic-tac-toe' });
  const click = (seat: number, cell: number) =>
    players[seat]?.http.post<{ refusal?: { code: string; rule: string } }>(`/v1/matches/${id}/actions`, {
      action: { type: 'move', move: 'clickCell', args: [cell] },
    });
  for (const [turn, cell] of [0, 3, 1].entries()) t.equal((await click(turn % 2, cell))?.status, 200);
  const taken = await click(1, 1);
  t.equal(taken?.status, 422);
  t.match(taken?.body.refusal, { code: 'INVALID_MOVE', rule: 'TT-3' });
  t.equal((await click(0, 2))?.status, 409, 'not the turn of seat 0');
  t.equal((await click(1, 4))?.status, 200);
  t.equal((await click(0, 2))?.status, 200);
  const { body: match } = await server.http.get<Match>(`/v1/matches/${id}`);
  t.same(match.result?.outcomes, ['win', 'loss']);
});

t.test('knock, KN-3: a seat draws, then discards one of four; KN-1: whoever holds the lowest sum when somebody knocks wins', async (t) => {
  const { id, players } = await startMatch(server.http, { game: 'knock', config: { seats: 3 } });
  const [first, second] = players.map(({ http }) => http) as [Client, Client];
  const labels = async (http: Client): Promise<string[]> => {
    const { body } = await http.get<LegalActions>(`/v1/matches/${id}/actions`);
    return body.actions.map(({ label }) => label);
  };
  t.same(await labels(first), ['draw', 'knock']);
  await first.post(`/v1/matches/${id}/actions`, { action: { type: 'move', move: 'draw', args: [] } });
  const four = await labels(first);
  t.equal(four.length, 4);
  t.ok(
    four.every((label) => /^discard [1-6][CDHS]$/.test(label)),
    four.join(),
  );
  await first.post(`/v1/matches/${id}/actions`, { action: { type: 'move', move: 'discard', args: [four[0]?.slice(8)] } });
  await second.post(`/v1/matches/${id}/actions`, { action: { type: 'move', move: 'knock', args: [] } });
  const { body: whole } = await server.http.get<{ view: KnockState }>(`/v1/matches/${id}/view?as=omniscient`);
  const sums = Object.values(whole.view.G.players).map(({ hand }) => hand.reduce((sum, card) => sum + Number(card[0]), 0));
  const { body: match } = await server.http.get<Match>(`/v1/matches/${id}`);
  t.same(
    match.result?.outcomes,
    sums.map((sum) => (sum === Math.min(...sums) ? 'win' : 'loss')),
  );
});

const NOT_KNOCKING: Wanted = (action) => (action as { move?: string }).move !== 'knock';

const accounts: [Account, Account] = [await register(server.http, 'Ada'), await register(server.http, 'Bob')];
for (const way of WAYS_IN) {
  t.test(`knock, ${way}: every face shows each viewer what the game lets them see, and whole once it is over`, async (t) => {
    await everyFaceShowsTheirs(t, { http: server.http, players: accounts, gameId: 'knock', way, actions: 20, isWanted: NOT_KNOCKING });
  });
}

/** Some faces that must show a hand: else the test would look for cards where there are none. */
const SHOWS_THE_HAND = [
  'REST /view',
  'REST /view?words=1',
  'REST /scene',
  'MCP get_view',
  'GraphQL match',
  'GraphQL subscription',
  'stream text/event-stream',
];
const NAMED = /([1-6]) of ([cdhs])(?:lubs|iamonds|earts|pades)/g;
const CARD = /(?<![\w.])[1-6][CDHS](?!\w)/g;

t.test('knock: no face names a card to a seat or a spectator that they have not seen', async (t) => {
  const { id, players } = await startMatch(server.http, { game: 'knock', config: { seats: 3 } });
  const tokens = [...players.map(({ apiKey }) => apiKey), null];
  const seen = tokens.map(() => new Set<string>());
  const open = new Set<string>();
  const chance = fastChance(3);
  for (let version = 0; version < 9; version++) {
    for (const [seat, token] of tokens.entries()) {
      const http = server.http.as(token);
      const { body } = await http.get<{ view: KnockState }>(`/v1/matches/${id}/view`);
      for (const card of body.view.G.discarded) open.add(card);
      for (const card of body.view.G.players[seat]?.hand ?? []) seen[seat]?.add(card);
      const { body: refused } = await http.post(`/v1/matches/${id}/actions`, { action: { type: 'move', move: 'discard', args: ['7X'] } });
      const faces = await faceTexts({ server, token, matchId: id, game: 'knock', version });
      for (const [face, said] of Object.entries({ ...faces, refusal: JSON.stringify(refused) })) {
        const text = said.replace(NAMED, (_, rank: string, suit: string) => `${rank}${suit.toUpperCase()}`);
        const strange = [...new Set(text.match(CARD))].filter((card) => !open.has(card) && !seen[seat]?.has(card));
        t.same(strange, [], `${token === null ? 'a spectator' : `seat ${seat}`} after ${version} actions: ${face}`);
        t.notMatch(text, /"secret\\*"/, `${face}: nothing of the deck`);
        if (token !== null && SHOWS_THE_HAND.includes(face)) t.match(text, CARD, `${face} shows the seat its own hand`);
        if (face.startsWith('GraphQL') && face !== 'GraphQL legalActions') t.notMatch(text, /"errors"/, `${face} answers`);
      }
    }
    const { body: now } = await server.http.get<Match>(`/v1/matches/${id}`);
    await step(
      players.map(({ http }) => http),
      id,
      (count) => chance.pick(count),
      NOT_KNOCKING,
    );
    t.equal(now.version, version);
  }
  t.equal(open.size, 4, 'four cards lie open after four turns');
  t.ok(
    seen.slice(0, 3).every((cards) => cards.size >= 3),
    'every seat has seen its own hand',
  );
  t.equal(seen[3]?.size, 0, 'a spectator none');
});

for (const [game, bots, config] of [
  ['tic-tac-toe', ['mcts', 'greedy'], {}],
  ['knock', ['greedy', 'mcts', 'random'], { seats: 3 }],
] as const) {
  t.test(`${game}: bots play it to its end, the one that searches in threads of its own`, async (t) => {
    const match = await playedByBots(server, game, [...bots], config);
    t.equal(match.status, 'finished');
    t.equal(match.result?.outcomes.length, bots.length);
    t.same(server.botErrors, []);
  });
}

t.test('knock: the worlds that a seat imagines have its own hand, and over time any other hand', async (t) => {
  const { id, players } = await startMatch(server.http, { game: 'knock' });
  const { body: own } = await (players[1]?.http ?? server.http).get<{ view: KnockState }>(`/v1/matches/${id}/view`);
  const hands = new Set<string>();
  for (let world = 0; world < 12; world++) {
    const { body } = await (players[1]?.http ?? server.http).post<{ state: KnockState }>(`/v1/matches/${id}/imagine`, {});
    t.same(body.state.G.players[1]?.hand, own.view.G.players[1]?.hand);
    hands.add(String(body.state.G.players[0]?.hand));
  }
  t.ok(hands.size > 6, `${hands.size} different hands of seat 0 in 12 worlds`);
});

/** Ways in which a game for boardgame.io may show too much. */
const LEAKS: [string, string, (game: AnyGame) => Partial<AnyGame>][] = [
  ['same-world', 'the real hands', () => ({ resample: (state) => structuredClone(state) })],
  ['twin', 'a view of all hands', () => ({ view: (state) => structuredClone(state) })],
  ['secret-event', 'what was drawn', (game) => ({ apply: (...given) => withDrawn(game, ...given), schemas: withDrawnEvent(game) })],
];

function withDrawn(game: AnyGame, ...given: Parameters<AnyGame['apply']>): Typed[] {
  const events = game.apply(...given);
  const [state, seat, action] = given as unknown as [KnockState, number, { move: string }];
  if (action.move !== 'draw') return events;
  return [...events, { type: 'drawn', card: state.G.players[seat]?.hand.at(-1) } as Typed];
}

function withDrawnEvent(game: AnyGame): AnyGame['schemas'] {
  return { ...game.schemas, event: z.union([game.schemas.event, z.strictObject({ type: z.literal('drawn'), card: z.string().max(2) })]) };
}

for (const [clause, how, mutate] of LEAKS) {
  t.test(`knock: the contract finds a leak of ${how}`, async (t) => {
    const game = gameOf('knock');
    const { broken } = await checkGame({ ...game, ...mutate(game) }, { matches: 60, every: 1, configs: [{ seats: 2 }] });
    t.equal(broken?.clause, clause, broken?.message ?? 'nothing was found');
  });
}
