import { importTests } from '../kit/import-tests.js';

await importTests('api/http', 'api/rest');
