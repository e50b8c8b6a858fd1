import { importTests } from '../kit/import-tests.js';

await importTests(
  'server',
  'upgrade',
  'use-cases/audit',
  'features/bots',
  'features/loadouts',
  'features/operator',
  'features/pictures',
  'features/redis',
  'features/talk',
  'features/transparency',
  'features/webhooks',
  'use-cases/words',
  'viewer',
);
