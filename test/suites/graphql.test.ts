import { importTests } from '../kit/import-tests.js';

await importTests('api/graphql');
