import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../../examples/graphql-client/play.ts', import.meta.url));
const pg = await startPostgres();

t.test('the example plays a match to its end by documents that graphql-codegen has typed', async (t) => {
  const server = await startServer(t, pg.url);
  const env = { PATH: process.env.PATH ?? '', GAMELEDGER_URL: server.url };
  const { stdout } = await run(process.execPath, ['--import', import.meta.resolve('tsx'), PROGRAM], { env });
  t.match(stdout, /^FINISHED \d+\n$/);
});
