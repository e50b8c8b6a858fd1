import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDER = join(ROOT, '.build/redocly');
const REDOCLY = '@redocly/cli@2.77.0';

await mkdir(FOLDER, { recursive: true });
await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ name: 'linter', private: true }));
await writeFile(join(FOLDER, 'redocly.yaml'), 'extends: [recommended]\ntelemetry: off\n');
await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', REDOCLY], {
  cwd: FOLDER,
});

for (const name of ['openapi.json', 'openapi-games.json']) {
  t.test(`the recommended rules of Redocly find nothing in ${name}`, async (t) => {
    const redocly = join(FOLDER, 'node_modules/@redocly/cli/bin/cli.js');
    const given = ['lint', join(ROOT, 'openapi', name), '--config=redocly.yaml', '--format=json'];
    const { stdout } = await run(process.execPath, [redocly, ...given], { cwd: FOLDER, maxBuffer: 64_000_000 }).catch(
      (error: { stdout: string }) => error,
    );
    const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: { ruleId: string; message: string }[] };
    t.match(totals, { errors: 0, warnings: 0 }, JSON.stringify(problems.slice(0, 5)).slice(0, 2_000));
  });
}
