import type { OpenAPIV3_1 } from 'openapi-types';
import type { JsonSchema } from '../../rules/kernel/game.js';
import { joinSchemas } from '../../rules/kit/join-schemas.js';
import type { CatalogueGame } from '../../use-cases/matches/catalogue-contract.js';
import type { OpenApiDocument } from './openapi-document.js';

type Schemas = Record<string, OpenAPIV3_1.SchemaObject>;

/** Which definition of each game stands for a component of components/game-json.ts. */
const PLACES: Readonly<Record<string, string>> = {
  GameConfig: 'Config',
  GameMatchConfig: 'MatchConfig',
  GameView: 'View',
  GameAction: 'Action',
  GameActionRequest: 'Action',
  GameEvent: 'Event',
  GameReference: 'Reference',
};

/**
 * Puts the schemas of the games under components, e.g. `ArmadogonView`, and refers to them where the JSON is a game's
 * own.
 */
export function withGameSchemas(document: OpenApiDocument, games: readonly CatalogueGame[]): OpenApiDocument {
  const schemas: Schemas = { ...(document.components?.schemas as Schemas | undefined) };
  for (const game of games) Object.assign(schemas, componentsOf(game));
  for (const name of Object.keys(schemas)) {
    const definition = PLACES[name.replace(/Input$/, '')];
    if (definition === undefined || games.length === 0) continue;
    const anyOf = games.map(({ id }) => ({ $ref: `#/components/schemas/${pascalCase(id)}${definition}` }));
    schemas[name] = { description: schemas[name]?.description ?? '', anyOf };
  }
  return { ...document, components: { ...document.components, schemas } };
}

/** *Shape*: titles are left out, as the names say the same; in a list of matches a config may leave anything out. */
function componentsOf({ id, title, schemas }: CatalogueGame): Schemas {
  const prefix = pascalCase(id);
  const text = JSON.stringify(joinSchemas(title, schemas).$defs).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`);
  const entries = Object.entries(JSON.parse(text) as Record<string, JsonSchema>);
  return Object.fromEntries(
    entries.map(([name, { title: _, required, ...schema }]) => [
      `${prefix}${name}`,
      { ...schema, ...(required !== undefined && name !== 'MatchConfig' && { required }) } as OpenAPIV3_1.SchemaObject,
    ]),
  );
}

/** `jugger-ttg` becomes `JuggerTtg`. */
function pascalCase(id: string): string {
  return id.replaceAll(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}
