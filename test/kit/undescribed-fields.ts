import type { JsonSchema } from '../../src/rules/kernel/game.js';
import { isRecord } from '../../src/rules/kernel/json.js';

/**
 * The fields of a JSON Schema that nothing describes: neither a description of their own nor that of the definition
 * they are of; a path each.
 */
export function undescribedFields(schema: JsonSchema): string[] {
  const defs = isRecord(schema.$defs) ? schema.$defs : {};
  const isDescribed = (node: unknown): boolean => {
    if (!isRecord(node)) return false;
    if (typeof node.description === 'string') return node.description.trim().length > 0;
    if (typeof node.$ref === 'string') return isDescribed(defs[node.$ref.replace('#/$defs/', '')]);
    // A constant says itself what it is: the type of an action, the name of the game.
    if ('const' in node) return true;
    const options = [node.anyOf, node.oneOf, node.allOf].find(Array.isArray) ?? [];
    return options.some((option) => isRecord(option) && '$ref' in option && isDescribed(option));
  };
  const visit = (node: unknown, path: string): string[] => {
    if (Array.isArray(node)) return node.flatMap((item, index) => visit(item, `${path}/${index}`));
    if (!isRecord(node)) return [];
    const fields = isRecord(node.properties) ? Object.entries(node.properties) : [];
    const own = fields.filter(([, field]) => !isDescribed(field)).map(([name]) => `${path}/properties/${name}`);
    const names = Object.keys(node).filter((key) => !['default', 'const', 'enum', 'examples', 'required'].includes(key));
    return [...own, ...names.flatMap((key) => visit(node[key], `${path}/${key}`))];
  };
  const bare = Object.entries(defs).filter(([, definition]) => !isRecord(definition) || !definition.description || !definition.title);
  return [...bare.map(([name]) => `/$defs/${name}`), ...visit(schema, '')];
}
