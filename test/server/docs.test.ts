import { readFileSync } from 'node:fs';
import t from 'tap';
import { ERRORS } from '../../src/base/errors.js';
import { FIXED } from '../../src/base/fixed-limits.js';
import { LIMITS } from '../../src/base/limits.js';
import { SECRETS, VARIABLES } from '../../src/server/config.js';

/** The cells of every row of a Markdown table whose first cell is one word of code. */
function rowsOf(path: string): string[][] {
  const text = readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| `\w+` \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

t.test('docs/errors.md lists exactly the codes with status, meaning and recovery', async (t) => {
  const documented = rowsOf('errors.md');
  const actual = Object.entries(ERRORS).map(([code, { status, meaning, recovery }]) => [`\`${code}\``, String(status), meaning, recovery]);
  t.same(documented.sort(), actual.sort());
});

t.test('docs/limits.md lists exactly the limits and their figures', async (t) => {
  const documented = rowsOf('limits.md').map(([name, figure]) => [name, figure]);
  const actual = Object.entries({ ...LIMITS, ...FIXED }).map(([name, figure]) => [`\`${name}\``, String(figure)]);
  t.same(documented.sort(), actual.sort());
});

t.test('docs/operations.md lists every variable that the configuration reads', async (t) => {
  const documented = rowsOf('operations.md').map(([name]) => name);
  t.ok(VARIABLES.length > 5);
  t.same(documented.sort(), VARIABLES.map((name) => `\`${name}\``).sort());
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, paragraph = ''] = /\*\*Secrets as files\.\*\*([^\n]*)/.exec(page) ?? [];
  t.same(
    [...paragraph.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name = '']) => (name.endsWith('_FILE') ? [] : [name])).sort(),
    [...SECRETS, 'OLD_LOG_SIGNING_KEY'].sort(),
  );
});

t.test('what the image is built of passes .dockerignore, and it begins with a file that is there', async (t) => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { files, bin } = JSON.parse(read('package.json')) as { files: string[]; bin: { gameledger: string } };
  t.ok(bin.gameledger.startsWith('./bin/'));
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
  const packed = files.filter((path) => !/^!|dist\//.test(path)).map((path) => path.split('/')[0] ?? '');
  const lines = read('.dockerignore').split('\n');
  const isAllowed = (name: string): boolean => lines.some((line) => line.startsWith('!') && `${name}/`.startsWith(`${line.slice(1)}/`));
  for (const name of [...copied.filter((path) => path !== '.'), ...packed]) t.ok(isAllowed(name), `.dockerignore lets ${name} through`);
  const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]');
  t.match(read(command.at(-1) ?? ''), /run\('server\/main\.js'\)/);
});
