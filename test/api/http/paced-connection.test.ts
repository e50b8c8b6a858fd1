import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { createHttpServer } from '../../../src/api/http/http-server.js';
import { createReadingPace } from '../../../src/api/http/reading-pace.js';
import { LIMITS } from '../../../src/base/limits.js';

/** Listens; what is returned opens a connection, from an address. */
async function listen(t: Test, handler: RequestListener = () => undefined): Promise<{ server: Server; open: (from?: string) => Socket }> {
  const config = { limits: { ...LIMITS, pipelinedRequests: 1e6 }, rateLimit: null, trustProxy: [] };
  const server = createHttpServer(handler, config, createReadingPace());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened: Socket[] = [];
  t.teardown(() => {
    for (const socket of opened) socket.destroy();
    server.close();
  });
  const open = (from = '127.0.0.1'): Socket => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    opened.push(socket);
    return socket;
  };
  return { server, open };
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Answers with the hash of the body. */
const hashing: RequestListener = (request, response) => {
  const hash = createHash('sha256');
  request.on('data', (chunk: Buffer) => hash.update(chunk));
  request.on('end', () => response.end(hash.digest('hex')));
};

t.test('a body of many pieces arrives as it was sent', async (t) => {
  const { open } = await listen(t, hashing);
  const body = randomBytes(3_000_001);
  const socket = open();
  socket.write(
    Buffer.concat([Buffer.from(`POST / HTTP/1.1\r\nHost:a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`), body]),
  );
  t.match(await text(socket), new RegExp(`^HTTP/1.1 200 .*${sha256(body)}`, 's'));
});

t.test('what is sent in the smallest pieces arrives whole', async (t) => {
  const { open } = await listen(t, hashing);
  const pieces = Array.from({ length: 20_000 }, (_, i) => String(i % 10));
  const socket = open();
  socket.write(
    `POST / HTTP/1.1\r\nHost:a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${pieces.map((piece) => `1\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
  );
  t.match(await text(socket), new RegExp(sha256(pieces.join(''))));
});

t.test('requests that come together are all answered, in order, however slowly the answers are read', async (t) => {
  const { open } = await listen(t, (request, response) => void response.end(`${request.url} ${'x'.repeat(2_000)}`));
  const socket = open();
  const count = 3_000;
  const asked = Array.from(
    { length: count },
    (_, i) => `GET /${i} HTTP/1.1\r\nHost:a\r\n${i === count - 1 ? 'Connection: close\r\n' : ''}\r\n`,
  ).join('');
  socket.pause();
  socket.write(asked);
  // Node reads no further once this much waits, and its parser stands still.
  await once(socket, 'connect');
  const told = (await text(socket)).match(/(?<=\r\n)\/\d+(?= x)/g) ?? [];
  t.strictSame(
    told,
    Array.from({ length: count }, (_, i) => `/${i}`),
  );
});

t.test('a body that is not read is not taken in', async (t) => {
  const { server, open } = await listen(t);
  const socket = open();
  const body = Buffer.alloc(16 * 1024 * 1024, 'b');
  socket.write(`POST / HTTP/1.1\r\nHost:a\r\nContent-Length: ${body.length}\r\n\r\n`);
  socket.write(body);
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  await once(request, 'readable');
  const sent = await new Promise<number>((resolve) => {
    // Until nothing more has gone for some turns of the event loop.
    let [before, quiet] = [-1, 0];
    const look = (): void => {
      const waiting = socket.writableLength;
      quiet = waiting === before ? quiet + 1 : 0;
      before = waiting;
      if (quiet > 200) resolve(body.length - waiting);
      else setImmediate(look);
    };
    look();
  });
  t.ok(sent < body.length, 'most of it waits at its sender');
  t.ok(request.readableLength < 1024 * 1024, `${request.readableLength} bytes are held`);
  const hash = createHash('sha256');
  request.on('data', (chunk: Buffer) => hash.update(chunk));
  request.on('end', () => response.end(hash.digest('hex')));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  t.match(String(answer), sha256(body), 'and is whole when it is');
});

