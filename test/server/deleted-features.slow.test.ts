/** Deletes the folder of a feature in a copy of the tree: what is left is generated, checked and tested. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';

const run = promisify(execFile);

/** Where a feature is named outside of its folders: the list of all, what joins their words, the client. */
const NAMED_IN = [
  'src/features/index.ts',
  'src/features/commands.ts',
  'src/base/errors.ts',
  'src/base/limits.ts',
  'src/store/ledger/news.ts',
  'packages/client/src/features.ts',
];

/** The files of this tree, without what is built, in a folder of its own. */
async function copyTree(t: Test): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gameledger-without-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { maxBuffer: 2 ** 24 });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file), { verbatimSymlinks: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Takes out of a text every import from a feature, and what was done with it. */
function without(name: string, text: string): string {
  const imports = new RegExp(`^(?:import|export) (?:type )?\\{([^}]*)\\} from '[^']*/${name}(?:/[^']*|\\.js)';\\n`, 'gm');
  const names = [...text.matchAll(imports)].flatMap(([, list = '']) => list.split(',').map((one) => one.replace('type ', '').trim()));
  const left = text.replaceAll(imports, '').split('\n');
  return left.filter((line) => !names.some((one) => new RegExp(`\\b${one}\\b`).test(line))).join('\n');
}

for (const name of ['webhooks', 'operator', 'identity']) {
  t.test(`without the folder of ${name} the tree is generated, checked and tested`, { timeout: 3_600_000 }, async (t) => {
    const cwd = await copyTree(t);
    for (const path of [`src/features/${name}`, `test/features/${name}`, `packages/client/src/${name}.ts`])
      rmSync(join(cwd, path), { recursive: true, force: true });
    for (const path of NAMED_IN) writeFileSync(join(cwd, path), without(name, readFileSync(join(cwd, path), 'utf8')));
    const tests = ['test/server/features.test.ts', 'test/use-cases/matches/act.test.ts', 'test/api/rest/openapi.test.ts'];
    for (const command of ['generate', 'check', 'test']) {
      const options = command === 'test' ? ['--', ...tests] : [];
      const failed = await run('npm', ['run', command, ...options], { cwd, maxBuffer: 2 ** 26 }).then(
        () => null,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.slice(-4_000),
      );
      t.equal(failed, null, `npm run ${command}`);
    }
  });
}
