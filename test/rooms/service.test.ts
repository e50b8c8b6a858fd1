import { importTests } from '../kit/import-tests.js';

await importTests('postgres', 'service', 'transparency', 'upgrade', 'verifier', 'viewer', 'webhooks');
