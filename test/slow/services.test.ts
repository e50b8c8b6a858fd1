import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('bot-runner', 'matches', 'postgres', 'rest', 'service', 'tournaments', 'webhooks');
