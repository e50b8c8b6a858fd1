import { readFile } from 'node:fs/promises';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { type EngineRow, gamesSource } from './client-types.js';
import { withOwnParameters } from './own-parameters.js';

const ROOT = new URL('../', import.meta.url);

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;
type Components = Record<string, Json>;
type Operation = { responses?: Record<string, unknown> };

/** What the JSON of a game is to who does not know the game, by the names of the components that games fill. */
const ANY_GAME: Readonly<Record<string, Json>> = {
  Action: { type: 'object', properties: { type: { type: 'string' } }, required: ['type'], additionalProperties: true },
  Event: { type: 'object', properties: { type: { type: 'string' } }, required: ['type'], additionalProperties: true },
};
const ANY_JSON: Json = { type: 'object', additionalProperties: true };
const OF_GAMES = /^Game(Config|MatchConfig|View|Action|Event|Reference)/;
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'title']);
/** Each refusal is a `Problem`; headers have no type. */
const UNTYPED = /^[345]\d\d$|^default$|^headers$|^examples$/;

/**
 * The declarations of packages/client/src/generated/api.ts as they are packed: without texts, which the reference of
 * the service has, and without the games, which are `gameDeclarations`.
 */
export async function serviceDeclarations(): Promise<string> {
  const { paths, components } = await readDocument();
  const schemas = components.schemas as Components;
  const general = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const [, part] = OF_GAMES.exec(name) ?? [];
      return [name, part === undefined ? schema : (ANY_GAME[part] ?? ANY_JSON)];
    }),
  );
  const successes = withoutTexts(paths);
  const source = await printed(successes, withoutTexts(reached(successes, general)));
  return source
    .slice(source.indexOf('export interface components'))
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/^\s*(\w+\?: never|headers: \{[^{}]*\});$/gm, '')
    .replaceAll(/^\s*parameters: \{\s*\};$/gm, '')
    .replaceAll('components["schemas"]', 'S')
    .replaceAll(/"[^"]*"|\s*([:;|&{}])\s*/g, (found, sign?: string) => sign ?? found)
    .replaceAll(/\{"application\/json":([^{};]+);\}/g, 'J<$1>')
    .replaceAll(';}', '}')
    .concat('type S=components["schemas"];type J<Body>={"application/json":Body};\n');
}

/** Indented by one space instead of four: a package of types is mostly that. */
export function narrow(source: string): string {
  return source.replaceAll(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 4));
}

/** The types of every game, with their texts. */
export async function gameDeclarations(): Promise<string> {
  const { components } = await readDocument();
  const schemas = components.schemas as Components;
  const engines = JSON.parse(await readFile(new URL('engines/engines.json', ROOT), 'utf8')) as EngineRow[];
  const games = gamesSource(engines, '');
  const roots = [...games.matchAll(/Schemas\['(\w+)'\]/g)].map(([, name]) => ({ $ref: `#/components/schemas/${name}` }));
  const source = await printed({}, reached(roots, schemas));
  return narrow(`${games}\n${source.slice(source.indexOf('export interface components'))}`);
}

async function readDocument() {
  // TypeScript tells the parts of a union apart by their own members, and a websocket is not asked for.
  const forTypes = (name: string, value: unknown): unknown =>
    name === 'discriminator' || (value as Operation | null)?.responses?.['101'] ? undefined : value;
  const document = JSON.parse(await readFile(new URL('openapi/openapi-games.json', ROOT), 'utf8'), forTypes) as {
    paths: Json;
    components: Record<string, Json>;
  };
  return withOwnParameters(document);
}

async function printed(paths: Json, schemas: Json): Promise<string> {
  const document = { openapi: '3.1.0', info: { title: 'gameledger', version: '0' }, paths, components: { schemas } };
  return astToString(await openapiTS(document as unknown as OpenAPI3, { defaultNonNullable: false }));
}

/** A field may have the name of a text: of those, only what is a text goes. */
function withoutTexts(json: Json): Json {
  if (Array.isArray(json)) return json.map(withoutTexts);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name, value]) => !UNTYPED.test(name) && !(TEXTS.has(name) && typeof value === 'string'))
      .map(([name, value]) => [name, withoutTexts(value)]),
  );
}

/** The components that `json` refers to, and those that they refer to. */
function reached(json: Json, all: Components): Components {
  const found: Components = {};
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found[name] !== undefined) continue;
      found[name] = all[name] ?? null;
      visit(JSON.stringify(found[name]));
    }
  };
  visit(JSON.stringify(json));
  return found;
}
