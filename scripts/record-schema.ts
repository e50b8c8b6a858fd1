import { writeFileSync } from 'node:fs';
import { recordJsonSchema } from '../src/audit/record-schema.js';

writeFileSync(new URL('../openapi/record.schema.json', import.meta.url), `${JSON.stringify(recordJsonSchema(), null, 2)}\n`);
