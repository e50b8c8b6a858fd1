/** Whatever is typed, a command answers with a sentence and the exit status that it promises. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { gameledger } from '../kit/command.js';

/** Arguments, what is said, and the environment. */
type Case = [args: string, said: RegExp, env?: Record<string, string>];

const MATCH = 'simulate armadogon --seats random --matches 1';
const NO_ADDRESS = /argument '\S+' is invalid\. It must be an http\(s\) address/;

/** What ends with status 2: nothing was done. */
const USAGE: Case[] = [
  ['fly', /unknown command 'fly'/],
  ['verify', /missing required argument/],
  ['verify nowhere', /there is no file nowhere/],
  ['verify .', /\. is a folder, not a file/],
  ['verify /dev/zero', /\/dev\/zero is not a file/],
  ['verify empty --nonsense', /unknown option/],
  ['verify empty --seconds many', /--seconds: a number/],
  ['verify empty --parent .', /\. is a folder/],
  ['verify empty --public-key a+b', /--public-key: not an Ed25519 note key/],
  ['verify empty --public-key binary', /--public-key: not an Ed25519 note key/],
  ['verify empty --public-key .', /EISDIR/],
  ['verify empty --public-key /dev/zero', /\/dev\/zero is larger than \d+ bytes/],
  ['verify empty --engine .', /--engine \. cannot be read: EISDIR/],
  ['verify empty --engine /dev/zero', /is larger than \d+ bytes/],
  ['verify empty --engines-from file:///etc', NO_ADDRESS],
  ['verify empty --log nonsense', NO_ADDRESS],
  ['verify empty --log SERVICE/nonsense', /\/nonsense\/key: not an Ed25519 note key/],
  ['verify empty --log SERVICE/nonsense --public-key KEY', /\/nonsense\/handovers does not respond like a transparency log/],
  ['verify empty --log SERVICE/gone', /\/gone\/key answers 404/],
  ['verify http://nowhere.invalid/record', /nowhere\.invalid/],
  ['verify http://user:password@127.0.0.1/record', /includes credentials/],
  ['export id --url nonsense', NO_ADDRESS],
  ['export id --url SERVICE/gone', /answers 404/],
  ['export id --url SERVICE -o .', /EISDIR/],
  ['import empty', /either --url or --database/],
  ['import empty --url nonsense', NO_ADDRESS],
  ['import empty --url SERVICE', /\/v1\/records answers 200: OK/],
  ['import empty --database nonsense', /--database: .*postgres:\/\//],
  ['import empty --database postgres://127.0.0.1:9/x', /--database: nothing listens at .*ECONNREFUSED/],
  ['tournament records', /missing required argument|required option/],
  ['tournament records id --out folder --url SERVICE/gone', /^gameledger tournament records: \S/],
  ['log-key a+b', /a key name has neither spaces nor plus signs/],
  ['ratings rebuild more', /too many arguments/],
  ['log-key rotate more', /too many arguments/],
  ['simulate nonsense', /there is no game nonsense/],
  ['simulate armadogon', /--seats is missing/],
  ['simulate armadogon --seats nonsense', /bots are random/],
  [`${MATCH} --seed x`, /a whole number from 1/],
  [`${MATCH} --config {`, /--config: .*JSON/],
  [`${MATCH} --config null`, /the config is invalid \(\w+\) at \//],
  [`${MATCH} --config @.`, /--config: \. cannot be read: EISDIR/],
  [`${MATCH} --config @binary`, /--config: .*JSON/],
  [`${MATCH} --config @deep`, /--config: nested more than 64 levels deep/],
  [`${MATCH} --config @/dev/zero`, /is larger than \d+ bytes/],
  [`${MATCH} --record empty`, /--record: ENOTDIR/],
  ['arena armadogon --bots nonsense', /bots are random/],
  ['play armadogon --seat x', /this match has the seats/],
  ['play armadogon --url nonsense', NO_ADDRESS],
  ['play armadogon --url SERVICE/gone', /^gameledger play: \S/],
  ['mcp --url nonsense', NO_ADDRESS],
  ['mcp', /value 'nonsense' from env 'GAMELEDGER_URL' is invalid/, { GAMELEDGER_URL: 'nonsense' }],
  ['new-game ../up', /an id has at most/],
];

/** What ends with status 1: a record that does not hold, a start that fails, an engine that cannot be used. */
const FAILED: Case[] = [
  ['verify empty', /the record is empty/],
  ['verify binary', /line 1 is not text in UTF-8/],
  ['verify deep', /line 1 is nested more than 64 levels deep/],
  ['bundle binary', /binary cannot be read/],
  ['serve --processes x', /PROCESSES must be/],
  ['serve', /PORT must be/, { PORT: '99999' }],
  ['ratings rebuild', /DATABASE_URL must be/, { DATABASE_URL: 'nonsense' }],
  ['ratings rebuild', /DATA_DIR .* cannot be used/, { DATA_DIR: 'empty' }],
  ['distribute', /DATABASE_URL must be/, { DATABASE_URL: 'nonsense' }],
  ['log-key rotate --lost nonsense', /LOG_SIGNING_KEY/],
  ['simulate armadogon', /GAMES: nonsense cannot be read/, { GAMES: 'nonsense' }],
];

const KEY = generateSigner('ledger.example/log').encoded;

t.test('nonsense is answered with a sentence, never with a stack', async (t) => {
  const service = createServer((request, response) => {
    response.writeHead(request.url?.includes('/gone') ? 404 : 200).end('nonsense');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  t.teardown(() => service.close());
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const folder = t.testdir({
    empty: '',
    binary: Buffer.from('89504e470d0a1a0a0000ff', 'hex'),
    deep: `${'['.repeat(99_999)}${']'.repeat(99_999)}`,
  });
  const cases = [...USAGE.map((asked) => [2, asked] as const), ...FAILED.map((asked) => [1, asked] as const)];
  const ask = async (): Promise<void> => {
    for (let next = cases.pop(); next; next = cases.pop()) {
      const [code, [text, said, extra = {}]] = next;
      const args = text.split(' ').map((word) => (word === 'KEY' ? KEY : word.replace('SERVICE', address)));
      const env = { PATH: process.env.PATH, HOME: folder, PORT: '0', ...extra };
      const ran = await gameledger(args, { cwd: folder, env });
      t.equal(ran.code, code, `${text}: ${ran.output}`);
      t.match(ran.output, said, text);
      t.notMatch(ran.output, /^\s+at |node:internal|Node\.js v/m, text);
    }
  };
  await Promise.all([ask(), ask()]);
});
