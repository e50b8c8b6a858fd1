import { importTests } from '../kit/import-tests.js';

await importTests('postgres', 'upgrade', 'verifier');
