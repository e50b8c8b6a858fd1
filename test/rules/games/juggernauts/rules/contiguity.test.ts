import fc from 'fast-check';
import t from 'tap';
import { bordering, compareSquares, isAdjacent, type Square } from '../../../../../src/rules/games/juggernauts/model/squares.js';
import { joinableSquares } from '../../../../../src/rules/games/juggernauts/rules/contiguity.js';
import { joinableByTrees } from '../../../../../src/rules/games/juggernauts/rules/steiner-trees.js';

function isOneMass(squares: Square[]): boolean {
  const [first] = squares;
  if (first === undefined) return true;
  const reached = [first];
  for (const square of reached) {
    for (const other of squares) if (!reached.includes(other) && isAdjacent(square, other)) reached.push(other);
  }
  return reached.length === squares.length;
}

/** The definition of section 6.1, word for word: some set of at most `cards` other vacated squares joins everything. */
function joinableByDefinition(occupied: Square[], vacated: Square[], cards: number): Square[] {
  return [...vacated, ...bordering([...occupied, ...vacated])]
    .filter((square) => {
      const others = vacated.filter((other) => other !== square);
      for (let set = 0; set < 1 << others.length; set++) {
        const chosen = others.filter((_, i) => (set & (1 << i)) !== 0);
        if (chosen.length <= cards && isOneMass([...occupied, square, ...chosen])) return true;
      }
      return false;
    })
    .sort(compareSquares);
}

const WIDTH = 5;
const cell = fc.integer({ min: 0, max: 3 });
const boards = fc.record({ cells: fc.array(cell, { minLength: 20, maxLength: 20 }), cards: fc.integer({ min: 0, max: 6 }) });

t.test('JN-10.2 JN-10.3 the legal squares are those of the definition, on any board', (t) => {
  fc.assert(
    fc.property(boards, ({ cells, cards }) => {
      const squaresOf = (wanted: number): Square[] =>
        cells.flatMap((kind, i) => (kind === wanted ? [{ x: i % WIDTH, y: Math.floor(i / WIDTH) }] : [])).slice(0, 7);
      const [occupied, vacated] = [squaresOf(1), squaresOf(2)];
      const expected = joinableByDefinition(occupied, vacated, cards);
      t.strictSame(joinableSquares(occupied, vacated, cards), expected);
      if (occupied.length > 0) t.strictSame(joinableByTrees(occupied, vacated, cards), expected, 'by trees, whatever is faster');
    }),
    { numRuns: 300, seed: 2006 },
  );
  t.end();
});

/** One mass grown square by square, then a second growth of vacated squares from it. */
const grown = fc.record({
  picks: fc.array(fc.nat(), { minLength: 2, maxLength: 12 }),
  vacated: fc.integer({ min: 0, max: 6 }),
  cards: fc.integer({ min: 0, max: 5 }),
});

t.test('JN-10.2 JN-10.4 the same for one mass with vacated squares around it', (t) => {
  fc.assert(
    fc.property(grown, ({ picks, vacated: wanted, cards }) => {
      const squares: Square[] = [{ x: 0, y: 0 }];
      for (const pick of picks) {
        const border = bordering(squares);
        squares.push(border[pick % border.length] ?? { x: 0, y: 0 });
      }
      const split = Math.max(1, squares.length - wanted);
      const [occupied, vacated] = [squares.slice(0, split), squares.slice(split)];
      t.strictSame(joinableSquares(occupied, vacated, cards), joinableByDefinition(occupied, vacated, cards));
    }),
    { numRuns: 300, seed: 2006 },
  );
  t.end();
});

t.test('JN-10.2 fifteen masses around five vacated squares, the most that twenty spaces can fall into', (t) => {
  const vacated = [0, 2, 4, 6, 8].map((x) => ({ x, y: 0 }));
  const between = [-1, 1, 3, 5, 7].map((x) => ({ x, y: 0 }));
  const masses = [...between, ...vacated.flatMap(({ x }) => [-1, 1].map((y) => ({ x, y })))];
  for (const cards of [3, 4])
    t.strictSame(joinableSquares(masses, vacated, cards), joinableByDefinition(masses, vacated, cards), `${cards} cards`);
  t.equal(joinableSquares(masses, vacated, 4).length, 5);
  t.end();
});

t.test('JN-10.2 any number of masses of a checkerboard is answered at once, also more than a match can have', (t) => {
  const squares = Array.from({ length: 42 }, (_, i) => ({ x: i % 7, y: Math.floor(i / 7) }));
  const dark = ({ x, y }: Square): boolean => (x + y) % 2 === 0;
  const light = squares.filter((square) => !dark(square)).slice(0, 20);
  for (let masses = 2; masses <= 20; masses++) {
    const begun = process.cpuUsage();
    joinableSquares(squares.filter(dark).slice(0, masses), light, 20);
    t.ok(process.cpuUsage(begun).user < 5_000_000, `${masses} masses in five seconds of work`);
  }
  t.end();
});
