import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { situation } from '../situations.js';

t.test('AR-R52 a resampled state differs in nothing but the order of the draw pile, and shares none of its lists', (t) => {
  const state = situation({ hand: ['C2', 'D5'], top: ['X1', 'HA'], pendingEffects: [{ kind: 'radiation', amount: 2, source: 'space' }] });
  const twin = armadogon.resample(state, 0, fastChance(3));
  t.strictSame({ ...twin, drawPile: [] }, { ...state, drawPile: [] });
  t.strictSame([...twin.drawPile].sort(), [...state.drawPile].sort());
  t.notSame(twin.drawPile, state.drawPile);
  for (const key of ['hand', 'drawPile', 'discardPile', 'merchantStock', 'pendingEffects', 'decision'] as const)
    t.not(twin[key], state[key], key);
  t.strictSame(armadogon.resample(state, 'omniscient', fastChance(3)), state, 'nothing is hidden from the omniscient');
  t.end();
});

t.test('AR-R52 the resampled order is uniform: every card is on top about equally often', (t) => {
  const state = situation({ hand: ['C2'], drawPile: ['S2', 'S3', 'S4', 'S5'] });
  const chance = fastChance(11);
  const onTop: Record<string, number> = {};
  for (let i = 0; i < 4000; i++) {
    const top = armadogon.resample(state, 'spectator', chance).drawPile[0] ?? 'none';
    onTop[top] = (onTop[top] ?? 0) + 1;
  }
  for (const card of state.drawPile)
    t.ok(Math.abs((onTop[card] ?? 0) - 1000) < 130, `${card}: ${onTop[card]}, four and a half standard deviations allowed`);
  t.end();
});
