import { importTests } from '../kit/import-tests.js';

await importTests('bots', 'engines', 'golden', 'playthroughs', 'simulation', 'testing');
