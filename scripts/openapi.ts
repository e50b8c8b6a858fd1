/** Generates openapi/openapi.json and openapi/openapi-games.json from the routes. */
import { describedApp } from './described-app.js';
import { keepJson } from './generated-file.js';

const app = await describedApp();
const paths = ['/openapi.json', '/openapi-games.json'];
const answers = await Promise.all(paths.map((path) => app.inject(path)));
await app.close();
for (const [i, { body }] of answers.entries()) keepJson(`openapi${paths[i]}`, JSON.parse(body));
