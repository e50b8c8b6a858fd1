/** What an address may do to the machine of somebody who verifies what it answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { LIMITS } from '../../src/base/limits.js';
import { COMMAND, gameledger } from '../kit/command.js';

async function serve(t: Test, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Where a command keeps what it receives. */
const environment = (folder: string) => ({ PATH: process.env.PATH, TMPDIR: folder });

t.test('a record without end is received up to recordBytes, and nothing of it stays', async (t) => {
  const url = await serve(t, (_, response) => {
    const line = Buffer.alloc(1024 * 1024, 'x');
    const more = (): void => {
      while (response.write(line));
    };
    response.writeHead(200).on('drain', more);
    more();
  });
  const folder = t.testdir();
  const args = ['verify', `${url}/record`, '--seconds', '3600'];
  t.match(await gameledger(args, { env: environment(folder) }), {
    code: 2,
    stderr: `gameledger verify: ${url}/record is larger than ${LIMITS.recordBytes} bytes\n`,
  });
  t.same(readdirSync(folder), []);
  const input = 'x'.repeat(LIMITS.recordBytes + 1);
  t.match(await gameledger(['verify', '-'], { env: environment(folder), input }), { code: 2, stderr: /^gameledger verify: - is larger/ });
});

/** What a process has open, by the names that it had. */
function openFiles(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      return readlinkSync(join(folder, fd));
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
}

t.test('a command that is killed while it receives leaves no file', async (t) => {
  const folder = t.testdir();
  const url = await serve(t, (_, response) => {
    response.writeHead(200).write('{}\n');
  });
  const child = spawn(process.execPath, [COMMAND, 'verify', `${url}/record`, '--seconds', '3600'], { env: environment(folder) });
  t.teardown(() => child.kill('SIGKILL'));
  while (!openFiles(child.pid).some((file) => file.startsWith(folder) && file.endsWith(' (deleted)'))) await sleep(50);
  child.kill('SIGKILL');
  await once(child, 'exit');
  t.same(readdirSync(folder), []);
});

t.test('an address that says nothing, or never comes to an end, is given up after --seconds', async (t) => {
  const silent = await serve(t, () => undefined);
  const slow = await serve(t, (_, response) => {
    const timer = setInterval(() => response.write('\n'), 50);
    response.writeHead(200).on('close', () => clearInterval(timer));
  });
  for (const url of [silent, slow]) {
    const { code, stderr } = await gameledger(['verify', `${url}/record`, '--seconds', '1']);
    t.equal(code, 2);
    t.match(stderr, /^gameledger verify: http:\S+ (cannot be read: )?it did not arrive completely in time\n$/);
  }
  const log = await gameledger(['verify', 'x', '--log', `${silent}/log`, '--seconds', '1']);
  t.match(log, { code: 2, stderr: /\/log\/key: it did not arrive completely in time\n$/ });
});

t.test('an address without TLS that is asked by TLS is told in a sentence', async (t) => {
  const url = (await serve(t, (_, response) => response.end('{}'))).replace('http:', 'https:');
  const { code, stderr } = await gameledger(['verify', `${url}/record`], { env: environment(t.testdir()) });
  t.match([code, stderr], [2, `gameledger verify: ${url}/record: no connection by TLS: wrong version number\n`]);
});

t.test('no redirect is followed, it is named', async (t) => {
  const asked: string[] = [];
  const inner = await serve(t, (request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  const url = await serve(t, (_, response) => response.writeHead(302, { location: `${inner}/secret` }).end());
  const folder = t.testdir({ 'record.jsonl': '{}\n' });
  const said = `returns 302 and redirects to ${inner}/secret: use that address if you trust it\n`;
  const commands = [
    ['verify', `${url}/record`],
    ['verify', 'record.jsonl', '--log', `${url}/log`],
    ['export', 'id', '--url', url, '--key', 'secret'],
    ['import', 'record.jsonl', '--url', url, '--key', 'secret'],
  ];
  for (const args of commands) {
    const { code, stderr } = await gameledger(args, { cwd: folder });
    t.equal(code, 2, args.join(' '));
    t.ok(stderr.endsWith(said), stderr);
  }
  t.same(asked, []);
});
