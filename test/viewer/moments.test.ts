import t from 'tap';
import { highlightsOf, nextMoment, STRETCHES, stretchesOf } from '../../packages/viewer/src/replay/moments.js';

type Entries = Parameters<typeof highlightsOf>[0];
const beat = (text: string, highlight?: 'round' | 'event') => ({ text, seat: null, marks: [], dice: [], isDetail: false, highlight });

t.test('an entry is marked once: by what decides, rather than by a round that begins, and by nothing else', (t) => {
  const entries = [
    { seq: 3, story: [beat('a step')] },
    { seq: 4, story: [beat('round 2', 'round')] },
    { seq: 5, story: [beat('round 3', 'round'), beat('a duel', 'event'), beat('a castle', 'event')] },
    { seq: 6 },
  ] as unknown as Entries;
  t.strictSame(highlightsOf(entries), [
    { at: 4, kind: 'round', text: 'round 2' },
    { at: 5, kind: 'event', text: 'a duel' },
  ]);
  t.end();
});

t.test('each moment is in the stretch of the line that it is over', (t) => {
  const moments = [0, 9, 10, 99, 100].map((at) => ({ at, kind: 'event' as const, text: '' }));
  const stretches = stretchesOf(moments, 100).map((stretch) => stretch.map(({ at }) => at));
  t.equal(stretches.length, STRETCHES);
  t.strictSame([stretches[0], stretches[1], stretches[9]], [[0, 9], [10], [99, 100]]);
  t.strictSame(stretchesOf([{ at: 0, kind: 'round', text: '' }], 0)[0]?.length, 1, 'also of a line without a length');
  t.end();
});

t.test('a touch of a stretch leads to its moments one after the other', (t) => {
  const stretch = [2, 5].map((at) => ({ at, kind: 'event' as const, text: '' }));
  for (const [at, next] of [
    [0, 2],
    [2, 5],
    [5, 2],
    [9, 2],
  ] as const)
    t.equal(nextMoment(stretch, at)?.at, next, `from ${at}`);
  t.equal(nextMoment([], 3), null);
  t.end();
});
