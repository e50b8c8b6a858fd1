/** A JSON Schema, as far as a form asks. */
export interface JsonSchema {
  type?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  $defs?: Record<string, JsonSchema>;
}

/** How an option of a config is asked for. */
export type OptionField = { name: string; description: string; standard: unknown } & (
  | { kind: 'choice'; values: unknown[] }
  | { kind: 'number'; minimum: number | undefined; maximum: number | undefined; isNullable: boolean }
  | { kind: 'switch' }
  | { kind: 'text'; maxLength: number | undefined }
  | { kind: 'json' }
);

/** The fields of a config's schema; an option of one possible value is no question. */
export function optionFields(schema: JsonSchema): OptionField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const option = resolved(given, schema);
    if (option.const !== undefined) return [];
    return [{ name, description: option.description ?? '', standard: option.default, ...kindOf(option, schema) }];
  });
}

type Kind = OptionField extends infer F ? (F extends OptionField ? Omit<F, 'name' | 'description' | 'standard'> : never) : never;

function kindOf(option: JsonSchema, root: JsonSchema): Kind {
  const branches = (option.anyOf ?? option.oneOf ?? []).map((branch) => resolved(branch, root));
  const plain = branches.filter(({ type }) => type !== 'null');
  const values = branches.length > 0 ? plain.flatMap(valuesOf) : valuesOf(option);
  const isNullable = plain.length < branches.length;
  if (values.length > 0) return { kind: 'choice', values: isNullable ? [null, ...values] : values };
  const [only] = branches.length === 0 ? [option] : plain;
  if (plain.length > 1 || !only) return { kind: 'json' };
  switch (only.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
    case 'number':
      return { kind: 'number', minimum: only.minimum, maximum: only.maximum, isNullable };
    case 'string':
      return { kind: 'text', maxLength: only.maxLength };
    default:
      return { kind: 'json' };
  }
}

function valuesOf({ enum: values, const: only }: JsonSchema): unknown[] {
  return values ?? (only === undefined ? [] : [only]);
}

/** With what its references say; what stands beside a reference goes before it. */
function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  const referred = name === undefined ? undefined : root.$defs?.[name];
  const [only] = schema.allOf?.length === 1 ? schema.allOf : [];
  const base = referred ?? only;
  if (!base) return schema;
  const { $ref: _, allOf: __, ...beside } = schema;
  return { ...resolved(base, root), ...beside };
}

/** A name of the code in words: `roundLimit` is `Round limit`. */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
