import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const pg = await startPostgres();

/** The program of the package's README, which is what every reader tries first. */
async function programOfReadme(): Promise<string> {
  const page = await readFile(join(ROOT, 'packages/client/README.md'), 'utf8');
  const [, program = ''] = /^```ts\n(import \{ createClient[\s\S]*?)^```/m.exec(page) ?? [];
  return program;
}

/** What the compiler is told of the machine: where the service is, and where the result goes. */
const AROUND = `declare const process: { argv: string[] };
const [, , url = '', key] = process.argv;
`;

const PROVES = `import { verifyRecord } from '@gameledger/client';
console.log((await verifyRecord(record)).verdict, GameledgerError.name);
`;

t.test('the tarball, installed into an empty project, type-checks the README’s program and runs it', async (t) => {
  const server = await startServer(t, pg.url);
  const folder = await temporaryFolder(t);
  const project = join(folder, 'project');
  await mkdir(project);
  const npm = (args: string[], cwd: string) => run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
  await npm(['pack', '--workspace', 'packages/client', '--pack-destination', folder], ROOT);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }));
  await npm(['install', '--prefer-offline', join(folder, tarball)], project);
  t.strictSame((await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.')).sort(), [
    '@gameledger',
    'openapi-fetch',
    'openapi-typescript-helpers',
  ]);

  const program = await programOfReadme();
  t.match(program, /match\.follow\(/);
  await writeFile(join(project, 'program.ts'), `${AROUND}${program}\n${PROVES}`);
  const wrong = program.replace("'armadogon'", "'tactics-joker'").replace('actions[0].action', "{ type: 'eatTheBoard' }");
  await writeFile(join(project, 'wrong.ts'), `${AROUND}${wrong}`);
  const compilerOptions = { target: 'ES2022', module: 'NodeNext', strict: true, skipLibCheck: false, types: [] };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const compiled = await run(process.execPath, [TSC, '--project', project], { cwd: project }).catch((error: { stdout: string }) => error);
  t.match(compiled.stdout, /^wrong\.ts.*eatTheBoard/, 'an action the game does not have is no program');
  t.equal(compiled.stdout.match(/: error /g)?.length, 1, 'and nothing else is wrong, in the program or in the package');
  const { stdout } = await run(process.execPath, ['program.js', server.url], { cwd: project });
  t.equal(stdout.trim(), 'proven GameledgerError');
});
