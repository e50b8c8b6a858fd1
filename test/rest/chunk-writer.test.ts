/** What is written beside a response arrives as if the response had written it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import t, { type Test } from 'tap';
import type { Askable, Taker } from '../../src/matches/message-stream.js';
import { createChunkWriter } from '../../src/rest/chunk-writer.js';
import { liveText } from '../../src/rest/live-text.js';
import type { StreamFormat } from '../../src/rest/stream-format.js';

/** What a server must not go beyond for one that does not read. *Units*: bytes. */
const MOST_UNREAD = 64 * 1024 * 1024;

/** A server that answers every request so; returns its port. */
async function serve(t: Test, answer: (response: ServerResponse) => void): Promise<number> {
  const server = createServer((_request, response) => answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function get(port: number): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', agent: false });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += piece;
  return text;
}

t.test('pieces come in the order they were written in, whoever wrote them', async (t) => {
  const shared = Buffer.from('three, which is shared – ⚄\n');
  const written: boolean[] = [];
  const port = await serve(t, async (response) => {
    const writer = createChunkWriter(response);
    written.push(writer.write(Buffer.from('before the head')));
    response.write('one\n');
    written.push(writer.write(Buffer.from('with the head under way')));
    while (response.writableLength > 0) await nextTurnOfTheLoop();
    written.push(writer.write(Buffer.from('two\n')), writer.write(shared), writer.write(shared));
    response.end('four\n');
  });
  t.equal(await textOf(await get(port)), `one\ntwo\n${shared}${shared}four\n`);
  t.same(written, [false, false, true, true, true], 'nothing is written while the head is on its way');
});

t.test('to a client that does not read no more is written than the system takes, and none of it is lost', async (t) => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let taken = 0;
  const port = await serve(t, async (response) => {
    const writer = createChunkWriter(response);
    response.write('.');
    while (response.writableLength > 0) await nextTurnOfTheLoop();
    while (taken < MOST_UNREAD && writer.write(piece)) taken += piece.length;
    response.end('.');
  });
  const response = await get(port);
  t.ok(taken < MOST_UNREAD, `${taken} bytes`);
  t.equal((await textOf(response)).length, taken + 2);
});

t.test('a client of HTTP/1.0, which knows no chunks, gets none', async (t) => {
  const written: boolean[] = [];
  const port = await serve(t, async (response) => {
    const writer = createChunkWriter(response);
    response.write('one\n');
    while (response.writableLength > 0) await nextTurnOfTheLoop();
    written.push(writer.write(Buffer.from('two\n')));
    response.end('three\n');
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.0\r\n\r\n');
  let answer = '';
  for await (const piece of socket.setEncoding('utf8')) answer += piece;
  t.same(written, [false]);
  t.equal(answer.split('\r\n\r\n')[1], 'one\nthree\n');
});

const LINES: StreamFormat = {
  contentType: 'text/plain',
  prelude: 'hello\n',
  keepAlive: '.\n',
  frame: ({ type }, id) => Buffer.from(`${type} ${id}\n`),
};

interface Numbered {
  type: string;
  id: number;
}

/** Messages in bursts, handed over in the turn in which they come, as those of a match are. */
function bursts(count: number, size: number): Askable<Numbered> {
  const body = 'x'.repeat(1000);
  let made = 0;
  const ask = (taker: Taker<Numbered>): void => {
    while (made < count) {
      const isAsked = taker.take({ done: false, value: { type: body, id: ++made } });
      if (!isAsked) return;
      if (made % size === 0) return void setImmediate(() => ask(taker));
    }
    taker.take({ done: true, value: undefined });
  };
  return { ask, next: () => Promise.reject(new Error('asked for by promise')) };
}

for (const [reader, pauseEvery] of [
  ['that reads at once', 0],
  ['that stops now and then', 50],
] as const) {
  t.test(`a client ${reader} gets every message once and in order, and keep-alives between them`, async (t) => {
    const count = 20_000;
    const { signal } = new AbortController();
    const port = await serve(t, (response) => {
      const rules = { format: LINES, keepAliveMs: 5, signal, charge: () => undefined, writer: createChunkWriter(response) };
      liveText<Numbered>(bursts(count, 100), { ...rules, idOf: ({ id }) => id }).pipe(response);
    });
    const response = await get(port);
    let pieces = 0;
    let text = '';
    for await (const piece of response.setEncoding('utf8')) {
      text += piece;
      if (pauseEvery > 0 && ++pieces % pauseEvery === 0) await new Promise((wake) => setTimeout(wake, 20));
    }
    const lines = text.split('\n').filter((line) => line !== '.');
    t.equal(lines.shift(), 'hello');
    t.equal(lines.pop(), '');
    t.ok(
      lines.every((line, i) => line === `${'x'.repeat(1000)} ${i + 1}`),
      'in order',
    );
    t.equal(lines.length, count);
  });
}
