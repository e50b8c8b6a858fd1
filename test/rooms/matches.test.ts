import { importTests } from '../kit/import-tests.js';

await importTests('matches', 'ratings', 'tournaments');
