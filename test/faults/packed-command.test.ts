import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NPM_FLAGS = ['--no-audit', '--no-fund', '--loglevel=error'];

t.test('the packed tarball, installed with npm install -g, is a command that plays and verifies', { timeout: 1_200_000 }, async (t) => {
  const folder = await temporaryFolder(t);
  const prefix = join(folder, 'prefix');
  // `npm test` and its like have built what is packed; other tests read it now.
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, ...NPM_FLAGS], { cwd: ROOT });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await run('npm', ['install', '-g', '--prefix', prefix, '--prefer-offline', join(folder, tarball), ...NPM_FLAGS], { cwd: folder });

  /**
   * Runs the command from an empty folder, with no more of the environment than it needs; `typed` comes through a pipe.
   */
  const gameledger = async (args: string[], typed = ''): Promise<string> => {
    const started = run(join(prefix, 'bin/gameledger'), args, { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } });
    started.child.stdin?.end(typed);
    return (await started).stdout;
  };
  t.match(await gameledger([]), /^Usage: gameledger/);
  t.match(await gameledger(['--help']), /serve .*run the service/);
  t.match(await gameledger(['--version']), /^\d+\.\d+\.\d+\n$/);

  const played = await gameledger(['play', 'tactics-joker', '--seed', '3'], 'rule TJ-5.2\n1\nq\n');
  t.match(played, 'TJ-5.2**', 'the rules are in the tarball');
  t.match(played, 'You took the castle a1');

  await gameledger(['simulate', 'armadogon', '--seats', 'greedy', '--matches', '1', '--record', 'records']);
  const [record = ''] = await readdir(join(folder, 'records'));
  t.match(
    await gameledger(['verify', join('records', record)]),
    'PROVEN as a game; not tied to a published log: the record is not signed.',
  );

  const server = await startServer(t, (await startPostgres()).url);
  const remote = await gameledger(['play', 'armadogon', '--url', server.url], '2\nq\n');
  t.match(remote, /match [0-9a-f-]{36}, seat 0/, 'the client library is in the tarball');
  t.match(remote, /travel, space 0 of[\s\S]*, space [1-9]/, 'and the action counted');
});
