import t from 'tap';
import { imagineOpening, isSilent, type PlayedAction } from '../../../src/record/log/running-step.js';
import { openTable } from '../../../src/record/log/table.js';
import { BOTS, SEARCH_STYLE } from '../../../src/rules/bots/bots.js';
import { search } from '../../../src/rules/bots/mcts.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { type Draw, recordingChance } from '../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { littleGame } from '../../kit/little-game.js';

const GAMES: AnyGame[] = [littleGame, ...listGames()];
const BUDGET = { playouts: 12 };

function configOf(game: AnyGame, input: unknown = {}): unknown {
  const verdict = game.resolveConfig(input);
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.config;
}

function chooseIn(game: AnyGame, state: unknown, seat: Seat, world: unknown, seed: number): string {
  const problem = { game, seat, world, legal: game.legalActions(state, seat) };
  return canonicalJson(search(problem, BUDGET, SEARCH_STYLE, fastChance(seed)).action);
}

for (const game of GAMES) {
  t.test(`${game.id}: of two states its seat cannot tell apart mcts makes the same choice under the same seed`, (t) => {
    const chance = fastChance(11);
    let compared = 0;
    for (let match = 0; match < 2; match++) {
      const table = openTable(game, configOf(game, game === GAMES[0] ? { rounds: 30 } : {}), () => chance);
      for (let step = 0; table.toAct().length > 0 && step < 60; step++) {
        const seat = table.toAct()[0] ?? 0;
        const { view, legal } = table.situation(seat, chance);
        if (step % 6 === 0 && legal.length > 1) {
          const twin = game.resample(table.state, seat, fastChance(step));
          const seed = 100 * match + step;
          const [one, other] = [table.state, twin].map((state) =>
            chooseIn(game, state, seat, game.resample(state, seat, fastChance(seed)), seed),
          );
          t.equal(one, other, `match ${match}, action ${step}`);
          compared++;
        }
        table.act(seat, cloneJson(game.greedy(view, legal, chance)));
      }
    }
    t.ok(compared > 5);
    t.end();
  });
}

/** Plays other choices of `other` from the same opening, so that only what it chose in secret differs. */
function playSecretly(game: AnyGame, opening: unknown, other: Seat, seed: number): { state: unknown; since: PlayedAction[] } {
  let state = cloneJson(opening);
  const chance = fastChance(seed);
  const since: PlayedAction[] = [];
  for (let i = 0; i < 3 && game.toAct(state).includes(other); i++) {
    const legal = game.legalActions(state, other).filter(({ type }) => type !== 'resign');
    const action = legal[chance.pick(legal.length)];
    if (!action) break;
    const after = cloneJson(state);
    const draws: Draw[] = [];
    const played = {
      seat: other,
      action,
      events: game.apply(after, other, cloneJson(action), recordingChance(chance, draws)),
      chance: draws,
    };
    if (!isSilent(game, 1 - other, played)) break;
    since.push(played);
    state = after;
  }
  return { state, since };
}

t.test('juggernauts: what the opponent has chosen in secret in the running step steers neither the world nor the choice', (t) => {
  const game = GAMES.find(({ id }) => id === 'juggernauts');
  if (!game) throw new Error('no juggernauts');
  const chance = fastChance(5);
  const table = openTable(game, configOf(game), () => chance);
  let compared = 0;
  for (let step = 0; table.toAct().length > 0 && step < 120; step++) {
    const owing = table.toAct();
    if (owing.length === 2 && game.legalActions(table.state, 0).length > 2) {
      const choices = [1, 2, 3, 4].map((seed) => playSecretly(game, table.state, 1, seed));
      const distinct = new Set(choices.map(({ state }) => canonicalJson(state)));
      if (distinct.size > 1) {
        const worlds = choices.map(({ since }) => imagineOpening(game, 0, { opening: table.state, since }, fastChance(step)));
        t.equal(new Set(worlds.map(canonicalJson)).size, 1, 'one world');
        const made = choices.map(({ state }, i) => chooseIn(game, state, 0, worlds[i], step));
        t.equal(new Set(made).size, 1, 'one choice');
        compared++;
      }
    }
    const seat = owing[0] ?? 0;
    const { view, legal } = table.situation(seat, chance);
    table.act(seat, cloneJson(game.greedy(view, legal, chance)));
  }
  t.ok(compared > 3, `${compared} running steps compared`);
  t.end();
});

