import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { isTypeExtensionNode, parse } from 'graphql';
import t from 'tap';
import { type Feature, inOrder } from '../../src/api/feature.js';
import type { Gateway } from '../../src/api/mcp/gateway.js';
import { chooseFeatures } from '../../src/features/choose.js';
import { COMMANDS, commandsOf } from '../../src/features/commands.js';
import { FEATURES } from '../../src/features/index.js';
import { ANONYMOUS } from '../../src/use-cases/accounts/caller.js';
import { listGames } from '../../src/use-cases/engines/registry.js';
import type { SeatKept } from '../../src/use-cases/matches/kept-seats-contract.js';
import { register } from '../api/rest/table.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer, type TestServer } from '../kit/server.js';
import { player, playOn, services, table } from '../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const NAMES = FEATURES.map(({ name }) => name);

/** What a service publishes of what it can be asked for. */
interface Published {
  /** Where each operation is, as `GET /v1/games`, by its name. */
  operations: ReadonlyMap<string, string>;
  /** The groups of operations in the document. */
  groups: readonly string[];
  /** The types of the schema, and the fields of each. */
  schema: ReadonlySet<string>;
  tools: readonly string[];
  /** The words of what models are told first. */
  instructions: ReadonlySet<string>;
}

async function published({ http, url }: TestServer): Promise<Published> {
  const { body } = await http.get<{ tags: { name: string }[]; paths: Record<string, Record<string, { operationId: string }>> }>(
    '/openapi.json',
  );
  const groups = body.tags.map(({ name }) => name);
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const),
  );
  const schema = (await http.get<string>('/schema.graphql')).body;
  return { operations: new Map(operations), groups, schema: new Set(namesIn(schema)), ...(await toolsAt(url)) };
}

/** The types that a text of SDL states, and the fields that it gives to each. */
function namesIn(sdl: string): string[] {
  return parse(sdl).definitions.flatMap((definition) => {
    if (!('name' in definition) || !definition.name) return [];
    const { value: type } = definition.name;
    const fields = 'fields' in definition ? (definition.fields ?? []) : [];
    return [...(isTypeExtensionNode(definition) ? [] : [type]), ...fields.map((field) => `${type}.${field.name.value}`)];
  });
}

async function toolsAt(url: string): Promise<Pick<Published, 'tools' | 'instructions'>> {
  const mcp = new McpClient({ name: 'test', version: '1' });
  await mcp.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));
  const instructions = new Set(mcp.getInstructions()?.match(/\w+/g));
  return { tools: await toolsOf(mcp), instructions };
}

/** The prompts, and the tools with the arguments of each. */
async function toolsOf(mcp: McpClient): Promise<string[]> {
  const has = mcp.getServerCapabilities();
  const { tools } = has?.tools ? await mcp.listTools() : { tools: [] };
  const { prompts } = has?.prompts ? await mcp.listPrompts() : { prompts: [] };
  await mcp.close();
  const given = tools.map(({ name, inputSchema }) => ({ name, arguments: Object.keys(inputSchema.properties ?? {}) }));
  return [
    ...given.flatMap(({ name, arguments: names }) => [name, ...names.map((one) => `${name}.${one}`)]),
    ...prompts.map(({ name }) => name),
  ];
}

/** What a feature adds to the tools, by a server that has nothing else. */
async function toolsAddedBy({ mcp }: Feature): Promise<string[]> {
  if (!mcp) return [];
  const own = [
    ...Object.keys(mcp.seats?.arguments ?? {}).map((argument) => `create_match.${argument}`),
    ...Object.keys(mcp.view?.arguments ?? {}).map((argument) => `get_view.${argument}`),
  ];
  const server = new McpServer({ name: 'test', version: '1' });
  mcp.addTools?.(server, {} as Gateway);
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  const client = new McpClient({ name: 'test', version: '1' });
  await client.connect(here);
  return [...own, ...(await toolsOf(client))];
}

const whole = await published(await startServer(t, pg.url));
/** What each feature adds, by what it states. */
const ADDED = await Promise.all(
  FEATURES.map(async (feature) => ({
    name: feature.name,
    groups: feature.tag === undefined ? [] : [feature.name],
    operations: Object.keys(feature.operations ?? {}),
    schema: feature.graphql ? namesIn(readFileSync(feature.graphql.schema, 'utf8')) : [],
    tools: await toolsAddedBy(feature),
    fields: Object.keys(feature.describes?.match ?? {}),
    profile: Object.keys(feature.describes?.profile ?? {}),
  })),
);

/** Addresses at the root that features add, where no operation states them. */
const AT_THE_ROOT: Readonly<Record<string, string>> = { viewer: 'GET /' };

