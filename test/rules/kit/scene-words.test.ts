import t from 'tap';
import { commonSize, inTwoLines, inWords } from '../../../src/rules/kit/scene-words.js';

t.test('a name of the code is read in words', async (t) => {
  for (const [code, words] of [
    ['laySquare', 'lay square'],
    ['travel', 'travel'],
    ['pickWildCard2', 'pick wild card2'],
  ] as const)
    t.equal(inWords(code), words);
});

t.test('a long name has two lines, as equal as its words allow', async (t) => {
  for (const [name, lines] of [
    ['Repair Team', ['Repair Team', '']],
    ['Communications Array', ['Communications', 'Array']],
    ['B-Class Secondary Generators', ['B-Class Secondary', 'Generators']],
    ['Antidisestablishmentarianism', ['Antidisestablishmentarianism', '']],
  ] as const)
    t.strictSame(inTwoLines(name), lines);
  t.strictSame(inTwoLines('long sword', 8), ['long', 'sword']);
});

t.test('names of one list have letters of one size, at which the longest has room', async (t) => {
  t.equal(commonSize(['Ada', 'Bob'], 100, 20), 20);
  t.equal(commonSize(['Ada', 'Bartholomew'], 99, 20), 15);
  t.equal(commonSize(['a'.repeat(100)], 60, 20), 14, 'and never less than seven tenths');
  t.equal(commonSize([], 60, 20), 20);
});
