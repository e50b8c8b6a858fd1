import t from 'tap';
import type { Entry } from '../../packages/client/src/index.js';
import { weightiest } from '../../packages/viewer/src/table/since-last-action.js';
import { isLying, nextThrow, throwsOf, turnedBy } from '../../packages/viewer/src/table/throws.js';

const die = (value: number) => ({ sides: 6, value, needs: null, made: null });
const beat = (values: number[], isDetail = false) => ({ text: '', seat: null, marks: [], dice: values.map(die), isDetail });

function entry(seq: number, seat: number | null, story: ReturnType<typeof beat>[]): Entry {
  return { seq, kind: 'action', seat, story } as unknown as Entry;
}

t.test('the dice of an entry are thrown together, those of a detail not', (t) => {
  const entries = [entry(1, 0, [beat([])]), entry(2, 0, [beat([1, 2]), beat([3])]), entry(3, 1, [beat([4], true)])];
  t.strictSame(
    throwsOf(entries).map(({ seq, dice }) => [seq, dice.map(({ value }) => value)]),
    [[2, [1, 2, 3]]],
  );
  t.end();
});

t.test('what was compared is thrown too, also where no die was', (t) => {
  const side = { seat: 0, name: 'Ada', dice: [], added: ['+2 forest'], total: 2, hasWon: true };
  const contest = { sides: [side, { ...side, seat: 1, hasWon: false }] as [typeof side, typeof side], outcome: 'Bo loses.' };
  const entries = [entry(1, 0, [{ ...beat([]), contests: [contest] } as ReturnType<typeof beat>]), entry(2, 1, [beat([])])];
  t.strictSame(
    throwsOf(entries).map(({ seq, contests }) => [seq, contests]),
    [[1, [contest]]],
  );
  t.end();
});

t.test('in passing three sentences are told at most: what decided, what was rolled, what was seen, the latest', (t) => {
  const plain = { text: 'plain', seat: 1, marks: [], dice: [], isDetail: false };
  const seen = { ...plain, text: 'seen', marks: ['cell:a1'] };
  const rolled = { ...plain, text: 'rolled', dice: [die(1)] };
  const decided = { ...plain, text: 'decided', highlight: 'event' as const };
  const round = { ...plain, text: 'round', highlight: 'round' as const };
  for (const [told, wanted] of [
    [[plain, seen, rolled], 'seen rolled'],
    [[plain, decided, seen, rolled, plain], 'decided seen rolled'],
    [[seen, rolled, plain, seen, plain, seen], 'rolled seen seen'],
    [[plain], ''],
    [[decided, round, plain, round, seen], 'decided round seen'],
  ] as const)
    t.equal(
      weightiest(told)
        .map(({ text }) => text)
        .join(' '),
      wanted,
    );
  t.end();
});

t.test('throws follow each other; where many wait the last three are shown', (t) => {
  const throws = [4, 5, 6, 7, 8].map((seq) => ({ seq, seat: null, dice: [die(seq - 2)], contests: [] }));
  for (const [shown, next] of [
    [3, 6],
    [6, 7],
    [7, 8],
    [8, undefined],
  ] as const)
    t.equal(nextThrow(throws, shown)?.seq, next);
  t.end();
});

t.test('a throw lies until its viewer acts again', (t) => {
  const entries = [entry(1, 0, [beat([1])]), entry(2, 1, []), entry(3, 0, [])];
  const [lying] = throwsOf(entries);
  t.ok(lying);
  if (!lying) return t.end();
  t.equal(isLying(lying, entries.slice(0, 2), 0), true);
  t.equal(isLying(lying, entries, 0), false);
  t.equal(isLying(lying, entries, null), true, 'for a spectator only the next throw ends it');
  t.end();
});

t.test('a die that turns shows faces of its own, another one each time, and at last its value', (t) => {
  for (const sides of [2, 3, 6, 10, 12, 20]) {
    for (let value = 1; value <= sides; value++) {
      const faces = [6, 5, 4, 3, 2, 1, 0].map((turns) => turnedBy(value, sides, turns));
      t.equal(faces.at(-1), value);
      t.ok(
        faces.every((face, i) => face >= 1 && face <= sides && (i === 0 || face !== faces[i - 1])),
        `${sides} sides: ${faces}`,
      );
    }
  }
  t.end();
});
