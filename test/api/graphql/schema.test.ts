import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as documents from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, lexicographicSortSchema, parse, printSchema, validateSchema } from 'graphql';
import t from 'tap';
import ts from 'typescript';
import { makeGamesText } from '../../../src/api/graphql/game-types/typed-games.js';
import { executableSchema, gameTypeNames, schemaText } from '../../../src/api/graphql/schema.js';
import { FEATURES } from '../../../src/features/index.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { operationDrift } from './operation-drift.js';
import { DIFFERENCES, NAMES } from './operation-names.js';
import { schemaDrift } from './schema-drift.js';

t.test(
  'schema.graphql and its resolvers agree: every operation has a resolver, every resolver a field, everything a description',
  async (t) => {
    t.strictSame(schemaDrift(), []);
  },
);

t.test('what is served is what schema.graphql and the games say', async (t) => {
  const published = buildSchema(schemaText(FEATURES, makeGamesText()));
  t.equal(printSchema(lexicographicSortSchema(executableSchema(FEATURES))), printSchema(lexicographicSortSchema(published)));
});

t.test('every field asks and returns what its operation does, but for what differs on purpose', async (t) => {
  t.strictSame(operationDrift(executableSchema(FEATURES), NAMES, gameTypeNames()), DIFFERENCES);
});

const FILE = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');

/** What the compiler says of a program beside this file. */
function faultsOf(program: string): string[] {
  const name = fileURLToPath(new URL('generated.ts', import.meta.url));
  const target = ts.ScriptTarget.ESNext;
  const modules = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ['lib.es2022.d.ts'], target, ...modules };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...rest) => (file === name ? ts.createSourceFile(name, program, target) : getSourceFile(file, ...rest));
  host.fileExists = (file) => file === name || fileExists(file);
  const faults = ts.getPreEmitDiagnostics(ts.createProgram([name], options, host));
  return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '; '));
}

t.test('schema.graphql is whole: it is valid, what is generated from it compiles, and it is what is served', async (t) => {
  t.strictSame(validateSchema(buildSchema(FILE)), []);
  const query = 'query Table($id: ID!) { match(id: $id) { view { gameView { ... on TacticsJokerView { __typename } } } } }';
  const program = await codegen({
    filename: 'generated.ts',
    schema: parse(FILE),
    documents: [{ location: 'table.graphql', document: parse(query) }],
    config: { useTypeImports: true, enumsAsTypes: true },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
  });
  t.match(program, /TacticsJokerView/);
  t.match(
    faultsOf(`${program}\nexport const wrong: TableQuery = 1;`),
    { length: 1, 0: /'TableQuery'/ },
    'nothing but what is wrong on purpose',
  );
  const { url } = await startServer(t, (await startPostgres()).url);
  const served = await fetch(`${url}/schema.graphql`);
  t.match([served.status, served.headers.get('content-type')], [200, /^text\/plain/]);
  t.equal(await served.text(), FILE);
});

t.test('every operation of the public contract is there', async (t) => {
  const schema = executableSchema(FEATURES);
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
