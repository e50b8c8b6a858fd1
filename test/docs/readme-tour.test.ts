import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const pg = await startPostgres();

/** The commands of the README's tour, in order, as one script. */
function tour(): string {
  const page = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, section = ''] = /^## A tour in five minutes\n([\s\S]*?)^## /m.exec(page) ?? [];
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block).join('\n');
}

t.test('the README’s tour, typed from top to bottom, says what the README says', async (t) => {
  const server = await startServer(t, pg.url);
  const record = join(await temporaryFolder(t), 'match.jsonl');
  const script = tour().replaceAll('http://localhost:3000', server.url).replaceAll('match.jsonl', record);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: ROOT, maxBuffer: 10_000_000 });
  const lines = stdout.split('\n');
  t.equal(lines[0], 'active', 'with Bob’s seat taken the match has started');
  t.match(stdout, /Take the castle a1/, 'the legal list has labels');
  t.match(
    stdout,
    /\{"seq":3,"version":3,"status":"active","toAct":\[0\],"result":null\}/,
    'Bob accepts the takeback, and Ada is to act again',
  );
  t.match(stdout, /remainingMs: \[ \d{6}, \d{6} \],\s+running: \[ 1 \],\s+deadline: '20/, 'Bob’s clock runs');
  t.match(stdout, /"refusal":\{"code":"[A-Z_]+".*"rule":"TJ-/, 'a refusal names its rule');
  t.match(stdout, /^The match goes back to an earlier position/m, 'the log tells itself');
  t.match(stdout, /"ok":true/, 'the log verifies');
  t.match(stdout, /PROVEN|proven/, 'the record proves itself');
  t.match(stdout, /"createMatch":\{"match":\{"id":"[0-9a-f-]{36}","status":"ACTIVE","toAct":\[0\]/, 'a solo match starts at once');
  t.match(stdout, /"matches":\{"edges":\[\{"node"/);
  t.notMatch(stdout, /\}\{/, 'every answer ends with a line feed');
});
