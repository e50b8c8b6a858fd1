/** Generates openapi/record.schema.json from the code that reads records. */
import { recordJsonSchema } from '../src/record/records/record-schema.js';
import { keepJson } from './generated-file.js';

keepJson('openapi/record.schema.json', recordJsonSchema());
