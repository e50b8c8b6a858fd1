/**
 * Writes openapi/record.schema.json from the code that reads records; with `--check` fails when the file is not what it
 * says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { recordJsonSchema } from '../src/record/records/record-schema.js';

const FILE = new URL('../openapi/record.schema.json', import.meta.url);

const schema = `${JSON.stringify(recordJsonSchema(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, schema);
  console.log('openapi/record.schema.json written');
} else if (schema === readFileSync(FILE, 'utf8')) {
  console.log('openapi/record.schema.json is up to date');
} else {
  console.error('openapi/record.schema.json is not what the code reads: run `npm run record-schema` and commit it');
  process.exitCode = 1;
}
