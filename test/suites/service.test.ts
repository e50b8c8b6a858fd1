import { importTests } from '../kit/import-tests.js';

await importTests(
  'server',
  'upgrade',
  'use-cases/audit',
  'use-cases/loadouts',
  'use-cases/transparency',
  'use-cases/webhooks',
  'use-cases/words',
  'viewer',
);
