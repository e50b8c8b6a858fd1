import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import t from 'tap';
import { executableSchema, schemaText } from '../../../src/api/graphql/schema.js';
import { schemaDrift } from './schema-drift.js';

t.test(
  'schema.graphql and its resolvers agree: every operation has a resolver, every resolver a field, everything a description',
  async (t) => {
    t.strictSame(schemaDrift(), []);
  },
);

t.test('what is served is what schema.graphql and the games say', async (t) => {
  const published = buildSchema(schemaText());
  t.equal(printSchema(lexicographicSortSchema(executableSchema())), printSchema(lexicographicSortSchema(published)));
});

t.test('every operation of the public contract is there', async (t) => {
  const schema = executableSchema();
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    return type && 'getFields' in type ? Object.keys(type.getFields()) : [];
  };
  const expected: Record<string, string[]> = {
    Query: ['games', 'game', 'match', 'matches', 'me'],
    Mutation: ['createPlayer', 'createMatch', 'joinMatch', 'leaveMatch', 'addBot', 'submitAction', 'resign'],
    Subscription: ['matchUpdated', 'myTurns'],
    Match: ['view', 'legalActions', 'log', 'verification', 'seats', 'toAct', 'result'],
    SubmitActionInput: ['matchId', 'action', 'expectedVersion', 'idempotencyKey'],
    ActionRefused: ['code', 'message'],
    MatchConnection: ['edges', 'pageInfo'],
  };
  for (const [type, fields] of Object.entries(expected)) {
    const found = fieldsOf(type);
    for (const field of fields) t.ok(found.includes(field), `${type}.${field}`);
  }
});
