import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('viewer');
