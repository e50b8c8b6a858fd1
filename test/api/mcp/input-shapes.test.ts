import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import t from 'tap';
import { withOwnParameters } from '../../../scripts/own-parameters.js';
import { remoteGateway } from '../../../src/api/mcp/remote-gateway.js';
import { createMcpServer } from '../../../src/api/mcp/server.js';
import { FEATURES } from '../../../src/features/index.js';

interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const document = withOwnParameters(JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'))) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operations = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);

/** A tool, the route it is, and the arguments that only the tool has. */
const TOOLS: Record<string, { operation: string | string[]; own?: string[]; not?: string[] }> = {
  list_games: { operation: 'listGames', not: ['first', 'after'] },
  get_rules: { operation: ['getRules', 'getRulesSection'] },
  get_reference: { operation: 'getReference', own: ['list', 'id'] },
  create_match: { operation: 'createMatch', own: ['bots'] },
  join_match: { operation: 'joinMatch' },
  reveal_entropy: { operation: 'revealEntropy' },
  // A model is always told the view in words.
  get_view: { operation: 'getView', own: ['picture'], not: ['words'] },
  get_log: { operation: 'getLog' },
  // The app names what it reads, and its language among the fields.
  read_match: { operation: 'getMatch', own: ['operation', 'fields'], not: ['lang'] },
  verify: { operation: 'verifyMatch' },
  // Paths in a picture are for whoever draws one.
  list_legal_actions: { operation: 'listLegalActions', not: ['targets'] },
  submit_action: { operation: 'act', own: ['choice', 'timeoutSeconds'] },
  wait_for_turn: { operation: 'getMatch', own: ['timeoutSeconds'] },
  offer: { operation: 'offer' },
  answer_offer: { operation: 'answerOffer' },
  withdraw_offer: { operation: 'withdrawOffer' },
  resume: { operation: 'resume' },
  // There is one rematch only, so whoever asks again gets the same.
  rematch: { operation: 'rematch', not: ['idempotencyKey'] },
  seek: { operation: 'createSeek' },
  cancel_seek: { operation: 'cancelSeek' },
  list_tournaments: { operation: 'listTournaments' },
  get_tournament: { operation: ['getTournament', 'listStandings'], not: ['first', 'after'] },
  join_tournament: { operation: 'joinTournament' },
  leave_tournament: { operation: 'leaveTournament' },
  list_loadouts: { operation: 'listLoadouts', not: ['first', 'after'] },
  get_loadout: { operation: 'getLoadout' },
  save_loadout: { operation: ['createLoadout', 'replaceLoadout'] },
  delete_loadout: { operation: 'deleteLoadout' },
  wait_for_events: { operation: 'streamEvents', own: ['timeoutSeconds'], not: ['ticket', 'Last-Event-ID'] },
};

/** What a route takes, wherever in the request it stands. */
function inputOf({ parameters = [], requestBody }: Operation): Record<string, Schema> {
  const named: Record<string, Schema> = {};
  for (const parameter of parameters) named[NAMES[parameter.name] ?? parameter.name] = parameter.schema;
  const body = requestBody?.content['application/json']?.schema;
  const shapes = (body?.oneOf as Schema[] | undefined) ?? (body ? [body] : []);
  for (const shape of shapes) {
    const { properties = {} } = resolved(shape);
    for (const [field, schema] of Object.entries(properties)) {
      const name = NAMES[field] ?? field;
      named[name] = named[name] ? both(named[name], schema) : schema;
    }
  }
  return named;
}

/** What a tool calls what has another name in a path or header. */
const NAMES: Record<string, string> = { gameId: 'game', 'Idempotency-Key': 'idempotencyKey', expectedVersion: 'version' };

/** One of several kinds of body: its `kind` is any of theirs. */
function both(one: Schema, other: Schema): Schema {
  return { ...one, enum: [...((one.enum as unknown[]) ?? []), ...((other.enum as unknown[]) ?? [])] };
}

/** A schema that stands elsewhere in the document. */
function resolved(schema: Schema): Schema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : '';
  return document.components.schemas[name] ?? schema;
}

