import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { createResources } from '../../src/server/resources.js';

t.test('what was opened is closed in reverse, one after the other, also when one does not close; the first fault is told', async (t) => {
  const closed: string[] = [];
  const resources = createResources();
  for (const name of ['first', 'second', 'third']) {
    const opened = resources.own(name, async () => {
      await sleep(1);
      closed.push(name);
      if (name !== 'first') throw new Error(name);
    });
    t.equal(opened, name);
  }
  await t.rejects(resources.close(), { message: 'third' });
  t.same(closed, ['third', 'second', 'first']);
});

t.test('what is opened while the others are closed, or after, is closed too, and the start goes no further', async (t) => {
  const closed: string[] = [];
  const resources = createResources();
  let finish: () => void = () => undefined;
  resources.own('slow', () => new Promise<void>((resolve) => (finish = resolve)).then(() => closed.push('slow')));
  const closing = resources.close();
  t.throws(() => resources.own('late', (name) => closed.push(name)), { message: /told to stop/ });
  finish();
  await closing;
  await resources.close();
  t.same(closed, ['slow', 'late']);
  t.throws(() => resources.own('later', (name) => closed.push(name)), { message: /told to stop/ });
  await resources.close();
  t.same(closed, ['slow', 'late', 'later']);
});

t.test('what does not close can still be abandoned, what has closed is not', async (t) => {
  const abandoned: string[] = [];
  const abandon = (name: string): void => void abandoned.push(name);
  const resources = createResources();
  resources.own('waiting', () => undefined, abandon);
  resources.own('stuck', () => new Promise(() => undefined), abandon);
  resources.own('closed', () => undefined, abandon);
  void resources.close();
  await sleep(1);
  resources.abandon();
  t.same(abandoned, ['stuck', 'waiting']);
});
