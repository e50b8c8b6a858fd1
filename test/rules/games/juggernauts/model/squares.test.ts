import t from 'tap';
import { positionOf } from '../../../../../src/rules/games/juggernauts/model/matrix.js';
import { matrix, SIX, scene } from '../scene.js';

t.test('JN-1.5 JN-R6 positions count rows from the top, each from right to left, damage and card tokens included', (t) => {
  const spaces = matrix('T x o AC SB T', SIX);
  const table: [x: number, y: number, position: number][] = [
    [1, -1, 1],
    [2, 0, 2],
    [1, 0, 3],
    [0, 0, 4],
    [1, 1, 5],
    [0, 1, 6],
  ];
  for (const [x, y, position] of table) t.equal(positionOf(spaces, { x, y }), position, `(${x},${y})`);
  const s = scene('command', [{ matrix: 'T x o AC SB T', squares: SIX }, {}], { dice: [4, 1] });
  t.match(s.seen('commandSettled')[0], { roll: 4, result: 'activated', x: 0, y: 0 });
  t.end();
});

t.test('JN-1.7 JN-R4 adjacency is orthogonal: a generator at a corner lowers nothing', (t) => {
  const levels = (codes: string): number[] => {
    const s = scene('declare', [{ matrix: codes, power: 0 }, {}]);
    return s.legal(0).flatMap((action) => (action.type === 'declareAttack' ? [action.level] : []));
  };
  t.strictSame(levels('HC* GB* T T'), [1], 'beside: 2 - 2 = 0');
  t.strictSame(levels('HC* T GB* T'), [1], 'below: 2 - 2 = 0');
  const corner = scene('declare', [{ matrix: 'HC* T T GB*', power: 0 }, {}]);
  t.match(corner.seen('heldFire')[0], { seat: 0, x: 1, y: 0 }, 'at the corner: 2 > 0, so the card holds fire by itself');
  t.end();
});
