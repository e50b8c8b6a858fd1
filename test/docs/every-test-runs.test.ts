import { existsSync, readdirSync, readFileSync } from 'node:fs';
import t from 'tap';

const TEST = new URL('../', import.meta.url);

/** The folders whose files the files of a folder import, once for each time that one is named. */
function importedBy(folder: string, call: RegExp): string[] {
  return readdirSync(new URL(folder, TEST)).flatMap((file) => {
    const [, folders = ''] = call.exec(readFileSync(new URL(`${folder}${file}`, TEST), 'utf8')) ?? [];
    return [...folders.matchAll(/'([^']+)'/g)].map(([, name]) => `${name}/`);
  });
}

t.test('every test file is run once: by npm test or one of the suites of package.json', (t) => {
  const suites = importedBy('suites/', /importTests\(([^)]*)\)/);
  const slow = importedBy('slow/', /importSlowTests\(([^)]*)\)/);
  const files = readdirSync(TEST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const homes = (file: string): string[] =>
    [
      'suites/',
      'slow/',
      'faults/',
      'mcp-conformance/',
      'odd-places/',
      'prometheus/',
      'proxies/',
      'redis/',
      'citus/',
      'whole/',
      ...(file.endsWith('.slow.test.ts') ? slow : suites),
    ].filter((home) => file.startsWith(home));
  t.strictSame(
    files.filter((file) => homes(file).length !== 1),
    [],
  );
  t.ok(files.length > 200);
  t.end();
});

const ROOT = new URL('../', TEST);
const FOLDERS = ['deploy', 'docs', 'examples', 'packages', 'scripts', 'src', 'test'];
const PAGES = ['CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'Dockerfile', '.ci/run'];

/** The files that name commands, by their paths from the root. */
function textFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  return [...PAGES, ...inFolders.filter((path) => /\.(md|m?[jt]sx?|py)$/.test(path) && !/node_modules|\/dist/.test(path))];
}

t.test('every command that a text of the project names exists', (t) => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { scripts: Record<string, string> };
  const missing: string[] = [];
  const named = /\b(?:npm run (?:-s )?([a-z][\w:-]*)\b(?! --workspace)|scripts\/run\.mjs ([a-z][\w-]*))/g;
  for (const path of textFiles()) {
    for (const [whole, npm, script] of readFileSync(new URL(path, ROOT), 'utf8').matchAll(named)) {
      if (npm !== undefined ? npm in scripts : existsSync(new URL(`scripts/${script}.ts`, ROOT))) continue;
      missing.push(`${path}: ${whole}`);
    }
  }
  t.strictSame(missing, []);
  t.end();
});
