import t from 'tap';
import { createAddressGuard } from '../../../src/features/webhooks/address-guard.js';
import { isNetworkOrHost } from '../../../src/features/webhooks/network.js';

// Source: IANA, IPv4 and IPv6 Special-Purpose Address Registries.
const REFUSED: Record<string, string[]> = {
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1', 'fec0::1'],
  'link-local': ['169.254.169.254', 'fe80::1', 'febf::1'],
  'shared by carriers': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  'reserved or for documentation': [
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '2001:db8::1',
    '3fff::1',
  ],
  'mapped or compatible IPv4': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::7f00:1'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1'],
  Teredo: ['2001::1', '2001:0:7f00:1::'],
  'not given out': ['4000::1', '100::1', '5f00::1', '8000::1'],
  'no address': ['localhost', '', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '1.2.3', 'fe80::1%eth0'],
};
const PUBLIC = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'];

const none = (): string[] => [];

for (const [kind, addresses] of Object.entries(REFUSED)) {
  t.test(`what is ${kind} is not connected to`, async (t) => {
    const guard = createAddressGuard([], none);
    for (const address of addresses) t.notOk(guard.mayConnect(address, false), address);
  });
}

t.test('what is public is, but only with TLS', async (t) => {
  const guard = createAddressGuard([], none);
  for (const address of PUBLIC) {
    t.ok(guard.mayConnect(address, false), address);
    t.notOk(guard.mayConnect(address, true), address);
  }
});

t.test('an address of the machine itself is not, however public', async (t) => {
  const guard = createAddressGuard([], () => ['127.0.0.1', '8.8.8.8', '2606:4700:0:0::1111']);
  t.notOk(guard.mayConnect('8.8.8.8', false));
  t.notOk(guard.mayConnect('2606:4700::1111', false));
  t.ok(guard.mayConnect('8.8.4.4', false));
});

t.test('what the operator has named is, with and without TLS, and nothing beside it', async (t) => {
  const guard = createAddressGuard(['127.0.0.1', '10.1.0.0/16', 'fd00::/8', 'Bots.internal'], none);
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', 'fd12::1']) {
    t.ok(guard.mayConnect(address, false), address);
    t.ok(guard.mayConnect(address, true), address);
  }
  for (const address of ['127.0.0.2', '10.2.0.1', 'fc00::1', '::1', '64:ff9b::a01:203']) t.notOk(guard.mayConnect(address, false), address);
  t.ok(guard.isNamed('bots.INTERNAL'));
  for (const host of ['internal', 'x.bots.internal', '127.0.0.1']) t.notOk(guard.isNamed(host), host);
});

t.test('WEBHOOK_ALLOW has addresses, networks and names', async (t) => {
  for (const good of ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'localhost', 'bots.example', 'my_service', 'a-b.c'])
    t.ok(isNetworkOrHost(good), good);
  for (const bad of ['', '10.0.0.0/33', 'http://x', 'x/24', '*.example', '-x', 'a..b', '[::1]', `${'a'.repeat(254)}`])
    t.notOk(isNetworkOrHost(bad), bad);
});
