import { importTests } from '../kit/import-tests.js';

await importTests(
  'server',
  'upgrade',
  'use-cases/audit',
  'use-cases/loadouts',
  'features/transparency',
  'use-cases/webhooks',
  'use-cases/words',
  'viewer',
);
