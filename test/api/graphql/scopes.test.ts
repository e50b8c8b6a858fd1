import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
} from 'graphql';
import t from 'tap';
import { operationOf as askedBy, keyCheck } from '../../../src/api/graphql/guarded-schema.js';
import { executableSchema, gameTypeNames } from '../../../src/api/graphql/schema.js';
import { operationsOf } from '../../../src/api/operations.js';
import { FEATURES } from '../../../src/features/index.js';
import { neededScopes, type Scope } from '../../../src/use-cases/accounts/scopes.js';
import { allBut, keyWith } from '../../kit/keys.js';
import { ask, openSocket, subscribe } from './graphql-client.js';
import { open, register, startGraphql } from './table.js';

const server = await startGraphql(t);
const { http } = server;
const schema = executableSchema(FEATURES);
const gameTypes = gameTypeNames();
const OPERATIONS = operationsOf(FEATURES);

/** By field; those that say nothing of keys are properties of their parent. */
const NEEDS: Record<string, readonly Scope[] | 'operator'> = {};
for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type) || type.name.startsWith('__') || gameTypes.has(type.name)) continue;
  for (const field of Object.values(type.getFields())) {
    const asked = askedBy(schema, field, OPERATIONS);
    if (asked) NEEDS[`${type.name}.${field.name}`] = asked.by === 'operator' ? 'operator' : neededScopes(asked.needs ?? 'public');
  }
}

/** Some value that the type takes. */
function anyValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return anyValue(type.ofType);
  if (isListType(type)) return '[]';
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((field) => `${field.name}: ${anyValue(field.type)}`).join(', ')} }`;
  }
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  return { Int: '0', Boolean: 'true', JSON: '{}' }[named.name] ?? '"00000000-0000-7000-8000-000000000000"';
}

/** An operation that asks one field of a root type. */
function operationOf(root: string, name: string): string {
  const type = schema.getType(root);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`there is no ${root}.${name}`);
  return `${root.toLowerCase()} { ${selectionOf(field)} }`;
}

/** A field with the arguments it needs. */
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const needed = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const args = needed.length > 0 ? `(${needed.map((arg) => `${arg.name}: ${anyValue(arg.type)}`).join(', ')})` : '';
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${field.name}${args}${selection}`;
}

t.test('every field with a resolver says which operation it is', async (t) => {
  const resolve = () => null;
  t.throws(
    () => keyCheck(schema, 'Match', { name: 'secret', astNode: undefined, resolve }, OPERATIONS),
    /which @operation Match.secret is/,
  );
  t.equal(keyCheck(schema, 'Match', { name: 'plain', astNode: undefined }, OPERATIONS), null);
  t.ok(Object.keys(NEEDS).length > 90);
  for (const name of ['Query', 'Mutation', 'Subscription']) {
    const root = schema.getType(name);
    // `node` asks other fields.
    for (const field of isObjectType(root) ? Object.keys(root.getFields()) : [])
      if (field !== 'node') t.ok(`${name}.${field}` in NEEDS, `${name}.${field}`);
  }
  const open = Object.entries(NEEDS).flatMap(([field, needs]) => (needs.length === 0 && !field.startsWith('Game.') ? [field] : []));
  t.strictSame(open, ['Query.games', 'Query.game', 'Mutation.createPlayer']);
});

t.test('no query or mutation lets a key in that lacks one of its scopes, and each lets a key in that has no other', async (t) => {
  for (const [field, needs] of Object.entries(NEEDS)) {
    const [root = '', name = ''] = field.split('.');
    if (needs === 'operator' || needs.length === 0 || !['Query', 'Mutation'].includes(root)) continue;
    const owner = await register(http, field);
    for (const scope of needs) {
      const { errors } = await ask((await keyWith(owner.http, allBut(scope))).http, operationOf(root, name));
      t.match(errors, [{ extensions: { code: 'SCOPE_MISSING', scope } }], `${field} without ${scope}`);
      t.equal(errors?.length, 1);
    }
    const { errors } = await ask((await keyWith(owner.http, needs)).http, operationOf(root, name));
    t.notOk(
      errors?.some(({ extensions }) => extensions.code === 'SCOPE_MISSING'),
      `${field} with ${needs.join(' and ')} alone`,
    );
  }
});

