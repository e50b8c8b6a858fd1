import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { act, d6, playAtRandom, resolved, situation } from '../situations.js';

const clauseOf = (config: unknown) => {
  const verdict = armadogon.resolveConfig(config);
  return verdict.ok ? 'ok' : `${verdict.clause} ${verdict.path}`;
};

t.test('AR-17.1 the road is one line walked forward only', (t) => {
  playAtRandom(40, { difficulty: 'hard' }, ({ events }) => {
    for (const event of events) if (event.type === 'moved' && event.to < event.from) t.fail('backwards');
  });
  const back = situation({ position: 5, hp: 2, nextRollModifier: -9, hand: ['C2', 'D5'] });
  t.match(act(back, { type: 'rollMovement' }, d6(1, 1))[1], { from: 5, to: 5 });
  t.end();
});

t.test('AR-17.5 a bestiary has all eleven entries 2 to 12 and no others', (t) => {
  const { enemies } = resolved().bestiary;
  const { '7': bandit, ...without } = enemies;
  t.equal(clauseOf({ bestiary: { id: 'mine', enemies } }), 'ok');
  t.equal(clauseOf({ bestiary: { id: 'mine', enemies: without } }), 'configSchema /bestiary/enemies/7');
  t.equal(clauseOf({ bestiary: { id: 'mine', enemies: { ...enemies, '13': bandit } } }), 'configSchema /bestiary/enemies/13');
  const gain = { ...enemies, '7': { ...bandit, penalty: [{ kind: 'loot', amount: 1 }] } };
  t.equal(clauseOf({ bestiary: { id: 'mine', enemies: gain } }), 'configSchema /bestiary/enemies/7/penalty/0/amount', 'a penalty takes');
  t.end();
});
