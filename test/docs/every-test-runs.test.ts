import { readdirSync, readFileSync } from 'node:fs';
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
      'odd-places/',
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
