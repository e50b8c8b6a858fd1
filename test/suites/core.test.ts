import { importTests } from '../kit/import-tests.js';

await importTests('api/images', 'base', 'lab', 'record', 'rules/kernel', 'rules/kit', 'rules/narration', 'rules/scene');
