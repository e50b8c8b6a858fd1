import t from 'tap';
import { matchResult, resignationResult } from '../../../src/record/log/match-result.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import { legalAction } from '../../../src/rules/kernel/legal-action.js';
import { playout } from '../../../src/rules/kernel/playout.js';
import { littleGame } from '../../kit/little-game.js';

const start = () => littleGame.setup({ rounds: 4 }, 2, fastChance(1)).state;

t.test('a playout goes on until nobody is to act', (t) => {
  const steps: number[] = [];
  const played = playout(littleGame, start(), fastChance(2), { onStep: ({ seat }) => steps.push(seat) });
  t.equal(played.actions, 8);
  t.equal(steps.length, 8);
  t.strictSame(littleGame.toAct(played.state), []);
  t.strictSame(playout(littleGame, played.state, fastChance(2)).actions, 0, 'a finished match is played no further');
  t.end();
});

t.test('the same chance plays the same match', (t) => {
  t.strictSame(playout(littleGame, start(), fastChance(9)), playout(littleGame, start(), fastChance(9)));
  t.end();
});

t.test('a playout stops at its limit, and chooses as it is told', (t) => {
  const played = playout(littleGame, start(), fastChance(2), {
    maxActions: 3,
    choose: (legal) => legal.at(-1) as (typeof legal)[number],
  });
  t.equal(played.actions, 3);
  t.end();
});

t.test('a seat that must act and cannot breaks the contract', (t) => {
  t.throws(() => playout({ ...littleGame, legalActions: () => [] }, start(), fastChance(1)), /has no legal action/);
  t.end();
});

t.test('an action is legal when an equal one is in the list, whatever the order of its keys', (t) => {
  const state = start();
  const [first] = littleGame.legalActions(state, 0);
  if (!first) throw new Error('no legal action');
  t.strictSame(legalAction(littleGame, state, 0, { card: first.card, type: 'play' }), first);
  t.equal(legalAction(littleGame, state, 0, { type: 'play', card: 99 }), null);
  t.equal(legalAction(littleGame, state, 7, first), null, 'for another seat');
  t.end();
});

t.test("a result is the game's own words and the outcomes; giving up is one too", (t) => {
  const state = start();
  t.equal(matchResult(littleGame, state), null);
  playout(littleGame, state, fastChance(2));
  t.strictSame(matchResult(littleGame, state), { scores: state.scores, outcomes: littleGame.outcomes(state) });
  t.strictSame(resignationResult(2, 1), { outcomes: ['win', 'loss'], reason: 'resignation' });
  t.strictSame(resignationResult(1, 0), { outcomes: ['loss'], reason: 'resignation' });
  t.end();
});
