import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the examples, each a package of its own, with what it imports. */
export const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

for (const example of ['chess', 'boardgame-io'])
  execFileSync('npm', ['ci', '--prefix', `${EXAMPLES}${example}`, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
