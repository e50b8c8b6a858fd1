import { readdirSync, readFileSync } from 'node:fs';
import { importFiles } from '../kit/import-tests.js';
import { SCALE } from '../kit/scale.js';

const TEST = new URL('../', import.meta.url);
const files = readdirSync(TEST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));

process.env[SCALE] = 'whole';
await importFiles(files.filter((file) => !file.startsWith('faults/') && readFileSync(new URL(file, TEST), 'utf8').includes('atScale(')));
