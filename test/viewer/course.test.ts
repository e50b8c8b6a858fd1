import t from 'tap';
import { changesOf, courseOf, momentsOf } from '../../packages/viewer/src/table/course.js';

const figures = (...values: number[]) => values.map((value, seat) => ({ seat, label: 'points', value, of: null }));

t.test('the moments of a match are its ends and what is evenly between them, each once', (t) => {
  for (const [latest, moments] of [
    [0, [0]],
    [2, [0, 1, 2]],
    [4, [0, 1, 2, 3, 4]],
    [100, [0, 25, 50, 75, 100]],
  ] as const)
    t.strictSame(momentsOf(latest), moments);
  t.end();
});

t.test('a course is that of the own seat against the best of the others, by the first figure of each', (t) => {
  const second = { seat: 0, label: 'tokens', value: 99, of: null };
  for (const [name, standings, seat, marks] of [
    ['behind and ahead', [figures(0, 0), figures(0, 2), figures(3, 2)], 0, ['0–0 0.5', '0–2 0', '3–2 0.75']],
    ['from the other side', [figures(0, 0), figures(0, 2), figures(3, 2)], 1, ['0–0 0.5', '2–0 1', '2–3 0.25']],
    ['three seats', [figures(4, 1, 8)], 0, ['4–1–8 0']],
    ['for one', [figures(0), figures(5), figures(20)], 0, ['0 0', '5 0.25', '20 1']],
    ['a second figure decides nothing', [[...figures(1, 1), second]], 0, ['1–1 0.5']],
  ] satisfies [string, ReturnType<typeof figures>[], number, string[]][])
    t.strictSame(
      courseOf(standings, seat).map(({ text, height }) => `${text} ${height}`),
      marks,
      name,
    );
  t.end();
});

t.test('of a course only what has changed is told', (t) => {
  for (const [points, told] of [
    [[0, 0, 0, 0, 1], '0 1'],
    [[0, 2, 2, 2, 0], '0 2 0'],
    [[3, 3, 3], '3'],
    [[], ''],
  ] as const) {
    const course = courseOf(
      points.map((value) => figures(value)),
      0,
    );
    const texts = changesOf(course).map(({ text }) => text);
    t.equal(texts.join(' '), told);
  }
  t.end();
});
