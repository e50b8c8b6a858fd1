import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { RunAs } from '../../src/store/embedded/unprivileged.js';

/** Runs the commands that a document of docs/ has under a name, with the programs of a folder. */
export async function runDocumented(
  [document, name]: readonly [document: string, name: string],
  programs: string,
  env: Record<string, string>,
  runAs: RunAs = {},
): Promise<void> {
  const text = readFileSync(new URL(`../../docs/${document}`, import.meta.url), 'utf8');
  const [, commands] = new RegExp(`^\`\`\`sh ${name}\n(.*?)^\`\`\`$`, 'ms').exec(text) ?? [];
  if (commands === undefined) throw new Error(`docs/${document} has no commands named ${name}`);
  await new Promise<void>((resolve, reject) => {
    execFile(
      '/bin/sh',
      ['-euc', commands],
      { env: { PATH: `${programs}:${process.env.PATH}`, ...env }, cwd: '/', ...runAs },
      (error, _, stderr) => (error ? reject(new Error(`${name}: ${stderr}`)) : resolve()),
    );
  });
}
