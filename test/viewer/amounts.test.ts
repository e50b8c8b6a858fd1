import t from 'tap';
import { amountsOf, arePairs } from '../../packages/viewer/src/table/amounts.js';

const MOVES = ['Move 1 token from g2 to f1', 'Move 2 tokens from g2 to f1', 'Move 3 tokens from g2 to f1'];

/** Labels, and what they differ by. */
const LABELS: readonly [labels: readonly string[], amounts: ReturnType<typeof amountsOf>][] = [
  [MOVES, { frame: 'Move … from g2 to f1', parts: ['1 token', '2 tokens', '3 tokens'] }],
  [['Pay 1', 'Pay 1 and go on'], null],
  [['Pay 1', 'Pay 1'], null],
  [['Attack', 'Defend'], null],
  [['Move 1 token from g2 to f1'], null],
  [[], null],
];

t.test('labels that are the same but for an amount are its frame and the amounts; others stay whole', (t) => {
  for (const [labels, amounts] of LABELS) t.strictSame(amountsOf(labels), amounts, labels.join(' | '));
  t.end();
});

t.test('on a phone three choices or more of which one is long lie two in a row', (t) => {
  const long = 'Act with your Sefa Lorne';
  for (const [labels, wanted] of [
    [['Roll', 'Stop', 'Wait'], false],
    [[long, long], false],
    [[long, 'Stop', 'Wait'], true],
    [[], false],
  ] as const)
    t.equal(arePairs(labels), wanted, labels.join(' | '));
  t.end();
});
