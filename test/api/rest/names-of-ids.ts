/**
 * The data layer of a front end that knows no game: it names every id of a JSON value by the schema and the data book
 * it was served.
 */

export type Schema = { [keyword: string]: unknown };
/** The lists of a data book. */
export type Book = Record<string, { id: string | number; name: string; text: string }[]>;

/** An id and what people call it; `name` is null when the data book has none. */
export interface NamedId {
  path: string;
  id: string | number;
  name: string | null;
  /** The list of the data book that the schema says it is of. */
  list: string | null;
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every id that a value holds, by the schema of the value. */
export function namesOfIds(schema: Schema, value: unknown, book: Book): NamedId[] {
  const defs = (schema.$defs ?? {}) as Record<string, Schema>;
  const followed = (node: Schema): Schema =>
    typeof node.$ref === 'string' ? followed(defs[node.$ref.replace('#/$defs/', '')] ?? {}) : node;

  const visit = (given: Schema, value: unknown, path: string): NamedId[] => {
    const node = followed(given);
    const parts = Array.isArray(node.allOf) ? (node.allOf as Schema[]) : null;
    if (parts && node['x-reference'] === undefined) return parts.flatMap((part) => visit(part, value, path));
    const options = (node.anyOf ?? node.oneOf) as Schema[] | undefined;
    if (options) {
      const option = options.find((one) => isLike(followed(one), value));
      if (!option) throw new Error(`${path}: ${JSON.stringify(value)} is like nothing that the schema has`);
      return visit(option, value, path);
    }
    if (Array.isArray(value)) {
      const items = node.prefixItems as Schema[] | undefined;
      return value.flatMap((item, i) => visit(items?.[i] ?? (node.items as Schema), item, `${path}/${i}`));
    }
    if (isObject(value)) return visitObject(node, value, path);
    return nameOf(node, value, path);
  };

  const visitObject = (node: Schema, value: Schema, path: string): NamedId[] => {
    const properties = (node.properties ?? {}) as Record<string, Schema>;
    return Object.entries(value).flatMap(([key, child]) => {
      const own = properties[key];
      if (own) return visit(own, child, `${path}/${key}`);
      if (!isObject(node.additionalProperties)) throw new Error(`${path}/${key} is not in the schema`);
      return [
        ...visit((node.propertyNames ?? {}) as Schema, key, `${path}/${key}`),
        ...visit(node.additionalProperties, child, `${path}/${key}`),
      ];
    });
  };

  const nameOf = (node: Schema, value: unknown, path: string): NamedId[] => {
    const list = node['x-reference'];
    if (typeof list === 'string') {
      if (typeof value === 'number' && node.type === undefined) return [];
      const entry = book[list]?.find(({ id }) => id === value);
      return typeof value === 'string' || typeof value === 'number' ? [{ path, id: value, name: entry?.name ?? null, list }] : [];
    }
    if (typeof value !== 'string') return [];
    // What a word that says which kind of thing this is means, some list says.
    if (node.const !== undefined || node.enum !== undefined) {
      const entry = Object.values(book).flatMap((entries) => entries.find(({ id }) => id === value) ?? [])[0];
      return [{ path, id: value, name: entry?.name ?? null, list: null }];
    }
    // A pattern that only says which characters must not be in it is that of a text people have written.
    const isFreeText = node.pattern === undefined || String(node.pattern).startsWith('^[^');
    return isFreeText ? [] : [{ path, id: value, name: null, list: null }];
  };

  const isLike = (node: Schema, value: unknown): boolean => {
    if (Array.isArray(node.allOf)) return (node.allOf as Schema[]).every((part) => isLike(followed(part), value));
    const options = (node.anyOf ?? node.oneOf) as Schema[] | undefined;
    if (options) return options.some((one) => isLike(followed(one), value));
    if (node.const !== undefined) return node.const === value;
    if (Array.isArray(node.enum)) return node.enum.includes(value);
    if (node.type === 'null') return value === null;
    if (node.type === 'array') return Array.isArray(value);
    if (node.type === 'string') return typeof value === 'string';
    if (node.type === 'boolean') return typeof value === 'boolean';
    if (node.type === 'integer' || node.type === 'number') return typeof value === 'number';
    if (node.type !== 'object' || !isObject(value)) return false;
    const properties = (node.properties ?? {}) as Record<string, Schema>;
    const required = (node.required ?? []) as string[];
    const hasAll = required.every((key) => key in value);
    const hasNoOther = Object.keys(value).every((key) => key in properties || isObject(node.additionalProperties));
    return hasAll && hasNoOther && Object.entries(properties).every(([key, own]) => !('const' in own) || own.const === value[key]);
  };

  return visit(schema, value, '');
}
