import t from 'tap';
import { type Chance, chanceFrom, type Draw, recordingChance, ScriptMismatch, scriptedChance } from '../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';

t.test('a script plays back what was recorded', (t) => {
  const draws: Draw[] = [];
  const draw = (chance: Chance) => [
    chance.roll(6),
    chance.pick(10),
    chance.shuffle(['a', 'b', 'c', 'd']),
    chance.shuffle([]),
    chance.roll(20),
  ];
  const live = draw(recordingChance(fastChance(7), draws));
  const script = scriptedChance(draws);
  t.equal(script.remaining(), 5);
  t.strictSame(draw(script), live);
  t.equal(script.remaining(), 0);
  t.end();
});

t.test('recording changes no outcome', (t) => {
  const [plain, recorded] = [fastChance(3), recordingChance(fastChance(3), [])];
  for (let i = 0; i < 100; i++) {
    t.equal(recorded.roll(6), plain.roll(6));
    t.strictSame(recorded.shuffle([1, 2, 3]), plain.shuffle([1, 2, 3]));
  }
  t.end();
});

t.test('a draw that is not in the script is refused: kind, size, outcome, number', (t) => {
  const cases: [title: string, script: Draw[], draw: (chance: Chance) => unknown][] = [
    ['nothing left', [], (chance) => chance.roll(6)],
    ['a pick for a roll', [{ pick: 6, got: 3 }], (chance) => chance.roll(6)],
    ['a roll for a pick', [{ roll: 6, got: 3 }], (chance) => chance.pick(6)],
    ['a roll for a shuffle', [{ roll: 6, got: 3 }], (chance) => chance.shuffle([1])],
    ['another die', [{ roll: 6, got: 3 }], (chance) => chance.roll(8)],
    ['another count', [{ pick: 6, got: 3 }], (chance) => chance.pick(5)],
    ['another deck', [{ shuffle: 2, got: [0, 1] }], (chance) => chance.shuffle([1, 2, 3])],
    ['a die that shows 0', [{ roll: 6, got: 0 }], (chance) => chance.roll(6)],
    ['a die that shows 7', [{ roll: 6, got: 7 }], (chance) => chance.roll(6)],
    ['a die that shows 2.5', [{ roll: 6, got: 2.5 }], (chance) => chance.roll(6)],
    ['a pick out of range', [{ pick: 6, got: 6 }], (chance) => chance.pick(6)],
    ['a card twice', [{ shuffle: 3, got: [0, 1, 1] }], (chance) => chance.shuffle([1, 2, 3])],
    ['a card too few', [{ shuffle: 3, got: [0, 1] }], (chance) => chance.shuffle([1, 2, 3])],
    ['a card that is not there', [{ shuffle: 3, got: [0, 1, 3] }], (chance) => chance.shuffle([1, 2, 3])],
  ];
  for (const [title, script, draw] of cases) t.throws(() => draw(scriptedChance(script)), ScriptMismatch, title);
  t.end();
});

t.test('a draw without outcomes is refused', (t) => {
  const chance = chanceFrom(() => 0);
  for (const bound of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    t.throws(() => chance.roll(bound), RangeError, `roll(${bound})`);
    t.throws(() => chance.pick(bound), RangeError, `pick(${bound})`);
  }
  t.end();
});

t.test('a shuffle is a new list of the same elements, from the last place down', (t) => {
  const list = Object.freeze(['a', 'b', 'c', 'd']);
  t.strictSame(chanceFrom((bound) => bound - 1).shuffle(list), ['a', 'b', 'c', 'd'], 'every place keeps its card');
  t.strictSame(chanceFrom(() => 0).shuffle(list), ['b', 'c', 'd', 'a'], 'every place takes the first card');
  t.end();
});

t.test('the fast generator repeats itself for a seed, and only for that', (t) => {
  const rolls = (seed: number): number[] => {
    const chance = fastChance(seed);
    return Array.from({ length: 50 }, () => chance.roll(6));
  };
  t.strictSame(rolls(1), rolls(1));
  t.notSame(rolls(1), rolls(2));
  t.ok(rolls(3).every((got) => Number.isInteger(got) && got >= 1 && got <= 6));
  t.end();
});
