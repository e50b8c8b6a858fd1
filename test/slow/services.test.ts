import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('bot-runner', 'postgres', 'rest', 'service', 'tournaments', 'webhooks');