t.test('a seat imagines what it has seen: its view and its legal actions in an imagined world are its own', (t) => {
  for (const game of GAMES) {
    const chance = fastChance(21);
    const table = openTable(game, configOf(game), () => chance);
    for (let step = 0; table.toAct().length > 0 && step < 150; step++) {
      const seat = table.toAct().at(-1) ?? 0;
      const { view, legal, imagine } = table.situation(seat, chance);
      const world = imagine();
      if (canonicalJson(game.legalActions(world, seat)) !== canonicalJson(legal)) t.fail(`${game.id}, action ${step}: other legal actions`);
      t.same(game.schemas.state.safeParse(world).success, true);
      table.act(seat, cloneJson(game.greedy(view, legal, chance)));
    }
  }
  t.end();
});

t.test('the same seed and budget give the same decision, and a budget in time is kept', (t) => {
  const game = GAMES.find(({ id }) => id === 'tactics-joker') ?? littleGame;
  const { state } = game.setup(configOf(game), 2, fastChance(3));
  const seat = game.toAct(state)[0] ?? 0;
  const problem = { game, seat, world: state, legal: game.legalActions(state, seat) };
  const decisions = [1, 2].map(() => search(problem, { playouts: 40 }, SEARCH_STYLE, fastChance(8)));
  t.same(decisions[0], decisions[1]);
  t.equal(decisions[0]?.playouts, 40);
  const timed = search(problem, { playouts: Number.MAX_SAFE_INTEGER, ms: 50 }, SEARCH_STYLE, fastChance(8));
  t.ok(timed && timed.playouts > 0, 'it ends');
  t.end();
});

t.test('mcts finds the winning card of the little game where it can be worked out', (t) => {
  const game: AnyGame = littleGame;
  const state = { hands: [[9], [8]], chosen: [null, null], scores: [3, 3] };
  const legal = game.legalActions(state, 0);
  t.same(search({ game, seat: 0, world: state, legal }, { playouts: 5 }, SEARCH_STYLE, fastChance(1)), {
    action: { type: 'play', card: 9 },
    playouts: 0,
  });
  t.end();
});

t.test('no bot gives up while there is another action', (t) => {
  const game = GAMES.find(({ id }) => id === 'juggernauts') ?? littleGame;
  const { state } = game.setup(configOf(game), 2, fastChance(3));
  const seat = game.toAct(state)[0] ?? 0;
  const legal = game.legalActions(state, seat);
  t.ok(legal.some(({ type }) => type === 'resign'));
  for (const bot of Object.values(BOTS)) {
    const situation = { game, seat, view: game.view(state, seat), legal, imagine: () => state };
    for (let seed = 0; seed < 40; seed++) {
      if (bot.decide(situation, { playouts: 3 }, fastChance(seed)).action.type === 'resign') t.fail(`${bot.id} gives up`);
    }
  }
  t.end();
});

t.test('a seat that gives up in mid-step does not give away what the others have chosen in secret', (t) => {
  const game = GAMES.find(({ id }) => id === 'juggernauts') ?? littleGame;
  const chance = fastChance(5);
  const table = openTable(game, configOf(game, { seats: 3 }), () => chance);
  const [choice] = table.situation(1, chance).legal;
  if (!choice) throw new Error('seat 1 has nothing to choose');
  table.act(1, choice);
  table.act(2, { type: 'resign' });
  t.equal(choice.type, 'chooseCommander');
  t.match(table.situation(0, chance).imagine(), { seats: [{ out: null }, { out: null, commander: null }, { out: 'resigned' }] });
  t.type(
    (table.situation(1, chance).imagine() as { seats: { commander: unknown }[] }).seats[1]?.commander,
    'number',
    'its own choice it knows',
  );
  t.end();
});
