import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('postgres', 'rest', 'service', 'tournaments', 'webhooks');
