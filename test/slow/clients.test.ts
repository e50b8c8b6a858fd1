import { importSlowTests } from '../kit/import-tests.js';

await importSlowTests('api/mcp', 'cli', 'client', 'docs');
