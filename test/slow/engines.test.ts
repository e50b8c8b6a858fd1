import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('games', 'graphql', 'simulation', 'transparency', 'upgrade', 'verifier');
