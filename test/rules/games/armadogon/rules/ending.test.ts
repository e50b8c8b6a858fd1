import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { State } from '../../../../../src/rules/games/armadogon/model/state.js';
import { act, begin, d6, enter, opening, road, situation, suffer, types } from '../situations.js';

/** What section 9 says of every finished game. */
function isOver(t: Pick<typeof import('tap').default, 'match' | 'strictSame'>, state: State): void {
  t.match(state, { phase: 'gameOver', decision: null, interludeAfter: null, pendingEncounter: null });
  t.strictSame(state.pendingEffects, []);
  t.strictSame(armadogon.toAct(state), []);
  t.strictSame(armadogon.legalActions(state, 0), []);
}

t.test('AR-16.1 entering the farm wins at once, in the middle of the Travel phase', (t) => {
  const state = situation({ position: 44, hp: 1, hand: ['C2', 'C3'] });
  act(state, { type: 'dropJunk', card: 'C2' });
  const events = act(state, { type: 'rollMovement' }, d6(5));
  t.strictSame(types(events), ['movementRolled', 'moved', 'gameEnded']);
  isOver(t, state);
  t.strictSame(armadogon.result(state), {
    perSeat: ['win'],
    outcome: 'win',
    reason: 'farmReached',
    cause: null,
    day: 5,
    position: 45,
    hp: 1,
    gy: 6,
  });
  t.strictSame(armadogon.outcomes(state), ['win']);
  t.end();
});

t.test('AR-16.2 AR-R38 at 0 HP the game is lost, nothing pending is carried out and a later gain cannot revive', (t) => {
  const { state, events } = suffer([{ kind: 'hp', amount: -1 }, { kind: 'hp', amount: 5 }, { kind: 'allLoot' }], { hp: 1, hand: ['C2'] });
  t.strictSame(types(events).slice(1), ['hpChanged', 'gameEnded']);
  isOver(t, state);
  t.match(state, { hp: 0, hand: ['C2'] });
  t.match(armadogon.result(state), { outcome: 'loss', reason: 'death', cause: 'space', perSeat: ['loss'] });
  t.end();
});

t.test('AR-16.2 the cause of death is the cause of the last loss of health', (t) => {
  const rays = suffer([{ kind: 'radiation', amount: 3 }], { hp: 1 });
  t.match(armadogon.result(rays.state), { cause: 'radiation', gy: 7 });
  const enemy = enter('event', { hp: 1 }, d6(6, 4));
  t.match(armadogon.result(enemy.state), { cause: 'enemy' });
  const hungry = enter('eating', { hp: 1 });
  t.match(armadogon.result(hungry.state), { cause: 'starvation' });
  t.match(armadogon.outcomes(hungry.state), ['loss']);
  t.end();
});

t.test('AR-16.3 AR-R40 the game is lost when the last phase of the last day is over', (t) => {
  t.match(enter('event', { day: 5, hand: ['D5'], config: { dayLimit: 5 } }, d6(1)).state, { phase: 'eating' }, 'not before its end');
  const { state } = enter('eating', { config: { dayLimit: 5 }, hand: ['D5', 'C2'] });
  const events = act(state, { type: 'endEating' });
  t.strictSame(events, [
    { type: 'hpChanged', from: 10, to: 9, cause: 'starvation' },
    { type: 'gameEnded', outcome: 'loss', reason: 'dayLimit', cause: null },
  ]);
  isOver(t, state);
  t.match(armadogon.result(state), { reason: 'dayLimit', cause: null, hp: 9, day: 5 });
  const city = enter('eating', { config: { dayLimit: 5 }, position: 12, cityAccess: 'entered', hand: ['C2', 'C8', 'D5'] }).state;
  act(city, { type: 'useFood', purpose: 'self', card: 'D5' });
  t.match(city, { phase: 'upgrades', ended: null }, 'in a city the Upgrades phase is the last');
  t.match(act(city, { type: 'endUpgrades' })[0], { type: 'gameEnded', reason: 'dayLimit' });
  const starved = enter('eating', { config: { dayLimit: 5 }, hp: 1 }).state;
  t.match(armadogon.result(starved), { reason: 'death', cause: 'starvation' }, 'death comes first');
  t.equal(armadogon.resolveConfig({}).ok && situation().config.dayLimit, 100, 'the default');
  t.end();
});

t.test('AR-16.1 AR-6.7 a match may end during its setup, by forced steps alone', (t) => {
  const { state } = begin({ board: road({ type: 'number', number: 1 }) }, [opening('S2', 'S3', 'S4', 'S5'), ...d6(2)]);
  isOver(t, state);
  t.match(armadogon.result(state), { outcome: 'win', day: 1, position: 2 });
  t.end();
});
