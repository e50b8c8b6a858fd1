import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('games', 'graphql', 'guests', 'simulation', 'transparency', 'upgrade', 'verifier');
