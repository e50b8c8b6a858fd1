import t from 'tap';
import type { Chance } from '../../../src/rules/kernel/chance.js';
import { runToFirstDraw } from '../../../src/rules/kernel/first-draw.js';

t.test('a play stops at its first draw of any kind, and keeps what it changed before', (t) => {
  const draws: [string, (chance: Chance) => unknown][] = [
    ['roll', (chance) => chance.roll(6)],
    ['pick', (chance) => chance.pick(4)],
    ['shuffle', (chance) => chance.shuffle([1, 2, 3])],
  ];
  for (const [kind, draw] of draws) {
    const steps: string[] = [];
    const isStopped = runToFirstDraw((chance) => {
      steps.push('before');
      draw(chance);
      steps.push('after');
    });
    t.ok(isStopped, kind);
    t.strictSame(steps, ['before'], kind);
  }
  t.end();
});

t.test('a play without a draw runs to its end', (t) => {
  const steps: string[] = [];
  t.notOk(runToFirstDraw(() => steps.push('end')));
  t.strictSame(steps, ['end']);
  t.end();
});

t.test('what a play throws itself is thrown on', (t) => {
  const fault = new Error('the play is broken');
  t.throws(
    () =>
      runToFirstDraw(() => {
        throw fault;
      }),
    fault,
  );
  t.end();
});
