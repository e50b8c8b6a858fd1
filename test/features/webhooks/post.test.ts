import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { generate } from 'selfsigned';
import t from 'tap';
import { createAddressGuard } from '../../../src/features/webhooks/address-guard.js';
import { type Posting, post } from '../../../src/features/webhooks/post.js';
import { onEnd } from '../../kit/teardown.js';
import { startNameServer } from './name-server.js';
import { answering, startReceiver } from './receiver.js';

/** The one address that the operator of these tests has named; 127.0.0.2 is as private as any. */
const ALLOWED = '127.0.0.1';
const PRIVATE = '127.0.0.2';

const names = await startNameServer(t);
const receiver = await startReceiver(t);

/** Listens where nothing may come: on the receiver's port at other addresses of this machine. */
const caught: string[] = [];
async function setTrap(address: string): Promise<boolean> {
  const trap: Server = createServer((socket) => {
    caught.push(address);
    socket.destroy();
  });
  trap.listen(receiver.port, address);
  const isSet = await Promise.race([once(trap, 'listening').then(() => true), once(trap, 'error').then(() => false)]);
  if (isSet) onEnd(t, async () => void trap.close());
  return isSet;
}
const isTrapped = await setTrap(PRIVATE);
await setTrap('::1');

const posting: Posting = { guard: createAddressGuard([ALLOWED], () => []), dnsServers: [names.address], timeoutMs: 5000 };
const open = new AbortController().signal;
const send = async (url: string, otherwise: Partial<Posting> = {}, closing = open): Promise<number | null> => {
  const answer = await post({ ...posting, ...otherwise }, { url, headers: { 'content-type': 'application/json' }, body: '{}' }, closing);
  return answer?.status ?? null;
};
const at = (host: string, protocol = 'http'): string => `${protocol}://${host}:${receiver.port}/hook`;

t.test('the trap catches what comes to it', async (t) => {
  t.ok(isTrapped);
  t.equal(await send(at(PRIVATE), { guard: createAddressGuard([PRIVATE]) }), null);
  t.same(caught.splice(0), [PRIVATE]);
});

t.test('an address that the operator has named is posted to, by number and by name', async (t) => {
  names.zone['good.test'] = { v4: [[ALLOWED]] };
  t.equal(await send(at(ALLOWED)), 204);
  t.equal(await send(at('good.test')), 204);
  t.equal(await send(at('2130706433')), 204, 'in other writings too');
  t.equal(receiver.received.length, 3);
});

t.test('a private address is not connected to, however it is written', async (t) => {
  names.zone['private.test'] = { v4: [[PRIVATE]], v6: ['::1', '::ffff:127.0.0.2'] };
  const numbers = [PRIVATE, '127.2', '2130706434', '0x7f000002', '0x7f.2', '0177.0.0.2', '0177.0.0.0002'];
  const sixes = ['[::1]', '[::ffff:127.0.0.2]', '[::ffff:7f00:2]', '[::127.0.0.2]', '[64:ff9b::7f00:2]', '[2002:7f00:2::]', '[::]'];
  for (const host of [...numbers, ...sixes, '0', 'private.test', 'PRIVATE.test', 'localhost', 'unknown.test'])
    for (const protocol of ['http', 'https']) t.equal(await send(at(host, protocol)), null, `${protocol} ${host}`);
  t.same(caught, []);
});

t.test('of a name with several addresses only those are connected to that may be', async (t) => {
  names.zone['several.test'] = { v4: [[PRIVATE, ALLOWED]], v6: ['::1'] };
  t.equal(await send(at('several.test')), 204);
  t.same(caught, []);
});

t.test('a name that stands for something else by then: the address looked at is the one connected to', async (t) => {
  names.zone['rebinding.test'] = { v4: [[ALLOWED], [PRIVATE]] };
  names.asked.length = 0;
  t.equal(await send(at('rebinding.test')), 204);
  t.equal(names.asked.filter((question) => question === 'A rebinding.test').length, 1, 'it is looked up once a request');
  t.equal(await send(at('rebinding.test')), null);
  t.same(caught, []);
});

t.test('redirects are not followed', async (t) => {
  const { answer } = receiver;
  for (const status of [301, 302, 307, 308]) {
    receiver.answer = answering(status, { location: at(PRIVATE) });
    t.equal(await send(at(ALLOWED)), status);
  }
  receiver.answer = answer;
  t.same(caught, []);
});

t.test('no proxy of the environment is used', async (t) => {
  t.teardown(() => {
    delete process.env.http_proxy;
    delete process.env.HTTP_PROXY;
  });
  process.env.http_proxy = at(PRIVATE);
  process.env.HTTP_PROXY = at(PRIVATE);
  t.equal(await send(at(ALLOWED)), 204);
  t.same(caught, []);
});

t.test('a host that the operator has named is looked up as the system does', async (t) => {
  const asked = names.asked.length;
  t.equal(await send(at('localhost'), { guard: createAddressGuard(['localhost']) }), 204);
  t.equal(names.asked.length, asked);
  caught.length = 0;
});

t.test('time is for everything: a name server, a receiver or a head that does not come', async (t) => {
  names.zone['silent.test'] = 'silent';
  t.equal(await send(at('silent.test'), { timeoutMs: 200 }), null);
  const { answer } = receiver;
  receiver.answer = () => undefined;
  t.equal(await send(at(ALLOWED), { timeoutMs: 200 }), null);
  receiver.answer = (response) => {
    const timer = setInterval(() => response.writeProcessing(), 20);
    response.on('close', () => clearInterval(timer));
  };
  t.equal(await send(at(ALLOWED), { timeoutMs: 200 }), null, 'heads that only say to wait');
  receiver.answer = answer;
});

t.test('of an answer no more than the head is read', async (t) => {
  const { answer } = receiver;
  let isCut: () => void = () => undefined;
  const cut = new Promise<void>((resolve) => {
    isCut = resolve;
  });
  receiver.answer = (response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(65_536);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more).on('close', isCut);
    more();
  };
  t.equal(await send(at(ALLOWED)), 200);
  await cut;
  receiver.answer = answering(200, { 'x-long': 'x'.repeat(12_000) });
  t.equal(await send(at(ALLOWED)), null, 'nor is a head without end');
  receiver.answer = answer;
});

t.test('the end of the process ends what is under way', async (t) => {
  const { answer } = receiver;
  const closing = new AbortController();
  receiver.answer = () => closing.abort();
  t.equal(await send(at(ALLOWED), {}, closing.signal), null);
  t.equal(await send(at(ALLOWED), {}, closing.signal), null, 'and begins nothing');
  receiver.answer = answer;
});

t.test('with TLS the receiver must be who its name says', async (t) => {
  const san = [{ type: 2 as const, value: 'secure.test' }];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'secure.test' }], {
    extensions: [{ name: 'subjectAltName', altNames: san }],
  });
  const secure = await startReceiver(t, { key, cert });
  names.zone['secure.test'] = { v4: [[ALLOWED]] };
  names.zone['other.test'] = { v4: [[ALLOWED]] };
  const to = (host: string): string => `https://${host}:${secure.port}/hook`;
  t.equal(await send(to('secure.test'), { ca: cert }), 204);
  t.equal(await send(to('other.test'), { ca: cert }), null, 'another name');
  t.equal(await send(to('secure.test')), null, 'vouched for by nobody');
  t.equal(secure.received.length, 1);
});
