import { importTests } from '../kit/import-tests.js';

await importTests('rules/games');
