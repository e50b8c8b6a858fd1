import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { createReadings } from '../../../src/service/http/readings.js';

/** Listens with Node's own server, whose connections are read in turns; holders are told apart by what is given. */
async function listen(
  t: Test,
  server: Server,
  holderOf: (socket: Socket) => string = () => 'all',
  readings = createReadings(server),
): Promise<() => Socket> {
  const begin = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) =>
    readings.begin(socket, holderOf(socket), () => {
      for (const listener of begin) listener.call(server, socket);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened: Socket[] = [];
  t.teardown(() => {
    for (const socket of opened) socket.destroy();
    server.close();
  });
  return () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    opened.push(socket);
    return socket;
  };
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Answers with the hash of the body. */
const hashing = (): Server =>
  createServer((request, response) => {
    const hash = createHash('sha256');
    request.on('data', (chunk: Buffer) => hash.update(chunk));
    request.on('end', () => response.end(hash.digest('hex')));
  });

t.test('a body of many pieces arrives as it was sent', async (t) => {
  const open = await listen(t, hashing());
  const body = randomBytes(3_000_001);
  const socket = open();
  socket.write(
    Buffer.concat([Buffer.from(`POST / HTTP/1.1\r\nHost:a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`), body]),
  );
  t.match(await text(socket), new RegExp(`^HTTP/1.1 200 .*${sha256(body)}`, 's'));
});

t.test('what is sent in the smallest pieces arrives whole', async (t) => {
  const open = await listen(t, hashing());
  const pieces = Array.from({ length: 20_000 }, (_, i) => String(i % 10));
  const socket = open();
  socket.write(
    `POST / HTTP/1.1\r\nHost:a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${pieces.map((piece) => `1\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
  );
  t.match(await text(socket), new RegExp(sha256(pieces.join(''))));
});

t.test('requests that come together are all answered, in order, however slowly the answers are read', async (t) => {
  const open = await listen(
    t,
    createServer((request, response) => response.end(`${request.url} ${'x'.repeat(2_000)}`)),
  );
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
  const server = createServer();
  const open = await listen(t, server);
  const socket = open();
  const body = Buffer.alloc(64 * 1024 * 1024, 'b');
  socket.write(`POST / HTTP/1.1\r\nHost:a\r\nContent-Length: ${body.length}\r\n\r\n`);
  socket.write(body);
  const [request, response] = (await once(server, 'request')) as Parameters<Extract<Parameters<typeof createServer>[1], object>>;
  await once(request, 'readable');
  const seen = await new Promise<number>((resolve) => {
    // Until nothing more has come for some turns of the event loop.
    let [before, quiet] = [-1, 0];
    const look = (): void => {
      quiet = request.socket.bytesRead === before ? quiet + 1 : 0;
      before = request.socket.bytesRead;
      if (quiet > 200) resolve(before);
      else setImmediate(look);
    };
    look();
  });
  t.ok(seen < 2 * 1024 * 1024, `${seen} of ${body.length} bytes were read`);
  const hash = createHash('sha256');
  request.on('data', (chunk: Buffer) => hash.update(chunk));
  request.on('end', () => response.end(hash.digest('hex')));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  t.match(String(answer), sha256(body), 'and is whole when it is');
});

t.test('what follows an upgrade goes to whoever takes the connection over', async (t) => {
  const server = createServer();
  const open = await listen(t, server);
  server.on('upgrade', (_request, socket: Socket, head: Buffer) => {
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

t.test('a protocol that goes on is given whole what it takes, a piece at a time, and nothing while it is held', async (t) => {
  const server = createServer();
  const readings = createReadings(server);
  const open = await listen(t, server, undefined, readings);
  const sent = randomBytes(500_000);
  let isHeld = false;
  const told = new Promise<{ whole: string; longest: number; whileHeld: number }>((resolve) => {
    server.on('upgrade', (_request, socket: Socket, head: Buffer) => {
      const hash = createHash('sha256');
      let [bytes, longest, whileHeld] = [0, 0, 0];
      if (head.length > 0) socket.unshift(head);
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
      readings.goOn(socket, () => isHeld);
    });
  });
  const socket = open();
  socket.write(Buffer.concat([Buffer.from('GET / HTTP/1.1\r\nHost:a\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'), sent]));
  t.same(await told, { whole: sha256(sent), longest: 1024, whileHeld: 0 });
});

t.test('of a connection that has ended nothing is left for who took it over', async (t) => {
  const server = createServer();
  const readings = createReadings(server);
  const open = await listen(t, server, undefined, readings);
  const told = new Promise<{ before: number; after: number }>((resolve) => {
    server.on('upgrade', (_request, socket: Socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => undefined);
      socket.on('end', () => undefined);
      const read = { before: 0 };
      socket.on('close', () => resolve({ ...read, after: socket.readableLength }));
      readings.goOn(socket, () => true);
      socket.pause();
      socket.unshift(randomBytes(1_000));
      read.before = socket.readableLength;
      client.resetAndDestroy();
    });
  });
  const client = open();
  client.write('GET / HTTP/1.1\r\nHost:a\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
  const { before, after } = await told;
  t.ok(before > 0, `${before} bytes waited`);
  t.equal(after, 0);
});

t.test('who asks one thing is answered before those who sent thousands', async (t) => {
  const served: string[] = [];
  const server = createServer((request, response) => {
    served.push(request.url ?? '');
    response.end();
  });
  let connections = 0;
  const open = await listen(t, server, () => (connections++ === 0 ? 'late' : 'crowd'));
  const late = open();
  await once(server, 'connection');
  const crowd = Array.from({ length: 40 }, () => open());
  await Promise.all(crowd.map((socket) => once(socket, 'connect')));
  for (const socket of crowd) socket.resume().write('GET /crowd HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(2_000));
  while (served.length === 0) await new Promise(setImmediate);
  late.write('GET /late HTTP/1.1\r\nHost:a\r\n\r\n');
  await once(late, 'data');
  const before = served.indexOf('/late');
  t.ok(before < 4_000, `${before} of 80,000 were served before`);
});
