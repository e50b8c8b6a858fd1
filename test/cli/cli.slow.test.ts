import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { startPostgres } from '../kit/postgres.js';

const ENTRY = fileURLToPath(new URL('../../bin/gameledger.js', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

/** Runs the command from a folder that is not the checkout. */
function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: tmpdir(), env: { PATH: process.env.PATH, ...env } };
    const child = execFile(process.execPath, [ENTRY, ...args], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}

t.test('gameledger --version and --help answer', async (t) => {
  t.match(await run(['--version']), { code: 0, output: new RegExp(`^${version.replaceAll('.', '\\.')}\n$`) });
  t.match(await run(['--help']), { code: 0, output: /serve .*run the service/ });
});

t.test('gameledger alone says what there is', async (t) => {
  t.match(await run([]), { code: 0, output: /^Usage: gameledger .*[\s\S]*play in the terminal/ });
});

t.test('a command that does not exist is refused', async (t) => {
  const { code, output } = await run(['fly']);
  t.not(code, 0);
  t.match(output, /unknown command 'fly'/);
});

t.test('a command of an absent feature does not exist', async (t) => {
  const { code, output } = await run(['play', 'armadogon'], { FEATURES: '-terminal' });
  t.equal(code, 2);
  t.match(output, /unknown command 'play'/);
  t.match(await run(['fly'], { FEATURES: './not-there.mjs' }), { code: 1, output: /FEATURES: .*not-there.mjs cannot be loaded/ });
});

t.test('gameledger serve is the service: it refuses a bad environment by name', async (t) => {
  t.match(await run(['serve'], { PORT: 'x' }), { code: 1, output: /PORT must be a whole number/ });
  t.match(await run(['serve', '--processes', 'none']), { code: 1, output: /PROCESSES must be `auto` or a whole number/ });
});

t.test('gameledger distribute wants a coordinator of Citus, and says so', async (t) => {
  t.match(await run(['distribute']), { code: 1, output: /^gameledger distribute: DATABASE_URL must name the coordinator of a Citus\n$/ });
  const { url } = await startPostgres();
  t.match(await run(['distribute'], { DATABASE_URL: url }), {
    code: 1,
    output: /^gameledger distribute: Citus is not installed in this database/,
  });
});
