import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests(
  'api/graphql',
  'rules/bots',
  'rules/games',
  'rules/narration',
  'upgrade',
  'use-cases/audit',
  'use-cases/engines',
  'features',
);
