// The service, for `npm start`.
import { run } from './run.js';

await run('server/main.js');
