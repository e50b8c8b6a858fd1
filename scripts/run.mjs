/** Runs a script of this folder compiled: `node scripts/run.mjs <name> [arguments]`. */
import { builtPath, compile } from './compile.mjs';

await compile();
const [node, , name = '', ...options] = process.argv;
process.argv = [node, builtPath(`scripts/${name}.ts`), ...options];
await import(builtPath(`scripts/${name}.ts`));
