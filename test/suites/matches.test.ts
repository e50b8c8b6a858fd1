import { importTests } from '../kit/import-tests.js';

await importTests('use-cases/matches', 'use-cases/ratings', 'features/tournaments');
