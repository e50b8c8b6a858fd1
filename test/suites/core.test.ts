import { importTests } from '../kit/import-tests.js';

await importTests('api/images', 'base', 'bench', 'record', 'rules/kernel', 'rules/kit', 'rules/narration', 'rules/scene');
