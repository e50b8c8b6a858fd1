/** Writes openapi/openapi.json from the routes; with `--check` fails when the file is not what they say. */
import { describedApp } from './described-app.js';
import { writeOrCheck } from './json-file.js';

const app = await describedApp();
const { body } = await app.inject('/openapi.json');
await app.close();
writeOrCheck('openapi/openapi.json', JSON.parse(body), 'openapi');
