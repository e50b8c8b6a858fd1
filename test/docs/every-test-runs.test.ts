import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';

const TEST = new URL('../', import.meta.url);

t.test('every test file is run by one file of test/rooms, or by npm run test:faults', (t) => {
  const rooms = readdirSync(new URL('rooms/', TEST)).flatMap((file) => {
    const text = readFileSync(new URL(`rooms/${file}`, TEST), 'utf8');
    const [, folders = ''] = /importTests\(([^)]*)\)/.exec(text) ?? [];
    return [...folders.matchAll(/'([^']+)'/g)].map(([, folder]) => `${folder}/`);
  });
  const files = readdirSync(TEST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const homes = (file: string): number => ['rooms/', 'faults/', ...rooms].filter((room) => file.startsWith(room)).length;
  t.strictSame(
    files.filter((file) => homes(file) !== 1),
    [],
  );
  t.ok(files.length > 200);
  t.end();
});
