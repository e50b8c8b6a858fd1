import { fileURLToPath } from 'node:url';
import t from 'tap';
import * as z from 'zod';
import { fastChance } from '../../src/kernel/fast-chance.js';
import type { AnyGame, Typed } from '../../src/kernel/game.js';
import type { LegalActions, Match, Verification } from '../../src/matches/contract.js';
import { checkGame } from '../../src/testing/check-game.js';
import type { Client } from '../kit/client.js';
import { startMatch } from '../kit/players.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startGuestServer } from './guest-server.js';

t.setTimeout(180_000);
const GAMES = fileURLToPath(new URL('../../examples/boardgame-io/games/', import.meta.url));
const server = await startGuestServer(t, [`${GAMES}tic-tac-toe.mjs`, `${GAMES}knock.mjs`]);
const { findGame } = await import('../../src/engines/registry.js');

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

t.test('knock: no answer to a seat or a spectator names a card that it has not seen', async (t) => {
  const match = await startMatch(server.http, { game: 'knock', config: { seats: 3 } });
  const { id, players } = match;
  const seen = players.map(() => new Set<string>());
  const open = new Set<string>();
  const chance = fastChance(3);
  for (let turn = 0; turn < 9; turn++) {
    for (const [seat, { http }] of [...players.entries(), [3, { http: server.http }] as const]) {
      const { body: view } = await http.get<{ view: KnockState }>(`/v1/matches/${id}/view`);
      for (const card of view.view.G.discarded) open.add(card);
      for (const card of view.view.G.players[seat]?.hand ?? []) seen[seat]?.add(card);
      for (const path of ['view', 'log?after=-1', 'actions', '']) {
        const text = JSON.stringify((await http.get(`/v1/matches/${id}/${path}`)).body);
        const cards = new Set(text.match(/(?<=")[1-6][CDHS](?=")/g) ?? []);
        for (const card of cards) t.ok(open.has(card) || seen[seat]?.has(card), `seat ${seat} is shown ${card} by ${path}`);
        t.notMatch(text, /"secret"/);
      }
    }
    const { body: now } = await server.http.get<Match>(`/v1/matches/${id}`);
    const actor = players[now.toAct[0] ?? 0]?.http ?? server.http;
    const { body } = await actor.get<LegalActions>(`/v1/matches/${id}/actions`);
    const serious = body.actions.filter(({ label }) => label !== 'knock');
    const action = serious[chance.pick(serious.length)]?.action;
    t.equal((await actor.post(`/v1/matches/${id}/actions`, { action })).status, 200);
  }
  t.equal(open.size, 4, 'four cards lie open after four turns');
  t.ok(
    seen.every((cards) => cards.size >= 3),
    'every seat has seen its own hand',
  );
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
