import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('bots', 'games', 'graphql', 'images', 'simulation', 'transparency', 'upgrade', 'verifier');
