import { importTests } from '../kit/import-tests.js';

await importTests('use-cases/matches', 'features/lobby', 'features/ratings', 'features/tournaments');
