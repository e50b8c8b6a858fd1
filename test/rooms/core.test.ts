import { importTests } from '../kit/import-tests.js';

await importTests('bench', 'crypto', 'images', 'kernel', 'log', 'records', 'rules-kit', 'scene');
