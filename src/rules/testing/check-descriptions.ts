import type { AnyGame } from '../kernel/game.js';
import { isRecord } from '../kernel/json.js';
import { hold, under } from './clauses.js';
import { fits, plain } from './comparison.js';

const PUBLISHED = ['config', 'action', 'event', 'view', 'matchConfig', 'reference'] as const;
/** Other documents refer to definitions by name. */
const DEFINITION = /^\w{1,64}$/;
/** As long as the name of a list or an id in a request may be. */
const LONGEST_NAME = 64;
/** The data book is one answer, and every answer has an end (docs/limits.md). */
const LONGEST_BOOK = 1_000_000;

/** Checks the JSON Schemas that a game makes itself, if it does. *Errors*: BrokenClause. */
export function checkOwnJsonSchemas({ jsonSchemas }: AnyGame): void {
  if (!jsonSchemas) return;
  const made: Partial<Record<string, unknown>> = under('json-schemas', () => jsonSchemas());
  for (const name of PUBLISHED) {
    const schema = made[name];
    plain(schema, `the JSON Schema ${name}`, 'json-schemas');
    hold('json-schemas', isRecord(schema), () => `there is none of ${name}`);
    const defs = isRecord(schema) && isRecord(schema.$defs) ? schema.$defs : {};
    for (const key of Object.keys(defs)) hold('json-schemas', DEFINITION.test(key), () => `${name}: a definition is called «${key}»`);
    const refs = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref ?? '');
    const lost = refs.find((ref) => ref !== '#' && !(ref.startsWith('#/$defs/') && Object.hasOwn(defs, ref.slice(8))));
    hold('json-schemas', lost === undefined, () => `${name}: there is no ${lost}`);
  }
}

/** Checks the data book of a game, if it has one. *Errors*: BrokenClause. */
export function checkReference({ reference, schemas }: AnyGame): void {
  if (!reference) return;
  plain(reference, 'the data book', 'reference');
  hold('reference', JSON.stringify(reference).length <= LONGEST_BOOK, () => `it has more than ${LONGEST_BOOK} characters`);
  if (schemas.reference) fits(schemas.reference, reference, 'the data book', 'reference');
  for (const [list, entries] of Object.entries(reference)) {
    hold('reference', list.length <= LONGEST_NAME && Array.isArray(entries), () => `«${list}» is no list`);
    const ids = new Set<string>();
    for (const entry of entries) {
      const { id, name, text } = isRecord(entry) ? entry : {};
      const isId = typeof id === 'number' || (typeof id === 'string' && id !== '' && id.length <= LONGEST_NAME);
      hold('reference', isId && !ids.has(String(id)), () => `${list}: the id ${JSON.stringify(id)} is none, or is there twice`);
      for (const words of [name, text])
        hold('reference', typeof words === 'string' && words.trim() !== '', () => `${list} ${id}: no name or text`);
      ids.add(String(id));
    }
  }
}