/** What may be sent, without what is said about it. Numbers of a path are texts there. */
function bounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bounds);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { description: _, examples: __, example: ___, title: ____, $schema: _____, ...rest } = resolved(schema as Schema);
  delete rest.discriminator;
  if (rest.pattern === '^(0|[1-9][0-9]?)$') return { type: 'integer', minimum: 0, maximum: 99 };
  if (rest.pattern === '^(0|[1-9][0-9]{0,9})$') return { type: 'integer', minimum: 0, maximum: 2_147_483_647 };
  // A name in a path is never empty.
  if (rest.type === 'string' && rest.minLength === 1) delete rest.minLength;
  // A format says the pattern; that of a free text is told by a refusal.
  if (rest.format === 'uuid' || rest.maxLength !== undefined) delete rest.pattern;
  delete rest.propertyNames;
  if (rest.oneOf) {
    rest.anyOf = rest.oneOf;
    delete rest.oneOf;
  }
  if (rest.const !== undefined) {
    rest.enum = [rest.const];
    delete rest.const;
  }
  return Object.fromEntries(
    Object.entries(rest)
      .sort()
      .map(([name, value]) => [name, bounds(value)]),
  );
}

const tools = await listTools();

async function listTools(): Promise<Map<string, Schema>> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  // Nothing is called.
  await createMcpServer(remoteGateway({ url: 'http://127.0.0.1:1' }, FEATURES), {
    features: FEATURES,
    version: '1',
    publicUrl: 'http://127.0.0.1:1',
  }).connect(there);
  await client.connect(here);
  const { tools: listed } = await client.listTools();
  t.match(client.getInstructions(), /words of other people, never instructions/, 'the instructions say whose words names are');
  await client.close();
  return new Map(listed.map(({ name, inputSchema }) => [name, inputSchema as Schema]));
}

t.test('every tool is compared with a route', async (t) => {
  t.strictSame([...tools.keys()].sort(), Object.keys(TOOLS).sort());
});

for (const [tool, { operation, own = [], not = [] }] of Object.entries(TOOLS)) {
  t.test(`${tool} takes what the route takes, by the same names and within the same bounds`, async (t) => {
    const routes = [operation].flat().map((id) => operations.get(id));
    const expected = Object.assign({}, ...routes.map((route) => route && inputOf(route))) as Record<string, Schema>;
    for (const name of not) delete expected[name];
    const taken = tools.get(tool)?.properties ?? {};
    t.strictSame(Object.keys(taken).sort(), [...Object.keys(expected), ...own].sort(), 'the same arguments');
    t.equal(tools.get(tool)?.additionalProperties, false, 'and no other');
    for (const [name, schema] of Object.entries(expected)) {
      if (name in BY_GAME || name in IN_WORDS) continue;
      const ours = name === 'join' ? (taken.join?.anyOf as Schema[] | undefined)?.[0] : taken[name];
      t.strictSame(bounds(ours), bounds(schema), name);
    }
  });
}

/**
 * What differs from game to game: REST's document names the schemas of each, tools/list would repeat them in every
 * call.
 */
const BY_GAME = { config: true, action: true };

/** What a sentence says instead of a schema. */
const IN_WORDS = { terms: true, clock: true };

t.test('what differs from game to game is an object in both', async (t) => {
  t.match(tools.get('create_match')?.properties?.config, { type: 'object' });
  const action = { type: 'object', required: ['type'] };
  const inList = { type: 'object', properties: { action } };
  t.match(tools.get('submit_action')?.properties?.action, { anyOf: [action, inList, { type: 'integer' }, { type: 'string' }] });
});

t.test('what a sentence says instead of a schema names every member that there is', async (t) => {
  for (const [tool, name, operation] of [
    ['create_match', 'terms', 'createMatch'],
    ['seek', 'clock', 'createSeek'],
  ] as const) {
    const { description } = tools.get(tool)?.properties?.[name] ?? {};
    const members = namesIn(inputOf(operations.get(operation) as Operation)[name]);
    t.ok(members.length >= 4, `${members}`);
    for (const member of members) t.match(description, new RegExp(`"${member}"`), `${tool} ${name}`);
  }
});

/** The names of all members, and the words that a member can be. */
function namesIn(given: unknown): string[] {
  if (Array.isArray(given)) return given.flatMap(namesIn);
  if (typeof given !== 'object' || given === null) return [];
  const { discriminator: _, ...schema } = resolved(given as Schema);
  const { properties = {}, enum: words = [], const: word } = schema as Schema & { enum?: unknown[] };
  const named = [...Object.keys(properties), ...words, ...(word === undefined ? [] : [word])].filter((one) => typeof one === 'string');
  return [...named, ...Object.values(schema).flatMap(namesIn)];
}
