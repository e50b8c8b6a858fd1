import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { Action } from '../../../../../src/rules/games/armadogon/model/actions.js';
import type { State } from '../../../../../src/rules/games/armadogon/model/state.js';
import { act, d6, enter, playAtRandom, situation } from '../situations.js';

t.test('AR-1.7 everything is open but the order of the draw pile', (t) => {
  const state = situation({ hand: ['S2', 'H5'], discardPile: ['D3', 'C9'], top: ['X1'], nextRollModifier: 2 });
  const { drawPile, decision, ended, ...open } = state;
  const view = armadogon.view(state, 0);
  t.match(view, open, 'every other field is in the view');
  t.equal(view.drawPileCount, drawPile.length);
  t.equal('drawPile' in view, false);
  t.equal(ended, null);
  t.strictSame(view.decision, decision);
  t.end();
});

/** The same state with its draw pile upside down. */
const upsideDown = (state: State): State => ({ ...state, drawPile: [...state.drawPile].reverse() });

t.test('AR-R52 only the omniscient viewer sees the order of the draw pile, also after the end', (t) => {
  const over = enter('eating', { hp: 1 }).state;
  for (const state of [situation({ hand: ['C2'], top: ['X1', 'HA'] }), over]) {
    for (const viewer of [0, 'spectator'] as const) {
      t.notOk('drawPile' in armadogon.view(state, viewer));
      t.strictSame(armadogon.view(upsideDown(state), viewer), armadogon.view(state, viewer));
      t.equal(armadogon.text(armadogon.view(upsideDown(state), viewer)), armadogon.text(armadogon.view(state, viewer)));
    }
    t.match(armadogon.view(state, 'omniscient'), { seat: null, drawPile: state.drawPile, drawPileCount: state.drawPile.length });
  }
  t.end();
});

t.test('AR-1.7 legal lists, labels and refusals do not depend on the order of the draw pile', (t) => {
  const tried: Action[] = [];
  playAtRandom(15, { difficulty: 'easy' }, ({ state, action }) => {
    if (tried.length < 400) tried.push(action);
    const twin = upsideDown(state);
    const legal = armadogon.legalActions(state, 0);
    t.strictSame(armadogon.legalActions(twin, 0), legal);
    for (const one of legal) t.equal(armadogon.describe(one, twin), armadogon.describe(one, state));
    const keys = new Set(legal.map((one) => JSON.stringify(one)));
    for (const one of tried.slice(-12)) {
      if (!keys.has(JSON.stringify(one))) t.strictSame(armadogon.explain(twin, 0, one), armadogon.explain(state, 0, one));
    }
  });
  t.end();
});

t.test('the view adds the figures that follow from the state', (t) => {
  const fight = situation({
    phase: 'event',
    armor: 2,
    boots: 1,
    hp: 5,
    hand: ['S5'],
    decision: { kind: 'combat', enemy: 9, payment: { needed: 7, committed: 3 } },
  });
  t.match(armadogon.view(fight, 0), {
    game: 'armadogon',
    toAct: [0],
    healthMp: -1,
    meetsPeople: true,
    armorPower: 6,
    upgradeCost: { boots: 12, armor: 16 },
    decision: { kind: 'combat', enemy: 9, strength: 13, armorPower: 6, payment: { needed: 7, committed: 3 } },
    result: null,
  });
  const weak = situation({
    phase: 'interlude',
    interludeAfter: 'event',
    hp: 3,
    hand: ['H6'],
    decision: { kind: 'healing', payment: null },
  });
  t.match(armadogon.view(weak, 0).decision, { cost: 6 });
  const dead = enter('eating', { hp: 1 }).state;
  t.match(armadogon.view(dead, 0), { toAct: [], hp: 0, healthMp: 0, meetsPeople: false, decision: null, result: { outcome: 'loss' } });
  t.end();
});

t.test('a view does not change with the state it was taken from', (t) => {
  const state = situation({ position: 0, hand: ['C2', 'C3', 'D5'], top: ['C4', 'C5'] });
  const seen = armadogon.view(state, 'omniscient');
  const copy = JSON.stringify(seen);
  act(state, { type: 'dropJunk', card: 'C2' });
  act(state, { type: 'rollMovement' }, d6(3, 1));
  t.equal(JSON.stringify(seen), copy);
  t.end();
});
