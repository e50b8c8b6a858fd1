import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { npmPackages } from '../../kit/npm-packages.js';
import { temporaryFolder } from '../../kit/postgres.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const redocly = join(npmPackages(['@redocly/cli@2.77.0']), 'node_modules/@redocly/cli/bin/cli.js');
const folder = await temporaryFolder(t);
await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended]\ntelemetry: off\n');

for (const name of ['openapi.json', 'openapi-games.json']) {
  t.test(`the recommended rules of Redocly find nothing in ${name}`, async (t) => {
    const given = ['lint', join(ROOT, 'openapi', name), '--config=redocly.yaml', '--format=json'];
    const { stdout } = await run(process.execPath, [redocly, ...given], { cwd: folder, maxBuffer: 64_000_000 }).catch(
      (error: { stdout: string }) => error,
    );
    const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: { ruleId: string; message: string }[] };
    t.match(totals, { errors: 0, warnings: 0 }, JSON.stringify(problems.slice(0, 5)).slice(0, 2_000));
  });
}
