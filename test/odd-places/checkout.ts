import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../kit/postgres.js';
import type { Ending } from '../kit/teardown.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A clone of what is committed here, made as Git for Windows makes one, installed by `npm ci`; `t` removes it. */
export async function cloneCheckout(t: Ending): Promise<string> {
  const checkout = join(await temporaryFolder(t), 'checkout');
  await run('git', ['-c', 'core.autocrlf=true', 'clone', '--quiet', ROOT, checkout]);
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: checkout });
  return checkout;
}

/** The text files of a clone, by the ends of their lines. */
export async function lineEndsOf(checkout: string): Promise<Map<string, string[]>> {
  const { stdout } = await run('git', ['ls-files', '--eol'], { cwd: checkout, maxBuffer: 10_000_000 });
  const ends = new Map<string, string[]>();
  for (const line of stdout.trimEnd().split('\n')) {
    const [, end = '', name = ''] = /\bw\/(\S*).*\t(.*)$/.exec(line) ?? [];
    ends.set(end, [...(ends.get(end) ?? []), name]);
  }
  return ends;
}