t.test('what follows an upgrade goes to whoever takes the connection over', async (t) => {
  const { server, open } = await listen(t);
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const hash = createHash('sha256').update(head);
    let bytes = head.length;
    socket.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes === 200_000) socket.end(hash.digest('hex'));
    });
  });
  const after = randomBytes(200_000);
  const socket = open();
  socket.write(Buffer.concat([Buffer.from('GET / HTTP/1.1\r\nHost:a\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'), after]));
  t.equal(await text(socket), sha256(after));
});

t.test(
  'a protocol that takes the connection over is given whole what it takes, a piece at a time, and nothing while it is held',
  async (t) => {
    const { server, open } = await listen(t);
    const sent = randomBytes(500_000);
    const told = new Promise<{ whole: string; longest: number; whileHeld: number }>((resolve) => {
      server.on('upgrade', (_request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const hash = createHash('sha256').update(head);
        let [bytes, longest, whileHeld, isHeld] = [head.length, 0, 0, false];
        socket.on('data', (chunk: Buffer) => {
          hash.update(chunk);
          bytes += chunk.length;
          longest = Math.max(longest, chunk.length);
          if (isHeld) whileHeld++;
          if (bytes === sent.length) resolve({ whole: hash.digest('hex'), longest, whileHeld });
          if (bytes < 100_000 || bytes > 105_000 || isHeld) return;
          isHeld = true;
          socket.pause();
          setTimeout(() => {
            isHeld = false;
            socket.resume();
          }, 50);
        });
        socket.on('end', () => socket.end());
      });
    });
    const socket = open();
    socket.write(Buffer.concat([Buffer.from('GET / HTTP/1.1\r\nHost:a\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'), sent]));
    const { whole, longest, whileHeld } = await told;
    t.same({ whole, whileHeld }, { whole: sha256(sent), whileHeld: 0 });
    t.ok(longest <= 4096, `${longest} bytes at once`);
  },
);

t.test('of a connection that has broken nothing is left for who took it over', async (t) => {
  const { server, open } = await listen(t);
  let after = 0;
  const told = new Promise<void>((resolve) => {
    server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        if (socket.destroyed) after += chunk.length;
      });
      socket.once('data', () => client.resetAndDestroy());
      socket.on('close', resolve);
    });
  });
  const client = open();
  client.write(`GET / HTTP/1.1\r\nHost:a\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n${'x'.repeat(1_000_000)}`);
  await told;
  t.equal(after, 0);
});

t.test('a connection that sends nothing is ended in time, and one that ends in the midst of a request harms nobody', async (t) => {
  const { server, open } = await listen(t, hashing);
  server.keepAliveTimeout = 50;
  const idle = open();
  idle.write('GET / HTTP/1.1\r\nHost:a\r\n\r\n');
  t.match(await text(idle), /^HTTP\/1.1 200/, 'it is ended by the server after its answer');
  const half = open();
  half.end('POST / HTTP/1.1\r\nHost:a\r\nContent-Length: 10\r\n\r\nhalf');
  await text(half);
  const other = open();
  other.write('GET / HTTP/1.1\r\nHost:a\r\nConnection: close\r\n\r\n');
  t.match(await text(other), /^HTTP\/1.1 200/);
});

t.test('who asks one thing is answered before those who sent thousands', async (t) => {
  const served: string[] = [];
  const { open } = await listen(t, (request, response) => {
    served.push(request.url ?? '');
    response.end();
  });
  const late = open(process.platform === 'linux' ? '127.0.0.2' : undefined);
  const crowd = Array.from({ length: 40 }, () => open());
  await Promise.all([late, ...crowd].map((socket) => once(socket, 'connect')));
  for (const socket of crowd) socket.resume().write('GET /crowd HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(2_000));
  while (served.length === 0) await new Promise(setImmediate);
  late.write('GET /late HTTP/1.1\r\nHost:a\r\n\r\n');
  await once(late, 'data');
  const before = served.indexOf('/late');
  t.ok(before < 4_000, `${before} of 80,000 were served before`);
});
