import t from 'tap';
import type { Beat, Entry } from '../../packages/client/src/index.js';
import { after, goOn, nextOf, type Progress, START } from '../../packages/viewer/src/table/progress.js';
import { beatsOf, earlierThan, fromLastAction, toldInPassing, weightiest } from '../../packages/viewer/src/table/since-last-action.js';
import { throwOf, turnedBy } from '../../packages/viewer/src/table/throws.js';

const die = (value: number) => ({ sides: 6, value, needs: null, made: null });
const beat = (values: number[], isDetail = false): Beat => ({ text: '', seat: null, marks: [], dice: values.map(die), isDetail });

function entry(seq: number, seat: number | null, story: ReturnType<typeof beat>[]): Entry {
  return { seq, kind: 'action', seat, story } as unknown as Entry;
}

t.test('the dice of what is told are thrown together, with what was compared', (t) => {
  const side = { seat: 0, name: 'Ada', dice: [], added: ['+2 forest'], total: 2, hasWon: true };
  const contest = { sides: [side, { ...side, seat: 1, hasWon: false }] as [typeof side, typeof side], outcome: 'Bo loses.' };
  const fought = { ...beat([]), contests: [contest] };
  for (const [name, beats, values, contests] of [
    ['nothing', [beat([])], undefined, undefined],
    ['two rolls', [beat([1, 2]), beat([]), beat([3])], [1, 2, 3], []],
    ['no die', [beat([]), fought], [], [contest]],
  ] as const) {
    const thrown = throwOf(beats);
    t.strictSame(
      thrown?.dice.map(({ value }) => value),
      values,
      name,
    );
    t.strictSame(thrown?.contests, contests, name);
  }
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
    [[decided, round, plain, round, seen], 'decided seen'],
    [[round], ''],
  ] as const)
    t.equal(
      weightiest(told)
        .map(({ text }) => text)
        .join(' '),
      wanted,
    );
  t.end();
});

t.test('what is told goes on where it was, and begins anew with what is about something else', (t) => {
  const [a, b, c, d] = [beat([1]), beat([2]), beat([3]), beat([4])];
  for (const [name, lists, wanted] of [
    [
      'one after the other, and then nothing',
      [
        [a, b],
        [a, b],
        [a, b],
      ],
      [a, b, undefined],
    ],
    ['more comes meanwhile', [[a], [a, b], [a, b, c]], [a, b, c]],
    [
      'the first ones have been left out',
      [
        [a, b],
        [b, c, d],
        [c, d],
      ],
      [a, b, c],
    ],
    [
      'another action',
      [
        [a, b],
        [c, d],
        [c, d],
      ],
      [a, c, d],
    ],
    ['nothing in between', [[a], [], [a]], [a, undefined, a]],
  ] satisfies [string, Beat[][], (Beat | undefined)[]][]) {
    let progress: Progress = START;
    const told = lists.map((beats) => {
      progress = goOn(progress, beats);
      const next = nextOf(progress);
      if (next) progress = after(progress, next);
      return next;
    });
    t.strictSame(told, wanted, name);
  }
  t.end();
});

t.test('of a turn of others the beats that matter are told, three at most, and not what the viewer has moved', (t) => {
  const moved = (text: string, seat = 1) => ({ ...beat([]), text, seat, marks: ['cell:a1'] });
  const rolled = { ...beat([6]), text: 'rolled', seat: 0 };
  const turn = [
    entry(1, 0, [moved('own', 0)]),
    entry(2, 1, [moved('first'), moved('second')]),
    entry(3, 1, [moved('third'), moved('fourth')]),
  ];
  for (const [name, entries, wanted, own = 0] of [
    ['nothing else happened', turn.slice(0, 1), ['own']],
    ['two things happened', turn.slice(0, 2), ['first', 'second']],
    ['more happened', turn, ['second', 'third', 'fourth']],
    ['an own roll', [entry(1, 0, [moved('own', 0), rolled]), ...turn.slice(1, 2)], ['rolled', 'first', 'second']],
    ['nothing', [entry(1, 0, [beat([])])], []],
    ['for a spectator', [entry(1, null, [{ ...moved('nobody'), seat: null }, moved('somebody')])], ['nobody', 'somebody'], null],
  ] as const)
    t.strictSame(
      toldInPassing(beatsOf(fromLastAction(entries, own)), own).map(({ text }) => text),
      wanted,
      name,
    );
  t.end();
});

t.test('the story keeps the last twelve lines before what is told', (t) => {
  const entries = Array.from({ length: 20 }, (_, seq) => entry(seq, 0, [{ ...beat([]), text: `${seq}` }, beat([], true)]));
  const lines = (from: number) => earlierThan(entries.slice(from), entries).map(({ text }) => text);
  t.strictSame(
    lines(15),
    Array.from({ length: 12 }, (_, i) => `${i + 3}`),
  );
  t.strictSame(lines(2), ['0', '1']);
  t.strictSame(earlierThan([], entries), []);
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
