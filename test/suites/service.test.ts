import { importTests } from '../kit/import-tests.js';

await importTests('server', 'upgrade', 'use-cases/audit', 'use-cases/words', 'viewer');
