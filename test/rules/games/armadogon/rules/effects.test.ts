import t from 'tap';
import { act, suffer, types } from '../situations.js';

t.test('AR-8.2 every kind of effect of an event space', (t) => {
  const all = suffer(
    [
      { kind: 'hp', amount: -2 },
      { kind: 'hp', amount: 1 },
      { kind: 'loot', amount: 2 },
      { kind: 'loot', amount: -1 },
      { kind: 'radiation', amount: 2 },
      { kind: 'movement', amount: -3 },
    ],
    { hand: ['C2'], top: ['C3', 'C4', 'D5'] },
  );
  t.match(all.events.slice(1, 11), [
    { type: 'hpChanged', from: 10, to: 8, cause: 'space' },
    { type: 'hpChanged', from: 8, to: 9, cause: 'space' },
    { type: 'lootDrawn', card: 'C3', source: 'space' },
    { type: 'lootDrawn', card: 'C4', source: 'space' },
    { type: 'lootLost', cards: ['C4'], cause: 'space' },
    { type: 'gyChanged', from: 6, to: 7, source: 'space' },
    { type: 'hpChanged', cause: 'radiation' },
    { type: 'gyChanged', from: 7, to: 8 },
    { type: 'hpChanged', cause: 'radiation' },
    { type: 'nextRollModifierChanged', from: 0, to: -3, cause: 'space' },
  ]);
  const gone = suffer([{ kind: 'allLoot' }, { kind: 'movement', amount: 2 }], { hand: ['S2', 'D5'], top: ['C3'] });
  t.strictSame(types(gone.events).slice(1, 3), ['lootLost', 'nextRollModifierChanged']);
  t.end();
});

t.test('AR-R48 several effects of one space come as listed, each completely before the next', (t) => {
  const { state } = suffer(
    [
      { kind: 'loot', amount: -1 },
      { kind: 'hp', amount: -1 },
    ],
    { hand: ['S5', 'C5'], top: ['C3'] },
  );
  t.equal(state.hp, 10, 'the loss of HP waits for the choice of the card');
  t.strictSame(state.pendingEffects, [{ kind: 'hp', amount: -1, source: 'space' }]);
  t.strictSame(types(act(state, { type: 'discardLoot', card: 'S5' })).slice(0, 2), ['lootLost', 'hpChanged']);
  t.end();
});
