import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurnOfTheLoop, setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { liveText } from '../../../src/api/rest/live-text.js';
import type { StreamFormat } from '../../../src/api/rest/stream-format.js';

/** A connection nobody ends. */
const OPEN = new AbortController().signal;

const LINES: StreamFormat = {
  contentType: 'text/plain',
  prelude: 'hello\n',
  keepAlive: '.\n',
  frame: ({ type }, id) => Buffer.from(`${type} ${id}\n`),
};

const farewell = (error: unknown) => ({ type: `ended by ${error}` });

/** As a route writes them, but that nobody counts. */
function text<Message extends { type: string }>(
  messages: AsyncGenerator<Message, void, undefined>,
  idOf: (message: Message) => number | null,
  keepAliveMs = 1_000,
) {
  return liveText(messages, { format: LINES, idOf, keepAliveMs, farewell, signal: OPEN, charge: () => undefined });
}

/** Until whatever can be pulled has been. */
async function settled(): Promise<void> {
  for (let i = 0; i < 100; i++) await nextTurnOfTheLoop();
}

t.test('messages are pulled only as fast as they are taken', async (t) => {
  let pulled = 0;
  async function* endless() {
    for (;;) yield { type: `message ${'x'.repeat(1_000)}`, id: ++pulled };
  }
  const slow = new PassThrough({ highWaterMark: 4_000 });
  const piping = pipeline(
    text(endless(), ({ id }) => id),
    slow,
  ).catch(() => null);
  await settled();
  const whileUnread = pulled;
  t.ok(whileUnread < 20, `${whileUnread} messages wait for a reader that does not read`);
  await settled();
  t.equal(pulled, whileUnread, 'and no more as time goes by');
  slow.read();
  await settled();
  t.ok(pulled > whileUnread, 'reading brings more');
  slow.destroy();
  await piping;
});

t.test('a source that is quiet gets keep-alives, and loses nothing to them', async (t) => {
  let read = '';
  async function* halting() {
    for (const [id, before] of [
      [1, 'hello'],
      [2, 'entry 1'],
      [3, 'entry 2'],
    ] as const) {
      while (!read.includes(`${before}\n.\n`)) await nextTurnOfTheLoop();
      yield { type: 'entry', id };
    }
  }
  for await (const piece of text(halting(), ({ id }) => id, 10)) read += piece;
  t.match(read, /^hello\n(\.\n)+entry 1\n(\.\n)+entry 2\n(\.\n)+entry 3\n$/);
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
  for await (const piece of text(source(), ({ id }) => id)) if (String(piece).startsWith('entry')) break;
  t.ok(ended);
});

t.test('what a source fails with is the last thing said', async (t) => {
  // biome-ignore lint/correctness/useYield: it fails before it has anything to say
  async function* broken(): AsyncGenerator<{ type: string }, void, undefined> {
    throw new Error('the database went away');
  }
  const pieces = text(broken(), () => null)[Symbol.asyncIterator]();
  await pieces.next();
  t.equal(String((await pieces.next()).value), 'ended by Error: the database went away null\n');
  t.equal((await pieces.next()).done, true);
});

t.test('what is charged too much for fails the stream before it is sent', async (t) => {
  async function* source() {
    for (let id = 1; ; id++) yield { type: 'entry', id };
  }
  let left = 3;
  const charge = (): void => {
    if (left-- === 0) throw new Error('no bytes are left');
  };
  const pieces: string[] = [];
  const reading = async (): Promise<void> => {
    const messages = liveText(source(), { format: LINES, idOf: () => null, keepAliveMs: 1_000, farewell, signal: OPEN, charge });
    for await (const piece of messages) pieces.push(String(piece));
  };
  await t.rejects(reading(), { message: 'no bytes are left' });
  t.equal(pieces.filter((piece) => piece.startsWith('entry')).length <= 2, true, 'and nothing of it');
});

/** Messages in bursts, as those of a match come. */
async function* bursts(count: number, size: number) {
  for (let id = 1; id <= count; id++) {
    yield { type: 'x'.repeat(1_000), id };
    if (id % size === 0) await nextTurnOfTheLoop();
  }
}

for (const [reader, pauseEvery] of [
  ['that reads at once', 0],
  ['that stops now and then', 50],
] as const) {
  t.test(`a client ${reader} gets every message once and in order, and keep-alives between them`, async (t) => {
    const count = 5_000;
    const server = createServer((_request, response) => void text(bursts(count, 100), ({ id }) => id, 5).pipe(response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.teardown(() => server.close());
    const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let pieces = 0;
    let told = '';
    for await (const piece of response.setEncoding('utf8')) {
      told += piece;
      if (pauseEvery > 0 && ++pieces % pauseEvery === 0) await sleep(20);
    }
    const lines = told.split('\n').filter((line) => line !== '.');
    t.equal(lines.shift(), 'hello');
    t.equal(lines.pop(), '');
    t.strictSame(
      lines,
      Array.from({ length: count }, (_, i) => `${'x'.repeat(1_000)} ${i + 1}`),
    );
  });
}

t.test('a quiet time neither fills a text that nobody reads nor asks for messages ahead', async (t) => {
  let asked = 0;
  async function* quiet() {
    for (;;) {
      asked++;
      if (asked === 2) await sleep(100);
      yield { type: 'entry', id: asked };
    }
  }
  const unread = text(quiet(), ({ id }) => id, 5);
  unread.read(0);
  await sleep(100);
  t.equal(unread.readableLength, 1, 'the prelude alone waits');
  const pieces = unread[Symbol.asyncIterator]();
  let kept = 0;
  for (let piece = ''; !piece.startsWith('entry 2'); ) {
    piece = String((await pieces.next()).value);
    if (piece === '.\n') kept++;
  }
  t.ok(kept > 0, `${kept} keep-alives`);
  t.ok(asked <= 3, `${asked} were asked for`);
  unread.destroy();
});
