import { existsSync, readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { FEATURES } from '../../src/features/index.js';

const ROOT = new URL('../../', import.meta.url);
const SRC = new URL('src/', ROOT);

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !/(^|\/)(node_modules|dist|generated)\//.test(file))
    .map((file) => folder + file);
const textOf = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

t.test('one source knows where the package is: what is built stands elsewhere than what it was built of', async (t) => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const knowing = files.filter((file) => /(?<!createRequire\()import\.meta\.url/.test(readFileSync(new URL(file, SRC), 'utf8')));
  t.strictSame(knowing, ['base/package-root.ts']);
});

/** Tests about features outside of `test/features/`: of plans, of kills, of several databases. */
const ABOUT_FEATURES = /^test\/(faults|redis|citus|kit)\/|^test\/store\/ledger\/(plans|live-seats)\.test\.ts$/;

t.test('a feature is tested in its own folder, so that both can be deleted together', (t) => {
  for (const file of filesIn('test/', '.ts')) {
    const features = [...textOf(file).matchAll(/from '[^']*src\/features\/(\w+)\//g)].map(([, name]) => name);
    const own = /^test\/features\/(\w+)\//.exec(file)?.[1];
    const needed = own === undefined ? [] : FEATURES.find(({ name }) => name === own)?.needs;
    const isAllowed = (name: string | undefined): boolean =>
      name === own || needed?.includes(name ?? '') === true || ABOUT_FEATURES.test(file);
    t.strictSame(
      features.filter((name) => !isAllowed(name)),
      [],
      file,
    );
  }
  t.end();
});

t.test('links of documents lead to files that are there', (t) => {
  const documents = [...filesIn('docs/', '.md'), ...filesIn('src/', '.md'), ...filesIn('packages/', '.md'), ...filesIn('test/', '.md')];
  const atTheTop = readdirSync(ROOT).filter((file) => file.endsWith('.md'));
  for (const file of [...atTheTop, ...documents])
    for (const [, target = ''] of textOf(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (/^(\w+:|\/)/.test(target)) continue;
      t.ok(existsSync(new URL(target, new URL(file, ROOT))), `${file}: ${target}`);
    }
  t.end();
});
