import t from 'tap';
import type { JsonSchema } from '../../../src/rules/kernel/game.js';
import { cloneJson, isRecord } from '../../../src/rules/kernel/json.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { undescribedFields } from '../../kit/undescribed-fields.js';

/** The paths of all descriptions below a node. */
function descriptionsOf(node: unknown, path: readonly string[]): string[][] {
  if (!isRecord(node) && !Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [[...path]] : descriptionsOf(value, [...path, key]),
  );
}

function without(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const copy = cloneJson(schema);
  const owner = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy) as Record<string, unknown>;
  delete owner.description;
  return copy;
}

for (const game of listGames()) {
  const schemas = Object.entries(game.jsonSchemas?.() ?? {});

  t.test(`${game.id}: every field of every schema is described`, async (t) => {
    const due = ['action', 'config', 'event', 'matchConfig', 'reference', 'view', ...(game.loadout ? ['loadout'] : [])];
    t.same(schemas.map(([name]) => name).sort(), due.sort());
    for (const [name, schema] of schemas) t.strictSame(undescribedFields(schema), [], name);
  });

  t.test(`${game.id}: a description that is taken away is missed, whichever it is`, async (t) => {
    for (const [name, schema] of schemas) {
      const fields = descriptionsOf(schema, []).filter((path) => path.at(-2) === 'properties');
      if (name !== 'action' && name !== 'loadout')
        t.ok(fields.length > 5, `${name} has ${fields.length} fields with a description of their own`);
      for (const path of fields) {
        const missed = undescribedFields(without(schema, path));
        // A field that refers to a definition is still described by that.
        const field = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], schema) as JsonSchema;
        const isBackedUp = JSON.stringify(field).includes('"$ref"') || 'const' in field;
        if (!isBackedUp && !missed.includes(`/${path.join('/')}`)) t.fail(`${name}: nobody misses ${path.join('/')}`);
      }
      const definitions = descriptionsOf(schema, []).filter((path) => path.length === 2 && path[0] === '$defs');
      for (const path of definitions) {
        if (!undescribedFields(without(schema, path)).includes(`/${path.join('/')}`)) t.fail(`${name}: nobody misses ${path.join('/')}`);
      }
    }
  });

  t.test(`${game.id}: the data book fits its schema, and names each id once`, async (t) => {
    const { reference, schemas } = game;
    t.ok(
      schemas.reference?.safeParse(reference).success,
      JSON.stringify(schemas.reference?.safeParse(reference).error?.issues.slice(0, 3)),
    );
    for (const [list, entries] of Object.entries(reference ?? {})) {
      t.equal(new Set(entries.map(({ id }) => id)).size, entries.length, list);
      for (const { id, name, text } of entries) if (!name.trim() || !text.trim()) t.fail(`${list} ${id} has no name or no text`);
    }
  });
}
