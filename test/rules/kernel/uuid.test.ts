import { randomUUID } from 'node:crypto';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { ABOVE_ALL_IDS, BELOW_ALL_IDS, isUuid } from '../../../src/rules/kernel/uuid.js';

t.test('a UUID of any version is one, in small and in capital letters', async (t) => {
  for (const id of [uuidv7(), randomUUID(), randomUUID().toUpperCase(), BELOW_ALL_IDS, ABOVE_ALL_IDS]) t.ok(isUuid(id), id);
});

t.test('what only looks like one is none', async (t) => {
  const id = randomUUID();
  for (const text of ['', 'x', id.slice(1), `${id}0`, `${id}\n`, ` ${id}`, id.replaceAll('-', ''), id.replace(/^./, 'g'), `{${id}}`])
    t.notOk(isUuid(text), JSON.stringify(text));
});

t.test('every id lies between the bounds', async (t) => {
  for (const id of [uuidv7(), randomUUID()]) t.ok(BELOW_ALL_IDS < id && id < ABOVE_ALL_IDS, id);
});
