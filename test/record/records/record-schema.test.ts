import { readFileSync } from 'node:fs';
import t from 'tap';
import { recordLine } from '../../../src/record/records/record-format.js';
import { recordJsonSchema } from '../../../src/record/records/record-schema.js';
import { playLittleMatch, recordOf } from './little-match.js';

t.test('openapi/record.schema.json is what the code reads; `npm run generate` writes it anew', (t) => {
  const published = JSON.parse(readFileSync(new URL('../../../openapi/record.schema.json', import.meta.url), 'utf8'));
  t.strictSame(published, JSON.parse(JSON.stringify(recordJsonSchema())));
  t.end();
});

t.test('every line of a record has the published shape', async (t) => {
  for (const line of await recordOf(playLittleMatch())) t.ok(recordLine.safeParse(JSON.parse(line)).success);
});