/** Nobody asks: whoever must have a key is told so before anything is looked for. */
async function isRouted({ http }: TestServer, place: string): Promise<boolean> {
  const [method = '', path = ''] = place.split(' ');
  const answer = await http.raw(path.replace(/\{\w+\}/g, randomUUID()), { method });
  return !/There is nothing at/.test(await answer.text());
}

/** A feature, and those that cannot be without it. */
function withThoseThatNeed(name: string): string[] {
  return [name, ...FEATURES.filter(({ needs }) => needs?.includes(name)).flatMap((feature) => withThoseThatNeed(feature.name))];
}

for (const absent of [...NAMES.map(withThoseThatNeed), NAMES]) {
  t.test(`without ${absent.join(' and ')} a service has nothing of it, and matches of every game are played and verified`, async (t) => {
    const server = await startServer(t, await pg.freshDatabase(), { features: absent.map((name) => `-${name}`) });
    const seen = await published(server);
    for (const { name, operations, groups, schema, tools } of ADDED) {
      const isThere = !absent.includes(name);
      for (const operation of operations) {
        const place = whole.operations.get(operation) ?? '';
        t.equal(seen.operations.has(operation), isThere, operation);
        t.equal(await isRouted(server, place), isThere, place);
      }
      const atTheRoot = AT_THE_ROOT[name];
      if (atTheRoot) t.equal(await isRouted(server, atTheRoot), isThere, atTheRoot);
      for (const group of groups) t.equal(seen.groups.includes(group), isThere, group);
      for (const word of schema) t.equal(seen.schema.has(word), isThere, word);
      for (const tool of tools) t.equal(seen.tools.includes(tool), isThere, tool);
      for (const word of [name, ...tools]) if (!isThere) t.notOk(seen.instructions.has(word), `${word}, of which models are told`);
      for (const field of schema.flatMap((word) => /^Query\.(\w+)$/.exec(word)?.[1] ?? [])) {
        const { body } = await server.http.post<object>('/graphql', { query: `{ ${field} }` });
        t.equal(JSON.stringify(body).includes(`Cannot query field`), !isThere, `{ ${field} }`);
      }
    }
    const { id } = await register(server.http, 'Ada');
    const { body: profile } = await server.http.get<object>(`/v1/players/${id}`);
    for (const { name, profile: fields } of ADDED)
      for (const field of fields) t.equal(field in profile, !absent.includes(name), `${field}, which a feature adds to profiles`);
    for (const game of listGames()) {
      const seated = await table(server.services, game.id);
      await playOn(server.services, seated, 40);
      for (const caller of seated.callers) await server.services.matches.resign(caller, seated.id).catch(() => null);
      const { body } = await server.http.get<object>(`/v1/matches/${seated.id}`);
      t.match(body, { status: 'finished' }, game.id);
      for (const { name, fields } of ADDED)
        for (const field of fields) t.equal(field in body, !absent.includes(name), `${game.id}: ${field}, which a feature adds to matches`);
      t.match(await server.services.matches.verification(ANONYMOUS, seated.id), { ok: true }, game.id);
    }
  });
}

t.test('the command line has the commands of the features that are there', async (t) => {
  for (const { name, commands } of FEATURES) {
    t.strictSame(COMMANDS[name], commands, `those of ${name} are listed`);
    const left = await commandsOf([`-${name}`]);
    for (const [other, listed] of Object.entries(COMMANDS))
      for (const command of Object.keys(listed)) t.equal(command in left, other !== name, `${command} without ${name}`);
  }
  const own = join(t.testdir(), 'greeting.mjs');
  writeFileSync(own, "export default { name: 'greeting', commands: { greet: async () => null } };");
  t.ok('greet' in (await commandsOf([own])), 'that of another feature');
});

t.test('without bots no match waits for one: none stands in, and a rematch leaves their seats free', async (t) => {
  const url = await pg.freshDatabase();
  const game = 'tactics-joker';
  const before = await services(t, url);
  const caller = await player(before);
  const { match } = await before.matches.create(caller, { game, join: { seat: 0 } });
  await before.bots.add(caller, match.id, { bot: 'greedy' });
  const { matches } = await services(t, url, { features: FEATURES.filter(({ name }) => name !== 'bots') });
  t.same(matches.getGame(game).bots, []);
  const refused = { code: 'MALFORMED', extra: { errors: [{ path: '/terms/onTimeout', message: /no bots here/ }] } };
  await t.rejects(matches.create(caller, { game, terms: { onTimeout: { bot: 'greedy' } } }), refused);
  await matches.resign(caller, match.id);
  const again = await matches.rematch(caller, match.id);
  t.match(again.match, { status: 'open', seats: [{ player: null, bot: null }, { bot: null }] });
  t.equal(again.seat, 1);
});

