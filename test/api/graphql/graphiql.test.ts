import t from 'tap';
import { startGraphql } from './table.js';

const server = await startGraphql(t);

t.test('GraphiQL is served whole from here, and its policy lets nothing else in', async (t) => {
  const page = await server.http.raw('/graphiql', {});
  const html = await page.text();
  t.equal(page.status, 200);
  t.match(page.headers.get('content-type'), /^text\/html/);
  const policy = page.headers.get('content-security-policy') ?? '';
  t.match(policy, "default-src 'none'");
  t.match(policy, "script-src 'self';");
  t.notMatch(policy, /https?:/, 'no other origin');
  const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '').filter((link) => !link.startsWith('data:'));
  t.ok(links.length >= 6);
  for (const link of links) {
    t.match(link, /^\/graphiql\//, 'nothing from elsewhere');
    const asset = await server.http.raw(link, {});
    t.equal(asset.status, 200, link);
    t.match(asset.headers.get('content-type'), link.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    t.ok((await asset.text()).length > 500, link);
  }
  t.notMatch(html, /<script>/, 'no script in the page itself');
});

t.test('a browser that opens /graphql finds GraphiQL', async (t) => {
  const response = await server.http.raw('/graphql', { headers: { accept: 'text/html,application/xhtml+xml' }, redirect: 'manual' });
  t.equal(response.status, 302);
  t.equal(response.headers.get('location'), '/graphiql');
});
