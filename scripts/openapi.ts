/** Generates openapi/openapi.json from the routes. */
import { describedApp } from './described-app.js';
import { keepJson } from './generated-file.js';

const app = await describedApp();
const { body } = await app.inject('/openapi.json');
await app.close();
keepJson('openapi/openapi.json', JSON.parse(body));
