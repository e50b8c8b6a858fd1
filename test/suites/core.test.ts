import { importTests } from '../kit/import-tests.js';

await importTests('base', 'lab', 'record', 'rules/kernel', 'rules/kit', 'rules/narration', 'rules/scene');
