import { importTests } from '../kit/import-tests.js';

// All that are there: a feature that is deleted has no line here.
await importTests('features');
