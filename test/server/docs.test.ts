import { readFileSync } from 'node:fs';
import t from 'tap';
import { ERRORS } from '../../src/base/errors.js';
import { FIXED } from '../../src/base/fixed-limits.js';
import { LIMITS } from '../../src/base/limits.js';
import { VARIABLES } from '../../src/server/config.js';

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
});

t.test('the image holds every folder that the service reads, and begins with a file that is there', async (t) => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
  for (const needed of ['bin', 'src', 'engines', 'drizzle', 'docs', 'schema.graphql', 'package.json'])
    t.ok(copied.includes(needed), needed);
  const allowed = read('.dockerignore').split('\n');
  const isAllowed = (name: string): boolean => allowed.some((line) => line.startsWith('!') && `${name}/`.startsWith(`${line.slice(1)}/`));
  for (const name of copied) t.ok(isAllowed(name), `.dockerignore lets ${name} through`);
  const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]');
  t.match(read(command.at(-1) ?? ''), /run\('server\/main\.js'\)/);
});
