import { importTests } from '../kit/import-tests.js';

await importTests('crypto', 'images', 'kernel', 'log', 'records', 'rules-kit', 'scene');
