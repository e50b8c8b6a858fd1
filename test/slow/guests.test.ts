import { importSlowTests } from '../kit/import-tests.js';

// Alone: the engines of a process are read once, these with games of other people.
await importSlowTests('guests');
