import { importTests } from '../kit/import-tests.js';

await importTests('api/mcp', 'cli', 'client', 'docs', 'features/identity', 'features/terminal', 'use-cases/accounts');
