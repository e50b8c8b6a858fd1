import { compile } from 'json-schema-to-typescript';
import openapiTS, { astToString } from 'openapi-typescript';
import t, { type Test } from 'tap';
import ts from 'typescript';
import type { JsonSchema, JsonSchemas } from '../../../src/rules/kernel/game.js';
import { forGenerators, joinSchemas } from '../../../src/rules/kit/join-schemas.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';

/** Lines that declare something: neither comments nor empty ones. */
function linesOf(source: string): number {
  return source.split('\n').filter((line) => !/^\s*(\/\*\*|\*|$)/.test(line)).length;
}

/** What is wrong with a source by itself. */
function faultsOf(source: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(source, { reportDiagnostics: true, compilerOptions: { strict: true } });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Of a game's types, comments and all. */
const MOST_LINES = 1500;
/**
 * Games that have more, and how many at most: what is left when every description is written once is more than that
 * already (`floor` below). json-schema-to-typescript takes three lines for one; openapi-typescript one, and one more
 * for each constant.
 */
const LONGER: Record<string, Record<string, number>> = {
  'json-schema-to-typescript': { 'tactics-joker': 2280, juggernauts: 2150, 'jugger-ttg': 2450 },
  'openapi-typescript': { 'jugger-ttg': 1650 },
};
const VAGUE = /\b(unknown|never|any)\b/;

/**
 * Holds a plain count of lines; a game may only have more where its descriptions, each written once, leave no other
 * way.
 */
function holdLines(t: Test, id: string, generator: string, { lines, floor }: { lines: number; floor: number }): void {
  const longer = LONGER[generator]?.[id];
  t.comment(`${lines} lines; ${floor} with each description once`);
  t.ok(lines < (longer ?? MOST_LINES), `${lines} lines`);
  if (longer !== undefined) t.ok(floor >= MOST_LINES, `and at least ${floor} whatever is shared`);
}

/** How many different descriptions there are. */
function descriptionsOf(schema: unknown): number {
  const found = new Set([...JSON.stringify(schema).matchAll(/"description":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => text));
  return found.size;
}

/** The types of a source: what is neither in a comment nor in a text. */
function typesOf(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, '');
}

for (const { id, title, jsonSchemas } of listGames()) {
  const { reference: _, ...schemas } = jsonSchemas?.() ?? ({} as JsonSchemas);
  const joined = forGenerators(joinSchemas(title.replace(/:.*/, ''), schemas as JsonSchemas));

  t.test(`${id}: json-schema-to-typescript makes types of it that say what everything is`, async (t) => {
    const source = await compile(structuredClone(joined), id, { bannerComment: '' });
    t.ok(linesOf(source) < MOST_LINES, `${linesOf(source)} lines declare something`);
    const floor = linesOf(source) + 3 * descriptionsOf(joined.$defs);
    holdLines(t, id, 'json-schema-to-typescript', { lines: source.split('\n').length, floor });
    t.notMatch(typesOf(source), VAGUE);
    t.notMatch(source, /export (type|interface) \w+\d+ /, 'no definition twice');
    t.match(source, /export interface View \{/);
    t.match(source, /export type Action =/);
    t.match(source, /export type Event =/);
    t.strictSame(faultsOf(source), []);
  });

  t.test(`${id}: openapi-typescript makes types of it that say what everything is`, async (t) => {
    const text = JSON.stringify(joined.$defs).replaceAll('"#/$defs/', '"#/components/schemas/');
    const components = { schemas: JSON.parse(text) as Record<string, JsonSchema> };
    const document = { openapi: '3.1.0', info: { title: id, version: '1' }, paths: {}, components };
    const whole = astToString(await openapiTS(document as never));
    const source = whole.slice(whole.indexOf('export interface components'), whole.indexOf('responses: never'));
    const lines = source.split('\n').length;
    const repeated = source.split('@description').length - 1 - descriptionsOf(components.schemas);
    holdLines(t, id, 'openapi-typescript', { lines, floor: lines - repeated });
    t.notMatch(typesOf(source), VAGUE);
    t.strictSame(faultsOf(whole), []);
  });
}

t.test('two definitions of answers cannot have one name', (t) => {
  const [game] = listGames();
  const schemas = game?.jsonSchemas?.() as JsonSchemas;
  const withTeam = (name: 'event' | 'view', type: string): Partial<JsonSchemas> => ({
    [name]: { ...schemas[name], $defs: { ...(schemas[name].$defs as object), Team: { type } } },
  });
  t.doesNotThrow(() => joinSchemas('x', { ...schemas, ...withTeam('event', 'array'), ...withTeam('view', 'array') }));
  t.throws(
    () => joinSchemas('x', { ...schemas, ...withTeam('event', 'array'), ...withTeam('view', 'object') }),
    /two definitions are named Team/,
  );
  t.end();
});
