/** Compares what is generated or agreed with the sources. */
import { GENERATED, runScripts } from './generated.js';

const AGREED = ['migrations', 'distributable', 'rule-coverage', 'rule-homes', 'look-ups', 'messages'];

const failed = [...(await runScripts(AGREED)), ...(await runScripts(GENERATED, ['--check']))];
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
