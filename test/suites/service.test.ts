import { importTests } from '../kit/import-tests.js';

await importTests(
  'server',
  'upgrade',
  'use-cases/audit',
  'features/loadouts',
  'features/transparency',
  'use-cases/webhooks',
  'use-cases/words',
  'viewer',
);
