import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import t from 'tap';
import { inOrder } from '../../src/api/feature.js';
import { chooseFeatures } from '../../src/features/choose.js';
import { FEATURES } from '../../src/features/index.js';
import { ANONYMOUS } from '../../src/use-cases/accounts/caller.js';
import { listGames } from '../../src/use-cases/engines/registry.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer, type TestServer } from '../kit/server.js';
import { playOn, table } from '../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const NAMES = FEATURES.map(({ name }) => name);

/** What a service publishes of what it can be asked for. */
async function published({ http, url }: TestServer): Promise<{ operations: string[]; schema: string; tools: string[] }> {
  const { body } = await http.get<{ paths: Record<string, Record<string, { operationId: string }>> }>('/openapi.json');
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  const schema = (await http.get<string>('/schema.graphql')).body;
  const mcp = new McpClient({ name: 'test', version: '1' });
  await mcp.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));
  const { tools } = await mcp.listTools();
  await mcp.close();
  return { operations, schema, tools: tools.map(({ name }) => name) };
}

const whole = await published(await startServer(t, pg.url));

for (const absent of [...NAMES.map((name) => [name]), NAMES]) {
  t.test(`without ${absent.join(' and ')} a service has nothing of it, and matches of every game are played and verified`, async (t) => {
    const server = await startServer(t, await pg.freshDatabase(), { features: absent.map((name) => `-${name}`) });
    const seen = await published(server);
    for (const { name, operations = {}, graphql, mcp } of FEATURES) {
      const isAbsent = absent.includes(name);
      for (const operation of Object.keys(operations)) {
        t.equal(seen.operations.includes(operation), !isAbsent, operation);
        t.ok(whole.operations.includes(operation), `${operation}, with all features`);
      }
      for (const field of Object.keys({ ...graphql?.resolvers.Query, ...graphql?.resolvers.Mutation }))
        t.equal(new RegExp(`^  ${field}\\b`, 'm').test(seen.schema), !isAbsent, `${field} in the schema`);
      if (mcp) t.equal(seen.tools.includes(`list_${name}`), !isAbsent, `${name} among the tools`);
    }
    t.equal((await server.http.get('/v1/tournaments')).status, absent.includes('tournaments') ? 404 : 200);
    const asked = await server.http.post<object>('/graphql', { query: '{ tournaments { items { id } } }' });
    t.equal('errors' in asked.body, absent.includes('tournaments'));
    for (const game of listGames()) {
      const seated = await table(server.services, game.id);
      await playOn(server.services, seated, 40);
      for (const caller of seated.callers) await server.services.matches.resign(caller, seated.id).catch(() => null);
      const { body } = await server.http.get<object>(`/v1/matches/${seated.id}`);
      t.match(body, { status: 'finished' }, game.id);
      t.equal('tournament' in body, !absent.includes('tournaments'), `${game.id}: what a feature adds to matches`);
      t.match(await server.services.matches.verification(ANONYMOUS, seated.id), { ok: true }, game.id);
    }
  });
}

t.test('a feature of other people is served, with its operation in the document and a duty that runs', async (t) => {
  const file = join(t.testdir(), 'greeting.mjs');
  writeFileSync(
    file,
    `export default {
      name: 'greeting',
      open: () => ({ services: { greeting: { text: 'good day' } }, duties: [{ name: 'greeting', run: async () => 7 }] }),
      async routes(app, { services }) {
        app.get('/greeting', () => ({ text: services.greeting.text, games: services.matches.listGames().length }));
      },
    };`,
  );
  const server = await startServer(t, await pg.freshDatabase(), { features: [file] });
  t.strictSame((await server.http.get('/greeting')).body, { text: 'good day', games: listGames().length });
  t.equal(await server.services.run('greeting'), 7);
});

t.test('what FEATURES names must be there, and what a feature needs too', async (t) => {
  await t.rejects(chooseFeatures(['-weather']), { name: 'OperatorError', message: /no feature weather: .*tournaments/ });
  await t.rejects(chooseFeatures(['./not-there.mjs']), { name: 'OperatorError', message: /not-there.mjs cannot be loaded/ });
  const file = join(t.testdir(), 'empty.mjs');
  writeFileSync(file, 'export default {};');
  await t.rejects(chooseFeatures([file]), { name: 'OperatorError', message: /no feature as its default export/ });
  const [one, two] = [{ name: 'one', needs: ['two'] }, { name: 'two' }];
  t.same(inOrder([one, two]), [two, one]);
  t.throws(() => inOrder([one]), /one needs two, which is absent/);
  t.throws(() => inOrder([one, { ...two, needs: ['one'] }]), /need each other/);
});
