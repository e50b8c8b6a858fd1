import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getIntrospectionQuery } from 'graphql';
import t from 'tap';
import { ERRORS } from '../../../src/base/errors.js';
import { freePort } from '../../../src/store/embedded/cluster.js';
import { mcpOverHttp } from '../../kit/mcp.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const port = await freePort();
/** As behind a proxy that takes a prefix off. */
const PREFIX = '/games';
const publicUrl = `http://play.example${PREFIX}`;
const { url, http } = await startServer(t, pg.url, { port, publicUrl });

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** README.md is the page at the beginning. */
const NAMES = readdirSync(`${ROOT}docs`).flatMap((file) => /^(?!README)(.+)\.md$/.exec(file)?.[1] ?? []);

function fileOf(name: string): string {
  return readFileSync(`${ROOT}docs/${name}.md`, 'utf8');
}

/** Everything that the API says of itself. */
async function ownTexts(): Promise<Record<string, string>> {
  const client = await mcpOverHttp(t, url, null);
  const tools = await client.listTools();
  const problems = await Promise.all(Object.keys(ERRORS).map(async (code) => (await http.get(`/problems/${code}`)).body));
  const { body: schema } = await http.post('/graphql', { query: getIntrospectionQuery() });
  return {
    'the OpenAPI document': JSON.stringify((await http.get('/openapi.json')).body),
    'the document that /docs shows': JSON.stringify((await http.get('/docs/json')).body),
    'the GraphQL schema': JSON.stringify(schema),
    'the meanings of errors': JSON.stringify(problems),
    'the MCP server': JSON.stringify([client.getInstructions(), tools, await client.listPrompts(), await client.listResources()]),
  };
}

for (const [name, text] of Object.entries(await ownTexts())) {
  t.test(`every document that is named by ${name} is served`, async (t) => {
    t.same(text.match(/\bdocs\/[\w./-]+\.md\b/g), null, 'none is named without its address');
    const addresses = new Set(text.match(/https?:\/\/play\.example[^\s"\\),;:]*\w\/?/g));
    t.ok([...addresses].some((address) => address.startsWith(`${publicUrl}/docs/guides/`)));
    for (const address of addresses) {
      const { status, headers } = await http.get(address.slice(publicUrl.length));
      t.equal(status, 200, address);
      if (address.includes('/docs/guides/')) t.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    }
  });
}

t.test('every document of docs/ is a page whose links lead somewhere, with or without a prefix', async (t) => {
  let count = 0;
  const seen = new Map<string, number>();
  const statusOf = async (address: URL): Promise<number> => {
    const known = seen.get(address.pathname) ?? (await fetch(address)).status;
    seen.set(address.pathname, known);
    return known;
  };
  for (const name of ['', ...NAMES]) {
    const response = await http.raw(`/docs/guides/${name}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const html = await response.text();
    t.equal(response.status, 200, name);
    t.match(response.headers.get('content-security-policy'), /default-src 'none';.*style-src 'self'/);
    t.notMatch(html, /<script|style="/);
    t.match(html, name === '' ? /<h1>Where to begin<\/h1>/ : /<h1>.+<\/h1>/);
    const links = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link).filter((link) => !/^https:/.test(link));
    for (const link of links) {
      t.notMatch(link, /^\/|^http:/, `${name}: ${link} stays below a prefix`);
      t.equal(await statusOf(new URL(link, `${url}/docs/guides/${name}`)), 200, `${name}: ${link}`);
      t.ok(new URL(link, `${publicUrl}/docs/guides/${name}`).pathname.startsWith(`${PREFIX}/`), `${name}: ${link}`);
    }
    const outsideOfBlocks = name === '' ? '' : fileOf(name).replaceAll(/^```.*?^```/gms, '');
    const named = [...outsideOfBlocks.matchAll(/(?<!\/)docs\/([a-z-]+)\.md/g)].map(([, other]) => other);
    count += named.length;
    for (const other of named) t.ok(links.includes(other ?? ''), `${name} links to ${other}`);
  }
  t.ok(count > 50, `${count} links between guides`);
});

t.test('a guide is Markdown for who asks for it, and at its name with .md', async (t) => {
  for (const [path, accept] of [
    ['/docs/guides/match-life', 'text/markdown'],
    ['/docs/guides/match-life', 'text/html;q=0.5, text/markdown'],
    ['/docs/guides/match-life.md', '*/*'],
  ] as const) {
    const { status, headers, body } = await http.get<string>(path, { accept });
    t.equal(status, 200);
    t.equal(headers.get('content-type'), 'text/markdown; charset=utf-8');
    t.equal(body, fileOf('match-life'));
  }
  const page = await http.raw('/docs/guides/match-life', {});
  t.match(page.headers.get('content-type'), /html/, 'who does not care gets the page');
  t.match(page.headers.get('vary'), /accept\b/);
  const again = await http.raw('/docs/guides/match-life', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  t.equal(again.status, 304);
});

t.test('an address with a slash too many, or too few, leads to the right one below any prefix', async (t) => {
  for (const [path, location] of [
    ['/docs/guides', 'guides/'],
    ['/docs/guides/lobby/', '../lobby'],
  ] as const) {
    const response = await http.raw(path, { redirect: 'manual' });
    t.equal(response.status, 301);
    t.equal(response.headers.get('location'), location);
  }
});

t.test('nothing but the guides is served there', async (t) => {
  for (const name of ['nothing', 'adr', 'rules', 'adr/README', '..%2fREADME', '%2e%2e%2fpackage.json', 'README.md', 'rules%2farmadogon.md'])
    t.equal((await http.get(`/docs/guides/${name}`)).status, 404, name);
});

t.test('the package has every document and their style', async (t) => {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  const packed = new Set(files.map(({ path }) => path));
  for (const file of [...NAMES.map((name) => `docs/${name}.md`), 'src/api/rest/guides/guides.css']) t.ok(packed.has(file), file);
});
