import { readdirSync } from 'node:fs';
import t from 'tap';
import { reportCost } from './cost.js';
import { restartIdentities } from './repeatable-identity.js';
import { endFile, endProcess, groupFiles } from './teardown.js';

const TEST = new URL('../', import.meta.url);

/**
 * How a file ends that `npm run test:slow` runs: it starts processes by the dozen, or plays matches by the hundred.
 */
const SLOW = '.slow.test.ts';

/**
 * Runs every test file of some folders of `test/` but the slow ones, one after the other, in this process.
 *
 * A process of its own costs a file more than most files' tests do: the engines, the service and a PostgreSQL are
 * loaded once here.
 */
export async function importTests(...folders: string[]): Promise<void> {
  await importFiles(filesOf(folders).filter((file) => !file.endsWith(SLOW)));
}

/** Runs the slow test files of some folders of `test/` likewise. */
export async function importSlowTests(...folders: string[]): Promise<void> {
  await importFiles(filesOf(folders).filter((file) => file.endsWith(SLOW)));
}

function filesOf(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, TEST), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  );
}

/** Runs test files, named from `test/`, one after the other in this process. */
export async function importFiles(files: readonly string[]): Promise<void> {
  groupFiles();
  // Coverage is what the tests of this process reach: each child would write as much again.
  delete process.env.NODE_V8_COVERAGE;
  for (const file of files.toSorted()) {
    const before = t.counts.total;
    restartIdentities();
    const compiled = `../${file.replace(/ts$/, 'js')}`;
    await import(compiled);
    // A subtest waits for those before it, so the next file begins when this one has ended.
    await t.test(`${file} has tests`, async (last) => {
      last.ok(t.counts.total > before);
    });
    await endFile();
    reportCost(file);
  }
  await endProcess();
}