t.test('without the lobby a seat is kept for a player, who joins, and for no invitation', async (t) => {
  const service = await services(t, await pg.freshDatabase(), { features: [] });
  const [ada, ben] = [await player(service), await player(service)];
  const open = (kept: SeatKept) => service.matches.create(ada, { game: 'tactics-joker', join: { seat: 0 }, seats: [null, kept] });
  await t.rejects(open({ invite: true }), {
    code: 'MALFORMED',
    extra: { errors: [{ path: '/seats/1/invite', message: /no invitations here/ }] },
  });
  const { match } = await open({ player: ben.kind === 'player' ? ben.player.id : '' });
  await t.rejects(service.matches.join(await player(service), match.id, {}), { code: 'SEAT_TAKEN' });
  t.match(await service.matches.join(ben, match.id, {}), { seat: 1, match: { status: 'active' } });
});

t.test('features of other people are served: that of examples/, and one with a route at the root and a duty', async (t) => {
  const own = join(t.testdir(), 'counting.mjs');
  const text = `import { z } from 'zod';
  export default {
    name: 'counting',
    operations: {
      echo: {
        by: 'player',
        needs: 'read',
        errors: [],
        rest: 'POST /echo/:matchId',
        about: { tag: 'matches', summary: 'Echo', description: 'Takes any field.' },
        input: { params: z.object({ matchId: z.string() }), body: z.looseObject({}) },
        output: { 200: { description: 'Who asked for what.', content: { 'application/json': { schema: z.object({ said: z.string() }) } } } },
        run: (_services, { caller, matchId }) => ({ said: caller.player.name + ' ' + matchId }),
      },
    },
    open: () => ({ services: { counted: 7 }, duties: [{ name: 'counting', run: async () => 7 }] }),
    async routes(app, { services }) {
      app.get('/counted', () => ({ counted: services.counted }));
    },
  };`;
  writeFileSync(own, text);
  const server = await startServer(t, await pg.freshDatabase(), { features: ['./examples/feature/applause.mjs', own] });
  t.strictSame((await server.http.get('/counted')).body, { counted: 7 });
  t.equal(await server.services.run('counting'), 7);

  const { operations } = await published(server);
  t.strictSame(
    [operations.get('getApplause'), operations.get('applaud')],
    ['GET /v1/matches/{matchId}/applause', 'POST /v1/matches/{matchId}/applause'],
  );
  const [ada, bob] = [await register(server.http, 'Ada'), await register(server.http, 'Bob')];
  const { body: opened } = await ada.http.post<{ id: string }>('/v1/matches', { game: 'armadogon', visibility: 'private', join: {} });
  const forged = { caller: { kind: 'player', player: { name: 'Bob' } }, matchId: 'two' };
  t.strictSame((await ada.http.post('/v1/echo/one', forged)).body, { said: 'Ada one' }, 'a body names neither the caller nor the match');
  const path = `/v1/matches/${opened.id}/applause`;
  t.match(await ada.http.post(path), { status: 200, body: { matchId: opened.id, count: 1 } });
  t.match(await ada.http.post(path), { status: 200, body: { count: 1 } }, 'once for each player');
  t.match(await bob.http.post(path), { status: 404, body: { code: 'NOT_FOUND' } }, 'who may not see the match');
  t.match(await server.http.post(path), { status: 401 });
  t.match(await ada.http.get(`/v1/matches/${opened.id}`), { body: { applause: 1 } });
  const query = `mutation { applaud(matchId: "${opened.id}") }`;
  t.strictSame((await ada.http.post<object>('/graphql', { query })).body, { data: { applaud: 1 } });
  const { body } = await ada.http.post<object>('/graphql', { query: `{ match(id: "${opened.id}") { applause } }` });
  t.strictSame(body, { data: { match: { applause: 1 } } });
});

t.test('what FEATURES names must be there, and what a feature needs too', async (t) => {
  await t.rejects(chooseFeatures(['-weather']), { name: 'OperatorError', message: /no feature weather: .*tournaments/ });
  await t.rejects(chooseFeatures(['./not-there.mjs']), { name: 'OperatorError', message: /not-there.mjs cannot be loaded/ });
  const file = join(t.testdir(), 'empty.mjs');
  writeFileSync(file, 'export default {};');
  await t.rejects(chooseFeatures([file]), { name: 'OperatorError', message: /no feature as its default export/ });
  const [one, two] = [{ name: 'one', needs: ['two'] }, { name: 'two' }];
  t.same(inOrder([one, two]), [two, one]);
  t.throws(() => inOrder([one]), { name: 'OperatorError', message: /one needs two, which is absent/ });
  t.throws(() => inOrder([two, { name: 'two' }]), { name: 'OperatorError', message: /two features of the name two/ });
  t.throws(() => inOrder([one, { ...two, needs: ['one'] }]), /need each other/);
});
