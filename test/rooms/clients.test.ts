import { importTests } from '../kit/import-tests.js';

await importTests('cli', 'client', 'docs', 'mcp', 'players');
