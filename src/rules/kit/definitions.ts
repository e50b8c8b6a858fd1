/** Names and descriptions of schemas: what the JSON Schemas of a game call its parts. */
import * as z from 'zod';

/** What a definition is called, and what it means. */
interface Definition {
  id: string;
  title: string;
  description: string;
  /** The list of the game's `reference` whose entries say what a value of this kind is. */
  'x-reference'?: string;
}

/** One a bundle: zod's own registry is shared by all engines of a process, whose names would collide. */
const definitions = z.registry<Definition>();

/**
 * Names a schema: JSON Schemas refer to it by `$ref`.
 *
 * *Shape*: `id` in PascalCase, once a game; `reference` is the list of the data book that a value of this kind is an id
 * of.
 */
export function define<Schema extends z.ZodType>(id: string, description: string, schema: Schema, reference?: string): Schema {
  definitions.add(schema, { id, title: titleOf(id), description, ...(reference !== undefined && { 'x-reference': reference }) });
  return schema;
}

/** An action of a type, named by it: `move` becomes the definition `MoveAction`. */
export function actionOf<const Type extends string, Shape extends z.ZodRawShape>(type: Type, description: string, shape: Shape) {
  return define(`${pascalCase(type)}Action`, description, z.strictObject({ type: z.literal(type), ...shape }));
}

/** An event of a type, named by it: `moved` becomes the definition `MovedEvent`. */
export function eventOf<const Type extends string, Shape extends z.ZodRawShape>(type: Type, description: string, shape: Shape) {
  return define(`${pascalCase(type)}Event`, description, z.strictObject({ type: z.literal(type), ...shape }));
}

/** What zod reads names and descriptions from: a definition's own; for everything else what `describe` has said. */
export function definitionLookUp(): z.core.$ZodRegistry<Record<string, unknown>> {
  const get = (schema: z.core.$ZodType): object | undefined => {
    const said = z.globalRegistry.get(schema);
    return definitions.has(schema) ? { ...said, ...definitions.get(schema) } : said;
  };
  return Object.assign(z.registry<Record<string, unknown>>(), { get });
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `CardId` reads `Card id`. */
function titleOf(id: string): string {
  return id.charAt(0) + id.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
