import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCE = join(ROOT, 'packages/client/src');

/** Writes the package's modules and declarations to `folder`: browsers, Node, Deno and Bun take the same ones. */
export async function buildClient(folder = join(ROOT, 'packages/client/dist')): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['packages/client/src/index.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    target: 'es2022',
    charset: 'utf8',
    external: ['openapi-fetch'],
    legalComments: 'none',
    logLevel: 'error',
  });
  await writeDeclarations(folder);
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

/** *Units*: bytes after gzip, of a page that uses all of the client but `verifyRecord` and `auditRatings`. */
export async function compressedSize(): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    stdin: {
      resolveDir: SOURCE,
      loader: 'ts',
      contents: "import { createClient, GameledgerError } from './index.ts'; globalThis.gameledger = { createClient, GameledgerError };",
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
}

/** What checks records, and refers to files that are not in the package. */
const INSIDE: ReadonlySet<string> = new Set(['verifier.d.ts', 'rating-auditor.d.ts', 'public-log.d.ts']);

/** Only what the entry point shows: what verifies records stays inside. */
async function writeDeclarations(folder: string): Promise<void> {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    rootDir: ROOT,
    outDir: folder,
    declaration: true,
    emitDeclarationOnly: true,
  };
  const written: Promise<void>[] = [];
  const program = ts.createProgram([join(SOURCE, 'index.ts')], options);
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const place = relative(join(folder, 'packages/client/src'), file);
    if (place.startsWith('..') || INSIDE.has(place)) return;
    written.push(writeInto(join(folder, place), text));
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, FORMAT));
  await Promise.all(written);
}

const FORMAT: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => '\n',
};

async function writeInto(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
