import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('cli', 'client', 'docs', 'mcp', 'viewer');
