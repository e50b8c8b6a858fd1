import { importTests } from '../kit/import-tests.js';

await importTests('bot-runner', 'bots', 'engines', 'games', 'golden', 'pictures', 'playthroughs', 'simulation', 'testing');
