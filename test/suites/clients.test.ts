import { importTests } from '../kit/import-tests.js';

await importTests('api/mcp', 'cli', 'client', 'docs', 'use-cases/accounts');
