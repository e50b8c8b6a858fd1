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

t.test('every test file is run once: by npm test, test:slow, test:faults, test:redis, test:citus or test:whole', (t) => {
  const rooms = importedBy('rooms/', /importTests\(([^)]*)\)/);
  const slow = importedBy('slow/', /importSlowTests\(([^)]*)\)/);
  const files = readdirSync(TEST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const homes = (file: string): string[] =>
    ['rooms/', 'slow/', 'faults/', 'redis/', 'citus/', 'whole/', ...(file.endsWith('.slow.test.ts') ? slow : rooms)].filter((room) =>
      file.startsWith(room),
    );
  t.strictSame(
    files.filter((file) => homes(file).length !== 1),
    [],
  );
  t.ok(files.length > 200);
  t.end();
});
