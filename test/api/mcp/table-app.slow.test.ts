import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { build } from 'esbuild';
import t, { type Test } from 'tap';
import { createClient } from '../../../packages/client/src/index.js';
import { builtViewer } from '../../../packages/viewer/build.js';
import { startBrowser, visit } from '../../kit/browser.js';
import { call, mcpOverHttp } from '../../kit/mcp.js';
import { npmPackages } from '../../kit/npm-packages.js';
import { startPostgres } from '../../kit/postgres.js';
import { spawnServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';
import { touchToEnd } from '../../kit/touched-table.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BRIDGE = '@modelcontextprotocol/ext-apps@1.7.5';
const APP = 'ui://gameledger/table';

await builtViewer();
const { url } = await spawnServer(t, { DATABASE_URL: (await startPostgres()).url });
const script = await hostScript();

/** A host of the extension's own package, with the policy that hosts give apps. The page calls no tool itself. */
async function hostScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      resolveDir: npmPackages([BRIDGE]),
      contents: `
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
globalThis.heard = { contexts: [], height: 0 };
globalThis.show = async (html, args, result, hostContext) => {
  const frame = document.querySelector('iframe');
  const capabilities = { serverTools: {}, updateModelContext: { text: {} } };
  const bridge = new AppBridge(null, { name: 'host', version: '1' }, capabilities, { hostContext });
  bridge.oncalltool = ({ name, arguments: given }) => callTool(name, given);
  bridge.onupdatemodelcontext = async ({ content }) => { heard.contexts.push(content[0].text); return {}; };
  bridge.onsizechange = ({ height }) => { heard.height = height; frame.style.height = height + 'px'; };
  bridge.oninitialized = async () => {
    await bridge.sendToolInput({ arguments: args });
    await bridge.sendToolResult(result);
  };
  globalThis.bridge = bridge;
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = html.replace('<head>', '<head><meta http-equiv="content-security-policy" content="' + POLICY + '">');
};`,
    },
    nodePaths: [join(ROOT, 'node_modules')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** The address of a page that is a host. */
async function hostPage(t: Test): Promise<string> {
  const site = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const frame = '<iframe sandbox="allow-scripts" style="width: 100%; border: 0"></iframe>';
    response.end(isScript ? script : `<!doctype html><link rel="icon" href="data:," />${frame}<script src="/host.js"></script>`);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  onEnd(t, async () => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

async function readApp(client: McpClient): Promise<string> {
  const { contents } = await client.readResource({ uri: APP });
  return (contents[0] as { text: string }).text;
}

t.test('tools that show a table say which app does, and what the app reads by is not for models', async (t) => {
  const client = await mcpOverHttp(t, url, null, '/mcp?tools=play');
  const { tools } = await client.listTools();
  const shown = tools.filter(({ _meta }) => (_meta?.ui as { resourceUri?: string })?.resourceUri === APP).map(({ name }) => name);
  t.strictSame(shown.sort(), ['get_view', 'wait_for_turn']);
  t.strictSame(tools.find(({ name }) => name === 'read_match')?._meta, { ui: { visibility: ['app'] } });
  const { resources } = await client.listResources();
  t.equal(resources.find(({ uri }) => uri === APP)?.mimeType, 'text/html;profile=mcp-app');
  const html = await readApp(client);
  t.notMatch(html, /(src|href)=|\bimport\(|@import|url\((?!#)/, 'nothing is loaded');
  const elsewhere = [...html.matchAll(/https?:\/\/[\w.-]+/g)]
    .map(([address]) => address)
    .filter((address) => !/\/\/www\.w3\.org$/.test(address));
  t.strictSame(elsewhere, [], 'no address outside');
  t.comment(`${html.length} characters`);
});

t.test('what is no operation of a table is not read', async (t) => {
  const { apiKey } = await createClient({ url }).createPlayer({ name: 'Ada', kind: 'human' });
  const match = await createClient({ url, key: apiKey }).game('armadogon').create({ join: {}, visibility: 'private' });
  const stranger = await mcpOverHttp(t, url, null);
  for (const [operation, code] of [
    ['getRecord', /MALFORMED|INVALID/],
    ['getView', /NOT_FOUND/],
  ] as const)
    t.match((await call(stranger, 'read_match', { matchId: match.id, operation })).text, code, operation);
});

const GAMES = [
  ['jugger-ttg', { recruitment: 'prebuilt', stoneLimit: 1 }],
  ['tactics-joker', { roundLimit: 1 }],
  // One day may be one action, and two play here.
  ['armadogon', { dayLimit: 5 }],
  ['juggernauts', { maxRounds: 1 }],
] as const;

for (const [game, config] of GAMES)
  t.test(`${game}: a person by touch and an agent by tools play a match at one table`, { timeout: 1_800_000 }, async (t) => {
    const { apiKey } = await createClient({ url }).createPlayer({ name: 'Ada', kind: 'human' });
    const match = await createClient({ url, key: apiKey })
      .game(game as string)
      .create({ config, join: {} });
    if ((await match.get()).status === 'open') await match.addBot('greedy');
    const agent = await mcpOverHttp(t, url, match.seatToken);
    const { page, faults } = await visit(t, await startBrowser(), await hostPage(t));
    let [byTouch, byTools] = [0, 0];
    await page.exposeFunction('callTool', async (name: string, args: Record<string, unknown>) => {
      const result = await agent.callTool({ name, arguments: args });
      if (name === 'submit_action' && (result.structuredContent as { accepted?: boolean } | undefined)?.accepted) byTouch++;
      return result;
    });
    const args = { matchId: match.id, timeoutSeconds: 0 };
    const first = await agent.callTool({ name: 'wait_for_turn', arguments: args });
    const context = { theme: 'dark', locale: 'en-GB', containerDimensions: { maxHeight: 700, width: 1200 } };
    const shown = JSON.stringify([await readApp(agent), args, first, context]);
    await page.evaluate(`show(...${shown})`);
    const table = page.frameLocator('iframe').locator('.table');
    await table.waitFor();
    const scheme = `getComputedStyle(document.querySelector('.table')).colorScheme`;
    t.equal(await page.frames().at(-1)?.evaluate<string>(scheme), 'dark');
    t.equal(await page.evaluate('heard.height'), 640);

    const isOver = async (): Promise<boolean> => (await match.get()).status !== 'active';
    /** The agent takes every third of the turns, by the numbers that its tools list. */
    const playsAgent = async (): Promise<boolean> => {
      if (await isOver()) return true;
      if (byTouch < 2 * byTools || byTouch === 0) return false;
      const { body } = await call<{ yourTurn: boolean; version: number }>(agent, 'wait_for_turn', args);
      if (!body.yourTurn) return isOver();
      const { body: made } = await call<{ accepted: boolean }>(agent, 'submit_action', { ...args, choice: 1, version: body.version });
      if (made.accepted) byTools++;
      return isOver();
    };
    await touchToEnd(table, playsAgent);
    t.ok(byTouch > 0 && byTools > 0, `${byTouch} actions by touch, ${byTools} by tools`);
    await table
      .getByRole('status', { name: 'Turn' })
      .filter({ hasText: /^Finished: / })
      .waitFor();
    await page.waitForFunction('heard.contexts.length > 0');
    const told = await page.evaluate<string[]>('heard.contexts');
    t.match(told.at(-1), /^Played by touch at the table that the app shows:\n.+\nNow version \d+\./s);
    t.strictSame(faults, [], 'the app asks nobody');
  });
