import { readdirSync, readFileSync } from 'node:fs';
import { importFiles } from '../kit/import-tests.js';

const TEST = new URL('../', import.meta.url);
const files = readdirSync(TEST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));

await importFiles(
  files.filter((file) => !/^(faults|whole|slow)\//.test(file) && readFileSync(new URL(file, TEST), 'utf8').includes('atScale(')),
);
