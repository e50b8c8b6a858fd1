import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import t from 'tap';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const SOURCE = fileURLToPath(new URL('../../packages/', import.meta.url));
const pg = await startPostgres();

/** What browsers, Deno and Bun have too; no `process`, no `Buffer`, no `require`. */
const WEB = {
  AbortController,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  clearTimeout,
  crypto,
  fetch,
  performance,
  setTimeout,
};

/** The contract's program as a page would run it. */
const PAGE = `
import { createClient } from './client/src/index.ts';
import { verifyRecord } from './verify/src/index.ts';
globalThis.play = async (url) => {
  const me = await createClient({ url }).createPlayer({ name: 'Ada', kind: 'bot' });
  const match = await createClient({ url, key: me.apiKey }).game('armadogon').create({ config: {}, join: {} });
  for await (const message of match.follow({ after: -1 })) {
    if (message.type === 'end') break;
    const { actions } = await match.legalActions();
    if (actions.length === 0) continue;
    const outcome = await match.act(actions[0].action);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
  }
  return (await verifyRecord(await match.record())).verdict;
};`;

t.test('the client plays and verifies with nothing but what the web has', async (t) => {
  const server = await startServer(t, pg.url);
  const { outputFiles, metafile } = await build({
    stdin: { contents: PAGE, resolveDir: SOURCE, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  t.strictSame(
    imported.filter((path) => path.startsWith('node:')),
    [],
    'no module of Node',
  );
  const page = createContext({ ...WEB });
  runInContext(outputFiles[0]?.text ?? '', page);
  t.equal(runInContext('typeof process + typeof Buffer + typeof require', page), 'undefinedundefinedundefined');
  t.equal(await runInContext(`play(${JSON.stringify(server.url)})`, page), 'proven');
});
