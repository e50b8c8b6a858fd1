// The service, for `npm start`.
import { run } from './built.js';

await run('src/service/main.ts');
