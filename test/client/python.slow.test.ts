import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { makePythonModels } from '../../scripts/python-models.js';
import { openGate } from '../kit/gate.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('../../packages/python/', import.meta.url));
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0;
await makePythonModels();

t.test('the typed files of the client in Python are there, on a machine without Python 3.11 too', async (t) => {
  for (const name of ['py.typed', 'models/service.py', 'models/tactics_joker.py', 'games.py', 'refusals.py'])
    await t.resolves(access(join(FOLDER, 'src/gameledger', name)), name);
  if (!hasPython) t.comment('This machine has no python3 of 3.11 or later: nothing more was tested.');
});

if (hasPython) {
  const pg = await startPostgres();
  const server = await startServer(t, pg.url);
  const env = { PATH: process.env.PATH ?? '', PYTHONPATH: join(FOLDER, 'src'), PYTHONDONTWRITEBYTECODE: '1', GAMELEDGER_URL: server.url };

  t.test('its own tests pass against the service', async (t) => {
    const { stderr } = await run('python3', ['-W', 'error', '-m', 'unittest', 'discover', '-s', 'tests'], { cwd: FOLDER, env });
    t.match(stderr, /^Ran [1-9][0-9] tests in .*\n\nOK$/m);
  });

  /** An environment of its own; pip puts into it what is asked for, or `null` where it cannot. */
  async function venv(t: Test, packages: readonly string[]): Promise<{ bin: string } | null> {
    const folder = join(await temporaryFolder(t), 'venv');
    await run('python3', ['-m', 'venv', folder]);
    const bin = join(folder, 'bin');
    const installed = await run(join(bin, 'pip'), ['install', '--quiet', '--retries=0', ...packages]).then(
      () => true,
      (error: Error) => {
        t.comment(`Not tested: pip cannot install ${packages.join(' ')}: ${error.message}`);
        return false;
      },
    );
    return installed ? { bin } : null;
  }

  t.test('mypy --strict and pyright find nothing in it', async (t) => {
    const tools = await venv(t, ['mypy', 'pyright']);
    if (!tools) return;
    const checks = [
      ['mypy', '--strict', `--cache-dir=${join(tools.bin, '../mypy')}`],
      ['pyright', '--pythonpath', join(tools.bin, 'python')],
    ] as const;
    for (const [tool, ...options] of checks) {
      const { stdout } = await run(join(tools.bin, tool), [...options, 'src/gameledger'], { cwd: FOLDER }).catch((error) => error);
      t.match(stdout, /^(Success: no issues found in \d\d source files|0 errors, 0 warnings, 0 informations)/m, tool);
    }
  });

  t.test('its wheel, in an empty environment, runs the program of its README, and what that leaves is proven', async (t) => {
    const builder = await venv(t, ['setuptools>=68', 'wheel']);
    if (!builder) return;
    const folder = await temporaryFolder(t);
    const source = join(folder, 'python');
    await cp(FOLDER, source, { recursive: true });
    await run(join(builder.bin, 'pip'), ['wheel', '--quiet', '--no-deps', '--no-build-isolation', '--wheel-dir', folder, source]);
    const [wheel = ''] = (await readdir(folder)).filter((name) => name.endsWith('.whl'));
    const user = await venv(t, ['--no-index', join(folder, wheel)]);
    const page = await readFile(join(FOLDER, 'README.md'), 'utf8');
    const [, program = ''] = /^```python\n([\s\S]*?)^```/m.exec(page) ?? [];
    const file = join(folder, 'program.py');
    await writeFile(file, `import os\nurl = os.environ["GAMELEDGER_URL"]\n${program}\nprint(record, end="")\n`);
    const { stdout } = await run(join(user?.bin ?? '', 'python'), [file], { env: { GAMELEDGER_URL: server.url }, maxBuffer: 50_000_000 });
    const { verifyRecord } = await import('../../packages/verify/src/index.js');
    t.equal((await verifyRecord(stdout)).verdict, 'proven');
  });

  t.test('connections cut in mid-stream and answers lost in mid-action lose and double nothing', async (t) => {
    const gate = await openGate(t);
    gate.lead(server.url);
    const { apiKey } = await createClient({ url: server.url }).createPlayer({ name: 'Ada', kind: 'bot' });
    const match = await createClient({ url: server.url, key: apiKey })
      .game('armadogon')
      .create({ config: { difficulty: 'easy' }, join: {} });
    const program = `import json, sys
from gameledger import create_client
match = create_client(sys.argv[1], sys.argv[2]).match(sys.argv[3])
for message in match.follow(after=-1, on_connection=lambda connected, error: print(json.dumps({"type": "connection"}), flush=True)):
    made = None
    legal = match.legal_actions() if message["type"] != "end" else {"actions": []}
    if message["behind"] == 0 and legal["actions"]:
        made = match.act(legal["actions"][0]["action"], expected_version=legal["version"])
    print(json.dumps({"type": message["type"], "seq": message.get("seq"), "made": made and made.ok and made.version}), flush=True)
`;
    const child = spawn('python3', ['-c', program, gate.url, apiKey, match.id], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    t.teardown(() => child.kill('SIGKILL'));
    const ended = once(child, 'close');
    const seen: { type: string; seq: number | null; made: number | false | null }[] = [];
    let breaks = 0;
    const lose = async (): Promise<void> => {
      while (breaks < 20) await gate.loseAnswerWith(breaks++ % 2 === 0 ? '"events"' : '"type":"entry"');
    };
    void lose();
    for await (const line of createInterface({ input: child.stdout })) {
      const message = JSON.parse(line);
      if (message.type === 'connection') continue;
      seen.push(message);
      if (seen.length < 100 && seen.length % 10 === 0) gate.cut();
    }
    t.strictSame(await ended, [0, null]);
    t.equal(breaks, 20);
    const { version } = await match.get();
    const entries = seen.flatMap(({ type, seq }) => (type === 'entry' ? [seq] : []));
    t.strictSame(
      entries,
      entries.map((_, i) => i + 1),
      'every entry once and in order',
    );
    t.equal(entries.length, version);
    t.strictSame([seen[0]?.type, seen.at(-1)?.type], ['snapshot', 'end']);
    const made = seen.flatMap(({ made }) => (typeof made === 'number' ? [made] : []));
    t.strictSame(made, entries, 'every action is in the log once');
  });
}
