import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { framed } from '../../src/rest/live-stream.js';
import type { StreamFormat } from '../../src/rest/stream-format.js';

/** A connection nobody ends. */
const OPEN = new AbortController().signal;

const LINES: StreamFormat = { contentType: 'text/plain', prelude: 'hello\n', keepAlive: '.\n', frame: ({ type }, id) => `${type} ${id}\n` };

t.test('messages are pulled only as fast as they are taken', async (t) => {
  let pulled = 0;
  async function* endless() {
    for (;;) yield { type: `message ${'x'.repeat(1_000)}`, id: ++pulled };
  }
  const slow = new PassThrough({ highWaterMark: 4_000 });
  const piping = pipeline(
    Readable.from(
      framed(endless(), LINES, ({ id }) => id, 1_000, OPEN),
      { objectMode: true, highWaterMark: 1 },
    ),
    slow,
  ).catch(() => null);
  await sleep(50);
  const whileUnread = pulled;
  t.ok(whileUnread < 20, `${whileUnread} messages wait for a reader that does not read`);
  await sleep(50);
  t.equal(pulled, whileUnread, 'and no more as time goes by');
  slow.read();
  await sleep(20);
  t.ok(pulled > whileUnread, 'reading brings more');
  slow.destroy();
  await piping;
});

t.test('a source that is quiet gets keep-alives, and loses nothing to them', async (t) => {
  async function* halting() {
    for (const id of [1, 2, 3]) {
      await sleep(35);
      yield { type: 'entry', id };
    }
  }
  let text = '';
  for await (const piece of framed(halting(), LINES, ({ id }) => id, 10, OPEN)) text += piece;
  t.match(text, /^hello\n(\.\n)+entry 1\n(\.\n)+entry 2\n(\.\n)+entry 3\n$/);
});

t.test('who stops reading ends the source', async (t) => {
  let ended = false;
  async function* source() {
    try {
      for (;;) yield { type: 'entry', id: 1 };
    } finally {
      ended = true;
    }
  }
  const text = framed(source(), LINES, ({ id }) => id, 1_000, OPEN);
  await text.next();
  await text.next();
  await text.return();
  t.ok(ended);
});

t.test('a source that fails fails the stream', async (t) => {
  // biome-ignore lint/correctness/useYield: it fails before it has anything to say
  async function* broken(): AsyncGenerator<{ type: string }, void, undefined> {
    throw new Error('the database went away');
  }
  const text = framed(broken(), LINES, () => null, 1_000, OPEN);
  await text.next();
  await t.rejects(text.next(), { message: 'the database went away' });
});
