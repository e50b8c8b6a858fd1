import { readdirSync } from 'node:fs';
import t from 'tap';
import { endFile, endProcess, groupFiles } from './teardown.js';

const TEST = new URL('../', import.meta.url);

/**
 * Runs every test file of a folder of `test/`, one after the other, in this process.
 *
 * A process of its own costs a file more than most files' tests do: the engines, the service and a PostgreSQL are loaded once here.
 */
export async function importTests(folder: string): Promise<void> {
  const root = new URL(`${folder}/`, TEST);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  groupFiles();
  for (const file of files.sort()) {
    const before = t.counts.total;
    await import(new URL(file, root).href);
    // A subtest waits for those before it, so the next file begins when this one has ended.
    await t.test(`${folder}/${file} has tests`, async (last) => {
      last.ok(t.counts.total > before);
    });
    await endFile();
  }
  await endProcess();
}
