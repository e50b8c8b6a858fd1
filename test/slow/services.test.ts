import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('bot-runner', 'ledger', 'matches', 'postgres', 'rest', 'service', 'tournaments', 'webhooks');
