/** Writes openapi/record.schema.json from the code that reads records; with `--check` fails when it is not what it says. */
import { recordJsonSchema } from '../src/record/records/record-schema.js';
import { writeOrCheck } from './json-file.js';

writeOrCheck('openapi/record.schema.json', recordJsonSchema(), 'record-schema');
