import { importSlowTests } from '../kit/import-tests.js';

// Alone: the engines of a process are read once, these with a game that leaks.
await importSlowTests('leaks');
