import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a file of this folder in a process of its own, so that its memory is its own; answers the JSON it prints. */
export async function runProbe<Found>(file: string, ...args: string[]): Promise<Found> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const { stdout } = await run(process.execPath, ['--expose-gc', '--import', 'tsx', path, ...args]);
  return JSON.parse(stdout) as Found;
}
