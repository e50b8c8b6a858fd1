import { z } from 'zod';
import { recordLine } from './record-format.js';

/** The JSON Schema (2020-12) of a line of a portable record, published as openapi/record.schema.json. */
export function recordJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(recordLine, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $id: 'gameledger-record/1',
    title: 'One line of a gameledger match record',
    description: 'A record is JSON Lines: a header, one line an entry, a footer. docs/record.md says what the members mean.',
    ...schema,
  };
}
