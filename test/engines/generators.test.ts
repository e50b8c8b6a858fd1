import { compile } from 'json-schema-to-typescript';
import openapiTS, { astToString } from 'openapi-typescript';
import t from 'tap';
import ts from 'typescript';
import { listGames } from '../../src/engines/registry.js';
import type { JsonSchema, JsonSchemas } from '../../src/kernel/game.js';
import { forGenerators, joinSchemas } from '../../src/rules-kit/join-schemas.js';

/** Lines that declare something: neither comments nor empty ones. */
function linesOf(source: string): number {
  return source.split('\n').filter((line) => !/^\s*(\/\*\*|\*|$)/.test(line)).length;
}

/** What is wrong with a source by itself. */
function faultsOf(source: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(source, { reportDiagnostics: true, compilerOptions: { strict: true } });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const MOST_LINES = 1500;
/** With the comments, a line or more for each field. */
const MOST_WITH_COMMENTS = 1700;
const VAGUE = /\b(unknown|never|any)\b/;

/** The types of a source: what is neither in a comment nor in a text. */
function typesOf(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, '');
}

for (const { id, title, jsonSchemas } of listGames()) {
  const { reference: _, ...schemas } = jsonSchemas?.() ?? ({} as JsonSchemas);
  const joined = forGenerators(joinSchemas(title.replace(/:.*/, ''), schemas as JsonSchemas));

  t.test(`${id}: json-schema-to-typescript makes types of it that say what everything is`, async (t) => {
    const source = await compile(structuredClone(joined), id, { bannerComment: '' });
    t.comment(`${linesOf(source)} lines, ${source.split('\n').length} with comments`);
    t.ok(linesOf(source) < MOST_LINES, `${linesOf(source)} lines`);
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
    t.ok(linesOf(source) < MOST_LINES, `${linesOf(source)} lines`);
    const withComments = source.split('\n').length;
    t.ok(withComments < MOST_WITH_COMMENTS, `${withComments} lines with comments`);
    t.notMatch(typesOf(source), VAGUE);
    t.strictSame(faultsOf(whole), []);
  });
}