t.test('what is the operator’s no key of a player opens, nor none at all', async (t) => {
  const owner = await register(http);
  const fields = Object.entries(NEEDS).flatMap(([field, needs]) => (needs === 'operator' ? [field] : []));
  t.ok(fields.length >= 5);
  for (const field of fields) {
    const [root = '', name = ''] = field.split('.');
    for (const client of [owner.http, http])
      t.match(await ask(client, operationOf(root, name)), { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }, field);
  }
});

t.test('no subscription lets a key in that lacks its scope', async (t) => {
  const owner = await register(http);
  for (const [field, needs] of Object.entries(NEEDS)) {
    const [root = '', name = ''] = field.split('.');
    if (root !== 'Subscription' || needs === 'operator') continue;
    for (const scope of needs) {
      const { apiKey } = await keyWith(owner.http, allBut(scope));
      const client = openSocket(server, apiKey);
      const reading = subscribe(client, operationOf(root, name));
      const first = await reading.next().catch((errors: unknown) => ({ errors }));
      t.match(JSON.stringify(first), /SCOPE_MISSING/, field);
      await client.dispose();
    }
  }
});

t.test('what a mutation answers is no way round the scope of its fields', async (t) => {
  const owner = await register(http);
  const match = await open(owner, 'armadogon');
  const matchType = schema.getType('Match');
  const creator = await keyWith(owner.http, ['create']);
  for (const field of Object.keys(NEEDS).filter((name) => name.startsWith('Match.'))) {
    const name = field.slice('Match.'.length);
    const type = isObjectType(matchType) ? matchType.getFields()[name] : undefined;
    if (!type) throw new Error(`there is no ${field}`);
    const { errors } = await ask(
      creator.http,
      `mutation { createMatch(input: { game: "armadogon", join: {} }) { match { ${selectionOf(type)} } } }`,
    );
    t.match(errors, [{ path: ['createMatch', 'match', name], extensions: { code: 'SCOPE_MISSING', scope: 'read' } }], field);
  }
  const player = await keyWith(owner.http, ['play']);
  const { data, errors } = await ask<{ resign: { version: number; gameEvents: unknown[] } }>(
    player.http,
    `mutation { resign(input: { matchId: "${match.match.id}" }) { ... on ActionAccepted { version gameEvents { __typename } match { id } } } }`,
  );
  t.match(errors, [{ path: ['resign', 'match'], extensions: { code: 'SCOPE_MISSING' } }]);
  t.equal(data?.resign.version, 1, 'the action itself is answered');
});

t.test('keys are made, listed and taken away', async (t) => {
  const owner = await register(http);
  const made = await ask<{ createKey: { apiKey: string; key: { id: string } } }>(
    owner.http,
    'mutation { createKey(input: { name: "bot", scopes: { read: true, play: true } }) { apiKey key { id name scopes expiresAt lastUsedAt isCurrent } } }',
  );
  t.match(made.data?.createKey, { apiKey: /^gl_/, key: { name: 'bot', scopes: ['READ', 'PLAY'], expiresAt: null, isCurrent: false } });
  const listed = await ask(owner.http, '{ myKeys { edges { node { name scopes isCurrent } } } }');
  t.match(listed.data, { myKeys: { edges: [{ node: { name: 'first', isCurrent: true } }, { node: { name: 'bot' } }] } });
  const id = made.data?.createKey.key.id ?? '';
  t.match(await ask(owner.http, `mutation { revokeKey(input: { keyId: "${id}" }) { name } }`), { data: { revokeKey: { name: 'bot' } } });
  t.match(await ask(owner.http, `mutation { revokeKey(input: { keyId: "nonsense" }) { name } }`), {
    errors: [{ extensions: { code: 'NOT_FOUND' } }],
  });
  const { status } = await http.as(made.data?.createKey.apiKey ?? '').get('/v1/me');
  t.equal(status, 401);
});
