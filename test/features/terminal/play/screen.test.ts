import fc from 'fast-check';
import t from 'tap';
import { layOut, wrap } from '../../../../src/features/terminal/play/screen.js';

const choices = (labels: string[]) => labels.map((label) => ({ action: { type: 'x' }, label }));
const LOOK = { boardFrom: 0, page: 0, filter: '', rows: 24, columns: 80 };

t.test('whatever there is to show, a screen leaves room for the prompt, and every action is on one page', async (t) => {
  const line = fc.string({ maxLength: 200, unit: fc.constantFrom('a', 'b', ' ') });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 60 }),
      fc.array(line, { maxLength: 60 }),
      fc.nat(120),
      fc.integer({ min: 16, max: 60 }),
      fc.integer({ min: 60, max: 200 }),
      fc.nat(60),
      (board, news, count, rows, columns, boardFrom) => {
        const scene = {
          board,
          news,
          choices: choices(Array.from({ length: count }, (_, i) => `act-${i + 1}.`)),
          status: 's',
          reading: null,
        };
        const found = new Set<string>();
        for (let page = 0; page < 60; page++) {
          const lines = layOut(scene, { rows, columns, boardFrom, page, filter: '' });
          if (lines.length !== rows - 1 || lines.some((row) => row.length > columns)) return false;
          for (const [label] of lines.join('\n').matchAll(/act-\d+\./g)) found.add(label);
        }
        return found.size === count;
      },
    ),
    { numRuns: 100 },
  );
  t.pass('held for random scenes');
});

t.test('the board is on top, also while something is read', async (t) => {
  const scene = { board: ['the board'], news: ['n1', 'n2', 'n3', 'n4'], choices: choices(['go']), status: 'your turn', reading: null };
  const shown = layOut(scene, LOOK);
  t.equal(shown[0], 'the board');
  t.same(
    shown.filter((row) => /^n\d/.test(row)),
    ['n2', 'n3', 'n4'],
    'the latest news',
  );
  t.ok(shown.includes('  1 go'));
  const reading = layOut({ ...scene, reading: Array.from({ length: 30 }, (_, i) => `line ${i}`) }, { ...LOOK, page: 1 });
  t.equal(reading[0], 'the board');
  t.match(reading.join('\n'), /line 8[\s\S]*page 2 of 4/);
});

t.test('lines are cut between words where they can be', async (t) => {
  t.same(wrap('one two three', 8), ['one two', 'three']);
  t.same(wrap('aaaaaaaaaaaa', 5), ['aaaaa', 'aaaaa', 'aa']);
  t.same(wrap('', 5), ['']);
});
