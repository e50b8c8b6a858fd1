/** Results that are written past the protocol's server, as a client's websocket reads them. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import t, { type Test } from 'tap';
import { WebSocket, WebSocketServer } from 'ws';
import { createResultWriter, type ResultRules } from '../../src/graphql/result-writer.js';
import { GameledgerError } from '../../src/service/errors.js';

interface Pair {
  client: WebSocket;
  server: WebSocket;
  /** What the client has got, message by message. */
  got: string[];
  rules: ResultRules;
}

async function connectPair(t: Test, own: Partial<ResultRules> = {}): Promise<Pair> {
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(listening, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(listening.address() as AddressInfo).port}`);
  const got: string[] = [];
  client.on('message', (message) => got.push(String(message)));
  const [[server, request]] = (await Promise.all([once(listening, 'connection'), once(client, 'open')])) as unknown as [
    [WebSocket, { socket: Duplex }],
  ];
  t.teardown(() => {
    client.terminate();
    listening.close();
  });
  const rules = { socket: server, connection: request.socket, mostBytes: 1_000_000, charge: () => undefined, closeWith: () => undefined };
  return { client, server, got, rules: { ...rules, ...own } };
}

/** Until the client has got something that was sent after all the rest. */
async function caughtUp({ client, server }: Pair): Promise<void> {
  server.ping();
  await once(client, 'ping');
}

/** *Source*: RFC 6455, section 5.2: lengths up to 125, up to 65,535 and beyond are written in three ways. */
const LENGTHS = [0, 50, 95, 96, 97, 98, 125, 126, 65_400, 65_500, 65_535, 65_536, 200_000];

t.test('results of any length arrive whole, in order, between those the websocket sends itself', async (t) => {
  const pair = await connectPair(t);
  const writer = createResultWriter('a "quoted" – id', pair.rules);
  const expected: unknown[] = [];
  for (const length of LENGTHS) {
    const result = { data: { text: 'é'.repeat(length / 2) } };
    t.equal(writer.write(Buffer.from(JSON.stringify(result))), true, `${length}`);
    expected.push({ id: 'a "quoted" – id', type: 'next', payload: result });
    await new Promise<void>((sent) => pair.server.send(JSON.stringify({ length }), () => sent()));
    expected.push({ length });
  }
  await caughtUp(pair);
  t.same(
    pair.got.map((text) => JSON.parse(text)),
    expected,
  );
});

t.test('what is too long, or would overtake what waits, or come after the end, is left to the websocket', async (t) => {
  const pair = await connectPair(t, { mostBytes: 100 });
  const writer = createResultWriter('1', pair.rules);
  t.equal(writer.write(Buffer.alloc(101, ' ')), false);
  pair.rules.connection.cork();
  pair.server.send('first');
  t.equal(writer.write(Buffer.from('{}')), false);
  pair.rules.connection.uncork();
  pair.server.close();
  t.equal(writer.write(Buffer.from('{}')), false);
  await once(pair.client, 'close');
  t.same(pair.got, ['first']);
});

t.test('a result is counted by its frame before it is sent; one that may not be sent closes the websocket', async (t) => {
  const refusals: unknown[] = [];
  const charged: number[] = [];
  const pair = await connectPair(t, {
    charge(bytes) {
      charged.push(bytes);
      if (charged.length === 2) throw new GameledgerError('RATE_LIMITED', 'Too much.');
    },
    closeWith: (error) => refusals.push(error),
  });
  const writer = createResultWriter('1', pair.rules);
  t.equal(writer.write(Buffer.from('{}')), true);
  t.equal(writer.write(Buffer.from('{}')), true, 'nobody else need send it');
  await caughtUp(pair);
  t.same(pair.got, ['{"id":"1","type":"next","payload":{}}']);
  t.same(charged, [39, 39], 'two bytes of head, and the text');
  t.match(refusals, [{ code: 'RATE_LIMITED' }]);
});
