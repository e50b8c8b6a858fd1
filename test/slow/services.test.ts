import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('api/http', 'api/rest', 'server', 'store', 'use-cases/accounts', 'use-cases/matches');
