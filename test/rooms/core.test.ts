import { importTests } from '../kit/import-tests.js';

await importTests('crypto', 'kernel', 'log', 'records', 'rules-kit');
