import { importTests } from '../kit/import-tests.js';

await importTests('golden', 'pictures', 'playthroughs', 'rules/bots', 'rules/testing', 'use-cases/engines');
