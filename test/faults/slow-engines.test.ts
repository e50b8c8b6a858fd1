import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('games', 'graphql', 'guests', 'service', 'simulation', 'tournaments', 'transparency', 'upgrade', 'webhooks');
