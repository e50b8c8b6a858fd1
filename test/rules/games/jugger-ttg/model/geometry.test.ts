import t from 'tap';
import {
  CENTRE,
  DIRECTIONS,
  directionTo,
  distance,
  EUROPEAN_FIELD,
  FULL_FIELD,
  findPlace,
  GOALS,
  isInFront,
  PLACES,
  type Place,
  placeAt,
  SLOTS,
  TARGET_GOALS,
} from '../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import { FACINGS, type Facing } from '../../../../../src/rules/games/jugger-ttg/model/vocabulary.js';

/** Steps on an endless grid of doubled coordinates, by breadth-first search. */
function stepsFrom(start: Place, radius: number): Map<string, number> {
  const found = new Map([[start.id, 0]]);
  let rim = [{ col: start.col, row: start.row }];
  for (let steps = 1; steps <= radius; steps++) {
    const next: { col: number; row: number }[] = [];
    for (const { col, row } of rim) {
      for (const dir of DIRECTIONS) {
        const at = { col: col + dir.col, row: row + dir.row };
        if (found.has(`${at.col},${at.row}`)) continue;
        found.set(`${at.col},${at.row}`, steps);
        next.push(at);
      }
    }
    rim = next;
  }
  return found;
}

t.test('JT-1.1 JT-1.2 JT-R1 eleven rows of 20 and 19 hexes make 215 field hexes with an even sum of coordinates', (t) => {
  for (let row = 0; row <= 10; row++) {
    const cols = FULL_FIELD.filter((place) => place.row === row).map(({ col }) => col);
    const expected = row % 2 === 0 ? Array.from({ length: 20 }, (_, i) => 2 * i) : Array.from({ length: 19 }, (_, i) => 2 * i + 1);
    t.strictSame(cols, expected, `row ${row}`);
  }
  t.equal(FULL_FIELD.length, 215);
  t.ok(PLACES.every(({ col, row }) => (col + row) % 2 === 0));
  t.end();
});

t.test('JT-1.3 the six directions lead to the six adjacent hexes, and back again', (t) => {
  t.strictSame(
    placeAt('18,4').neighbours.map((place) => place?.id),
    ['20,4', '19,5', '17,5', '16,4', '17,3', '19,3'],
  );
  for (const place of PLACES) {
    for (const dir of FACINGS) {
      const next = place.neighbours[dir];
      if (!next) continue;
      if (next.neighbours[(dir + 3) % 6] !== place || directionTo(place, next) !== dir) t.fail(`${place.id} ${dir}`);
    }
  }
  t.equal(directionTo(placeAt('18,4'), placeAt('22,4')), null);
  t.end();
});

t.test('JT-1.4 W1 the distance is the number of steps, for every pair of places', (t) => {
  for (const [a, b, steps] of [
    ['18,4', '24,6', 4],
    ['19,5', '37,5', 9],
    ['0,0', '38,10', 24],
    ['-2,0', '19,5', 13],
  ] as const)
    t.equal(distance(placeAt(a), placeAt(b)), steps, `${a} to ${b}`);
  for (const start of PLACES.filter((_, index) => index % 7 === 0)) {
    const steps = stepsFrom(start, 26);
    for (const place of PLACES) if (distance(start, place) !== steps.get(place.id)) t.fail(`${start.id} to ${place.id}`);
  }
  t.end();
});

t.test('JT-1.5 JT-R2 centre and goals, nine hexes apart; each seat scores at the other goal', (t) => {
  t.strictSame([CENTRE, ...GOALS], ['19,5', '1,5', '37,5']);
  t.strictSame(
    TARGET_GOALS.map((goal) => goal.id),
    ['37,5', '1,5'],
  );
  for (const goal of GOALS) t.equal(distance(placeAt(CENTRE), placeAt(goal)), 9);
  t.end();
});

t.test('JT-1.6 JT-R3 eleven start slots a seat lie behind the base lines, next to the field but no part of it', (t) => {
  t.strictSame(SLOTS[0], ['-2,0', '-1,1', '-2,2', '-1,3', '-2,4', '-1,5', '-2,6', '-1,7', '-2,8', '-1,9', '-2,10']);
  t.strictSame(SLOTS[1], ['40,0', '39,1', '40,2', '39,3', '40,4', '39,5', '40,6', '39,7', '40,8', '39,9', '40,10']);
  for (const slot of SLOTS.flat()) {
    t.notOk(FULL_FIELD.some(({ id }) => id === slot));
    t.ok(
      placeAt(slot).neighbours.some((place) => place?.slotOf === null),
      `${slot} touches the field`,
    );
  }
  t.equal(findPlace('-3,1'), null);
  t.end();
});

t.test('JT-1.7 JT-R4 the European field lacks the sixteen corner hexes', (t) => {
  const cut = ['0,0', '2,0', '1,1', '0,2'].flatMap((id) => {
    const [col = 0, row = 0] = id.split(',').map(Number);
    return [id, `${38 - col},${row}`, `${col},${10 - row}`, `${38 - col},${10 - row}`];
  });
  t.equal(EUROPEAN_FIELD.length, 199);
  t.strictSame(
    FULL_FIELD.filter((place) => !EUROPEAN_FIELD.includes(place))
      .map(({ id }) => id)
      .sort(),
    cut.sort(),
  );
  t.end();
});

t.test('JT-1.9 mirroring col to 38 − col maps places, distances and arcs of one side onto the other', (t) => {
  const mirror = (place: Place): Place => placeAt(`${38 - place.col},${place.row}`);
  const turned: readonly Facing[] = [3, 2, 1, 0, 5, 4];
  for (const a of PLACES) {
    if (mirror(a).slotOf !== (a.slotOf === null ? null : 1 - a.slotOf) || mirror(a).corner !== a.corner) t.fail(a.id);
    for (const b of PLACES) {
      if (distance(a, b) !== distance(mirror(a), mirror(b))) t.fail(`${a.id} ${b.id}`);
      for (const facing of FACINGS) {
        if (isInFront(a, facing, b) !== isInFront(mirror(a), turned[facing] ?? 0, mirror(b))) t.fail(`${a.id} ${facing} ${b.id}`);
      }
    }
  }
  t.end();
});

t.test('JT-12.1 JT-12.2 JT-R36 the front arc is the open half-plane of the faced side; cut hexes are behind', (t) => {
  const from = placeAt('18,4');
  for (const [facing, front, behind] of [
    [0, ['20,4', '19,3', '19,5', '21,3'], ['17,3', '16,4', '17,5', '18,2', '18,6']],
    [1, ['20,4', '19,5', '17,5', '18,6', '15,7'], ['19,3', '21,3', '16,4']],
    [2, ['19,5', '17,5', '16,4', '15,7', '18,6'], ['20,4', '19,3']],
  ] as const) {
    for (const id of front) t.ok(isInFront(from, facing, placeAt(id)), `facing ${facing}: ${id} in front`);
    for (const id of behind) t.notOk(isInFront(from, facing, placeAt(id)), `facing ${facing}: ${id} behind`);
  }
  // The normal of a side in the plane: x = col·√3/2, y = 1.5·row, turned by 60° for each side.
  for (const target of PLACES) {
    for (const facing of FACINGS) {
      const angle = (facing * Math.PI) / 3;
      const dot = ((target.col - from.col) * Math.sqrt(3) * Math.cos(angle)) / 2 + (target.row - from.row) * 1.5 * Math.sin(angle);
      if (isInFront(from, facing, target) !== dot > 1e-9) t.fail(`${target.id} facing ${facing}`);
    }
  }
  t.end();
});
