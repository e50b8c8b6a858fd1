import t from 'tap';
import { distance, isInFront, PLACES, type Place, placeAt } from '../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import { FACINGS } from '../../../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import { hasSight } from '../../../../../src/rules/games/jugger-ttg/rules/sight.js';
import { scene } from '../scene.js';

type Point = [number, number];
const CORNERS: Point[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];
const cornersOf = ({ col, row }: Place): Point[] => CORNERS.map(([x, y]) => [col + x, 3 * row + y]);
const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const within = (p: Point, a: Point, b: Point): boolean =>
  cross(a, b, p) === 0 &&
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);

/** Segments cross or touch, by orientations. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (within(a, c, d) || within(b, c, d) || within(c, a, b) || within(d, a, b)) return true;
  return Math.sign(cross(a, b, c)) * Math.sign(cross(a, b, d)) < 0 && Math.sign(cross(c, d, a)) * Math.sign(cross(c, d, b)) < 0;
}

/** Another way to say that a segment touches a closed hex: an end inside it, or one of its six sides met. */
function touches(a: Point, b: Point, hex: Place): boolean {
  const inside = ([x, y]: Point): boolean => {
    const [dx, dy] = [x - hex.col, y - 3 * hex.row];
    return Math.abs(dx) <= 1 && Math.abs(dx - dy) <= 2 && Math.abs(dx + dy) <= 2;
  };
  const corners = cornersOf(hex);
  return inside(a) || inside(b) || corners.some((corner, index) => meet(a, b, corner, corners[(index + 1) % 6] ?? corner));
}

function slowSight(from: Place, target: Place, others: Place[]): boolean {
  return cornersOf(from).some((p) => cornersOf(target).filter((q) => !others.some((other) => touches(p, q, other))).length >= 2);
}

t.test('JT-12.3 JT-12.4 JT-R37 W2 the table of the worked example', (t) => {
  for (const [target, others, seen] of [
    ['14,4', [], true],
    ['14,4', ['12,4'], false],
    ['14,4', ['11,5'], true],
    ['13,5', ['12,4'], true],
    ['13,5', ['11,5'], true],
    ['13,5', ['12,4', '11,5'], false],
    ['16,4', ['12,4'], false],
    ['16,4', ['13,3'], true],
    ['16,4', ['13,3', '13,5'], true],
    ['15,5', ['12,4'], true],
    ['15,5', ['13,5'], true],
    ['15,5', ['14,4'], true],
    ['15,5', ['12,4', '13,5'], false],
    ['15,5', ['14,4', '13,5'], false],
    ['15,5', ['12,4', '11,5'], false],
    ['15,5', ['11,5', '14,4'], true],
  ] as const)
    t.equal(hasSight(placeAt('10,4'), 0, placeAt(target), others.map(placeAt)), seen, `${target} past ${others.join(' ')}`);
  t.end();
});

t.test('JT-12.3 JT-12.4 every target within seven hexes past one or two others agrees with a plain search over corners', (t) => {
  let checked = 0;
  let wrong = 0;
  for (const origin of ['18,4', '1,5', '-1,3'].map(placeAt)) {
    const near = PLACES.filter((place) => place !== origin && distance(origin, place) <= 7);
    for (const target of near) {
      const between = near.filter((place) => place !== target && distance(origin, place) < 7);
      const pairs = between.map((place, index) => [place, between[(5 * index + 3) % between.length] ?? place]);
      for (const others of [[], ...pairs]) {
        const facing = FACINGS.find((side) => isInFront(origin, side, target)) ?? 0;
        const expected =
          distance(origin, target) === 1 ||
          slowSight(
            origin,
            target,
            others.filter((other) => other !== target),
          );
        checked++;
        if (hasSight(origin, facing, target, others) !== expected) wrong++;
      }
    }
  }
  t.equal(wrong, 0, `${checked} sights`);
  t.end();
});

t.test('JT-12.3 nothing behind is seen, and nothing obstructs an adjacent hex in front', (t) => {
  const from = placeAt('18,4');
  for (const target of PLACES) {
    for (const facing of FACINGS) {
      if (!isInFront(from, facing, target) && hasSight(from, facing, target, [])) t.fail(`${target.id} is behind`);
    }
  }
  t.ok(hasSight(from, 0, placeAt('20,4'), ['19,3', '19,5', '22,4'].map(placeAt)));
  t.end();
});

t.test('JT-12.5 JT-18.2 kneeling juggers, the jugg and the two ends never obstruct; team-mates do', (t) => {
  const sees = (others: string): boolean => {
    const match = scene(`0-J07 longSword @10,4 f0\n1-J09 swordShield @14,4 f3\n${others}`, { jugg: '12,4' });
    match.play('activate 0-J07');
    return match.can('attack 1-J09 F2');
  };
  t.ok(sees(''), 'the jugg does not obstruct');
  t.ok(sees('0-J22 longSword @12,4 f0 kneel=2'), 'a kneeling jugger does not');
  t.notOk(sees('0-J22 longSword @12,4 f0 done'), 'a team-mate does');
  t.notOk(sees('1-J22 longSword @12,4 f0'), 'an opponent does');
  t.end();
});
