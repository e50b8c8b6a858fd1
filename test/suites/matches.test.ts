import { importTests } from '../kit/import-tests.js';

await importTests('use-cases/matches');
