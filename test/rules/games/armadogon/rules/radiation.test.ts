import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { act, begin, d6, enter, legal, only, opening, playAtRandom, situation, suffer, types } from '../situations.js';

const mild = {
  id: 'mild',
  start: 3,
  rows: [
    { from: 3, to: 4, damage: 0 },
    { from: 5, to: 6, damage: 3 },
    { from: 7, to: null, damage: 1 },
  ],
};

t.test('AR-5.1 AR-R4 the level starts at 6, rises by 1, never falls and has no upper limit', (t) => {
  t.equal(begin({}, [opening('C2', 'C3', 'C4', 'C5')]).state.gy, 6);
  let level = 0;
  playAtRandom(40, { difficulty: 'easy' }, ({ state, events }) => {
    for (const { from, to } of only(events, 'gyChanged')) if (to !== from + 1) t.fail(`from ${from} to ${to}`);
    if (state.day === 1) level = 6;
    if (state.gy < level) t.fail('it fell');
    level = state.gy;
  });
  const { events } = suffer([{ kind: 'radiation', amount: 1 }], { gy: 47, hand: ['D5'], top: ['C2'] });
  t.match(
    events.slice(1, 3),
    [
      { from: 47, to: 48 },
      { from: 10, to: 8 },
    ],
    'the last row of the bar is open',
  );
  t.end();
});

t.test('AR-5.2 the level rises first; medication worth the new level prevents all damage', (t) => {
  const { state, events } = suffer([{ kind: 'radiation', amount: 1 }], { hand: ['H3', 'H4', 'D5'], top: ['C2'] });
  t.match(events[1], { type: 'gyChanged', from: 6, to: 7 });
  t.match(armadogon.view(state, 0).decision, { kind: 'radiation', cost: 7, damage: 1 });
  t.strictSame(legal(state), ['takeMedication H3', 'takeMedication H4', 'sufferRadiation']);
  t.strictSame(types(act(state, { type: 'takeMedication', card: 'H3' })).slice(0, 3), [
    'medicationUsed',
    'medicationUsed',
    'radiationPrevented',
  ]);
  t.match(state, { hp: 10, gy: 7, hand: ['C2', 'D5'] });
  t.end();
});

t.test('AR-5.3 AR-R23 who declines or cannot pay loses the damage of the row; a partial payment is impossible', (t) => {
  const short = suffer([{ kind: 'radiation', amount: 1 }], { hand: ['H2', 'H4', 'D5'], top: ['C2'] });
  t.match(short.events.slice(1, 3), [
    { type: 'gyChanged', to: 7 },
    { type: 'hpChanged', from: 10, to: 9, cause: 'radiation' },
  ]);
  t.strictSame(short.state.hand, ['C2', 'H2', 'H4', 'D5'], 'nothing is wasted');
  const declined = suffer([{ kind: 'radiation', amount: 1 }], { gy: 9, hand: ['HK', 'D5'], top: ['C2'] }).state;
  t.match(act(declined, { type: 'sufferRadiation' })[0], { from: 10, to: 8, cause: 'radiation' }, 'two from 10 Gy on');
  t.end();
});

t.test('AR-5.4 several +1 Gy are resolved one after the other', (t) => {
  const { state } = suffer([{ kind: 'radiation', amount: 2 }], { hand: ['H7', 'H8', 'D5'], top: ['C2'] });
  t.equal(state.gy, 7);
  t.strictSame(state.pendingEffects, [{ kind: 'radiation', amount: 1, source: 'space' }]);
  act(state, { type: 'takeMedication', card: 'H7' });
  t.match(state, { gy: 8, decision: { kind: 'radiation' }, pendingEffects: [] });
  t.strictSame(legal(state), ['takeMedication H8', 'sufferRadiation']);
  t.end();
});

t.test('AR-5.5 radiation acts only when it rises', (t) => {
  const state = situation({ gy: 15, hand: ['C2', 'HK', 'HQ'] });
  t.match(armadogon.explain(state, 0, { type: 'takeMedication', card: 'HK' }), { code: 'WRONG_DECISION', rule: 'AR-5.5' });
  const { events } = enter('looting', { gy: 15, hand: ['D5'], top: ['C2'] });
  t.strictSame(only(events, 'hpChanged'), [], 'a high level alone does nothing');
  t.end();
});

t.test('AR-5.6 where the damage of the row is 0 nothing is asked', (t) => {
  const given = { gy: 3, hand: ['HK', 'D5'] as ('HK' | 'D5')[], top: ['C2'] as 'C2'[] };
  const board = {
    id: 'rays',
    name: 'Rays',
    spaces: [
      { index: 0, type: 'start' },
      { index: 1, type: 'number', number: 1 },
      { index: 2, type: 'farm' },
    ],
  };
  const calm = enter('event', { ...given, position: 1, config: { radiationBar: mild, board } }, d6(1));
  t.strictSame(types(calm.events).slice(1, 4), ['eventRolled', 'gyChanged', 'phaseStarted']);
  const dear = enter('event', { ...given, gy: 4, position: 1, config: { radiationBar: mild, board } }, d6(1)).state;
  t.match(armadogon.view(dear, 0).decision, { kind: 'radiation', cost: 5, damage: 3 });
  t.end();
});
