import { importTests } from '../kit/import-tests.js';

await importTests('golden', 'pictures', 'playthroughs', 'rules/bots', 'rules/testing', 'server/bot-runner', 'use-cases/engines');
