import { type AnyNode, parse } from 'acorn';
import { full, simple } from 'acorn-walk';

/** The years that name a version of the language. */
export type Year = 2022 | 2023 | 2024 | 2025;

/** A name that a script does not declare, a member of one, a method of anything else, or what an element gets. */
export type Use =
  | { of: 'globals'; name: string }
  | { of: 'global'; global: string; name: string }
  | { of: 'anything'; name: string }
  | { of: 'element'; tag: string; attributes: readonly string[] };

/** What a script uses, and the names that it gives to properties of its own. */
export interface Script {
  uses: readonly Use[];
  own: ReadonlySet<string>;
}

const nameOf = (key: AnyNode): string => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '');

/** Reads a module. *Errors*: throws a `SyntaxError` with the place of what the language had not in that year. */
export function readScript(text: string, year: Year): Script {
  const program = parse(text, { ecmaVersion: year, sourceType: 'module' });
  const declared = new Set<string>();
  const own = new Set<string>();
  full(program, (node, _, type) => {
    if (node.type === 'Identifier' && type === 'VariablePattern') declared.add(node.name);
    if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) declared.add(local.name);
    if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') own.add(nameOf(node.key));
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') own.add(nameOf(node.left.property));
  });
  const uses: Use[] = [];
  const isGlobal = (node: AnyNode): boolean => node.type === 'Identifier' && !declared.has(node.name);
  simple(program, {
    Identifier(node) {
      if (isGlobal(node)) uses.push({ of: 'globals', name: node.name });
    },
    MemberExpression({ object, property, computed }) {
      if (!computed && isGlobal(object)) uses.push({ of: 'global', global: nameOf(object), name: nameOf(property) });
    },
    CallExpression({ callee, arguments: [tag, properties] }) {
      if (callee.type === 'MemberExpression' && !callee.computed && !isGlobal(callee.object)) {
        uses.push({ of: 'anything', name: nameOf(callee.property) });
      }
      if (tag?.type !== 'Literal' || typeof tag.value !== 'string' || properties?.type !== 'ObjectExpression') return;
      const attributes = properties.properties.flatMap((one) => (one.type === 'Property' ? [nameOf(one.key).toLowerCase()] : []));
      uses.push({ of: 'element', tag: tag.value, attributes });
    },
  });
  return { uses, own };
}

/** The interface of a global by its name: `Navigator` of `navigator`. */
export function interfaceOf(global: string): string {
  return `${global.slice(0, 1).toUpperCase()}${global.slice(1)}`;
}
