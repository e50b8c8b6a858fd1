import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { isTypeExtensionNode, parse } from 'graphql';
import type { Test } from 'tap';
import type { Feature } from '../../src/api/feature.js';
import type { Gateway } from '../../src/api/mcp/gateway.js';
import { FEATURES } from '../../src/features/index.js';
import { ANONYMOUS } from '../../src/use-cases/accounts/caller.js';
import { listGames } from '../../src/use-cases/engines/registry.js';
import { register } from '../api/rest/table.js';
import { startServer, type TestServer } from '../kit/server.js';
import { playOn, table } from '../use-cases/matches/match-fixture.js';

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

export async function published({ http, url }: TestServer): Promise<Published> {
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
export function withThoseThatNeed(name: string): string[] {
  return [name, ...FEATURES.filter(({ needs }) => needs?.includes(name)).flatMap((feature) => withThoseThatNeed(feature.name))];
}

/** Asserts that a service has nothing of some features, and that every game is played to its end and verified. */
export async function holdsWithout(t: Test, absent: readonly string[], whole: Published, url: string): Promise<void> {
  const server = await startServer(t, url, { features: absent.map((name) => `-${name}`) });
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
}
