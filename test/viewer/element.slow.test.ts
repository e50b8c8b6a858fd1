import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import t, { type Test } from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';
import { touchToEnd } from '../kit/touched-table.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const dist = await builtViewer();
const { url } = await spawnServer(t, { DATABASE_URL: (await startPostgres()).url });
const docs = await readFile(`${ROOT}docs/client.md`, 'utf8');

/** The example of docs/client.md in a language, at the service of this test. */
function example(language: string): string {
  const [, text = ''] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(docs) ?? [];
  return text.replaceAll('https://host', url);
}

/** Examples are modules of these names. */
const examples: Plugin = {
  name: 'examples of the document',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^example:/ }, ({ path }) => ({ path: path.replace('example:', ''), namespace: 'examples' }));
    onLoad({ filter: /\.jsx$/, namespace: 'examples' }, () => ({ contents: example('jsx'), loader: 'jsx', resolveDir: ROOT }));
    onLoad({ filter: /\.svelte$/, namespace: 'examples' }, ({ path }) => ({
      contents: compile(example('svelte'), { generate: 'client', filename: path }).js.code,
      resolveDir: ROOT,
    }));
  },
};

async function scriptOf(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'jsx', resolveDir: ROOT },
    alias: { '@gameledger/client/table': `${dist}/element/gl-table.js` },
    plugins: [examples],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['svelte', 'browser', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** The match and the seat token that a page is for. */
interface Seat {
  id: string;
  token: string;
}

/** Notes how often a page hears of the end. */
const HEARS = 'const onEnd = ({ detail }) => (globalThis.ends ??= []).push(detail);';

/** Pages with the examples, as people make them: HTML and, where there is one, the source of `/page.js`. */
const PAGES: Readonly<Record<string, (seat: Seat) => { html: string; script?: string }>> = {
  'plain HTML': ({ id, token }) => ({
    html: `${example('html').replace('019a…', id).replace('gs_…', token)}<script>${HEARS} addEventListener('gl-end', onEnd)</script>`,
  }),
  React: ({ id, token }) => ({
    html: '<main></main>',
    // Every action renders it anew, with another listener.
    script: `import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Table } from 'example:table.jsx';
${HEARS}
function Page() {
  const [, setCount] = useState(0);
  useEffect(() => addEventListener('gl-action', () => setCount((count) => count + 1)), []);
  return <Table match="${id}" token="${token}" onEnd={(event) => onEnd(event)} />;
}
createRoot(document.querySelector('main')).render(<Page />);`,
  }),
  Svelte: ({ id, token }) => ({
    html: '<main></main>',
    script: `import { mount } from 'svelte';
import Table from 'example:table.svelte';
${HEARS}
mount(Table, { target: document.querySelector('main'), props: { match: '${id}', token: '${token}', onend: onEnd } });`,
  }),
};

/** A page at another origin than the service's. */
async function siteOf(t: Test, { html, script }: { html: string; script?: string }): Promise<string> {
  const built = script === undefined ? '' : await scriptOf(script);
  const page = `<!doctype html><meta charset="utf-8" /><link rel="icon" href="data:," /><body>${html}`;
  const site = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? built : `${page}${script === undefined ? '' : '<script type="module" src="/page.js"></script>'}`);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  onEnd(t, async () => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

for (const [kind, pageOf] of Object.entries(PAGES))
  t.test(`a page in ${kind} plays a match to its end with the element, and hears of it once`, async (t) => {
    const { apiKey } = await createClient({ url }).createPlayer({ name: 'Ada', kind: 'human' });
    const match = await createClient({ url, key: apiKey })
      .game('tactics-joker')
      .create({ config: { roundLimit: 1 }, join: {} });
    if ((await match.get()).status === 'open') await match.addBot('greedy');
    const address = await siteOf(t, pageOf({ id: match.id, token: match.seatToken ?? '' }));
    const { page, faults } = await visit(t, await startBrowser(), address);
    const table = page.locator('gl-table');
    await table.locator('.table').waitFor();
    const own: unknown[] = [];
    await page.exposeFunction('noteOwn', (action: unknown) => void own.push(action));
    await page.evaluate(`addEventListener('gl-action', ({ detail }) => detail.isOwn && noteOwn(detail.action))`);
    const isOver = async (): Promise<boolean> => (await match.get()).status !== 'active';
    const touches = await touchToEnd(table, isOver);
    await table
      .getByRole('status', { name: 'Turn' })
      .filter({ hasText: /^Finished: / })
      .waitFor();
    await page.waitForFunction('globalThis.ends?.length > 0');
    const { result } = await match.get();
    const ends = await page.evaluate<{ result: unknown }[]>('globalThis.ends');
    t.strictSame(
      ends.map((end) => end.result),
      [result],
    );
    const played: unknown[] = [];
    for await (const message of match.follow({ after: -1, events: false }))
      if (message.type === 'entry' && message.kind === 'action' && message.seat === 0) played.push(message.action);
    t.strictSame(own, played);
    t.ok(own.length > 0);
    t.comment(`${touches} touches, ${own.length} actions`);
    t.strictSame(
      faults.filter((fault) => !fault.startsWith(`a request to ${url}/`)),
      [],
    );
  });
