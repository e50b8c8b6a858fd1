/** Writes openapi/record.schema.json from the code that reads records, or with `--check` compares it. */
import { recordJsonSchema } from '../src/record/records/record-schema.js';
import { writeOrCheck } from './json-file.js';

writeOrCheck('openapi/record.schema.json', recordJsonSchema(), 'record-schema');
