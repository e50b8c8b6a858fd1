import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { isAlive } from '../kit/is-alive.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';

const ROOT = new URL('../../', import.meta.url);
const pg = await startPostgres();
const DATA_DIR = await temporaryFolder(t);

for (const signal of atScale(['SIGTERM'] as const, ['SIGTERM', 'SIGINT'] as const)) {
  t.test(`${signal} to npm start reaches the server, and npm waits for its end`, async (t) => {
    const npm = spawn('npm', ['start'], {
      cwd: fileURLToPath(ROOT),
      env: { ...process.env, DATABASE_URL: pg.url, DATA_DIR, HOST: '127.0.0.1', PORT: '0', BOTS: 'off', LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    while (!output.includes('"msg":"listening"') && npm.exitCode === null) await sleep(20);
    const server = Number(/"pid":(\d+)/.exec(output)?.[1]);
    if (npm.exitCode !== null) return t.fail('the server did not start');
    npm.kill(signal);
    await once(npm, 'close');
    t.notOk(isAlive(server), 'the server has ended before npm did');
    t.match(output, '"msg":"stopping"', 'in order');
  });
}
