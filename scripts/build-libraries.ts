import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import ts from 'typescript';
import { builtElement } from '../packages/viewer/build-table.js';
import { gameDeclarations, narrow, serviceDeclarations } from './packed-types.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CLIENT = '@gameledger/client';
const place = (name: string, path = ''): string => join(ROOT, 'packages', name, path);

/** Writes `dist/` of each package for programs in TypeScript and JavaScript. */
export const LIBRARIES: Readonly<Record<string, () => Promise<void>>> = { client: buildClient, verify: buildVerify, games: buildGames };

/** ES modules for browsers, Node, Deno and Bun, CommonJS for `require`, one set of declarations for both. */
async function buildClient(): Promise<void> {
  const folder = await emptyFolder('client');
  const outfile = join(folder, 'index.mjs');
  await build({ ...SHARED, outfile, entryPoints: ['packages/client/src/index.ts'], minify: true });
  // Of a package of ES modules esbuild takes what `require` returns for `default`, which openapi-fetch means otherwise.
  const { code } = await transform(await readFile(outfile, 'utf8'), { format: 'cjs', platform: 'node', target: 'es2022', minify: true });
  await writeFile(join(folder, 'index.js'), code);
  await writeFile(join(folder, 'gl-table.mjs'), await builtElement());
  await cp(place('viewer', 'src/element/events.ts'), join(folder, 'gl-table.d.mts'));
  await writeDeclarations('client', folder, {
    'generated/api.d.ts': await serviceDeclarations(),
    'generated/games.d.ts': "export type { Games } from '@gameledger/games';\n",
    'generated/operations.d.ts':
      "import type { operations } from './api.js';\nexport declare const OPERATIONS: Record<keyof operations, string>;\n",
  });
}

/** CommonJS loads the ES modules: both functions are asynchronous, and the engines are there once. */
async function buildVerify(): Promise<void> {
  const folder = await emptyFolder('verify');
  await build({
    ...SHARED,
    outdir: folder,
    entryPoints: ['packages/verify/src/index.ts'],
    splitting: true,
    outExtension: { '.js': '.mjs' },
    plugins: [clientStaysOutside],
  });
  const lazy = (name: string) => `exports.${name} = async (...given) => (await import('./index.mjs')).${name}(...given);\n`;
  await writeFile(join(folder, 'index.js'), `'use strict';\n${lazy('verifyRecord')}${lazy('auditRatings')}`);
  await writeDeclarations('verify', folder);
}

async function buildGames(): Promise<void> {
  const folder = await emptyFolder('games');
  await writeFile(join(folder, 'index.d.ts'), await gameDeclarations());
}

const SHARED: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['import'],
  target: 'es2022',
  charset: 'utf8',
  external: ['openapi-fetch'],
  legalComments: 'none',
  logLevel: 'error',
};

const clientStaysOutside: Plugin = {
  name: 'the client stays outside',
  setup({ onResolve }) {
    onResolve({ filter: /\/client\/src\/index\.js$/ }, () => ({ path: CLIENT, external: true }));
  },
};

/** Everything in it is CommonJS, also declarations, but what ends in `mjs` and `mts`. */
async function emptyFolder(name: string): Promise<string> {
  const folder = place(name, 'dist');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  await cp(join(ROOT, 'LICENSE'), place(name, 'LICENSE'));
  return folder;
}

/** *Units*: bytes after gzip, of a page that uses all of the client. */
export async function compressedSize(): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    stdin: {
      resolveDir: place('client', 'src'),
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

const OPTIONS: ts.CompilerOptions = {
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
  outDir: ROOT,
  declaration: true,
  stripInternal: true,
  emitDeclarationOnly: true,
};

/** The declarations that the entry point reaches, some of them `replaced`. */
async function writeDeclarations(name: string, folder: string, replaced: Readonly<Record<string, string>> = {}): Promise<void> {
  const source = place(name, 'src');
  const emitted = new Map<string, string>();
  const { diagnostics } = ts.createProgram([join(source, 'index.ts')], OPTIONS).emit(undefined, (file, text) => {
    const path = relative(source, file).replaceAll('\\', '/');
    if (!path.startsWith('..'))
      emitted.set(
        path,
        replaced[path] ?? (path.startsWith('generated/') ? text : onlyTypes(narrow(text))).replaceAll('../../client/src/index.js', CLIENT),
      );
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, FORMAT));
  const reached = new Set(['index.d.ts']);
  for (const path of reached) {
    for (const [, imported = ''] of (emitted.get(path) ?? '').matchAll(/['"](\.[^'"]+)\.js['"]/g))
      reached.add(`${join(dirname(path), imported).replaceAll('\\', '/')}.d.ts`);
    await writeInto(join(folder, path), emitted.get(path) ?? '');
  }
  await writeInto(join(folder, 'index.d.mts'), "export * from './index.js';\n");
}

/** The functions that packages export; the other ones of their files are inside. */
const EXPORTED = 'createClient|verifyRecord|auditRatings';

/** Without the functions and constants that stay inside, and without what only they import. */
function onlyTypes(source: string): string {
  const types = source.replaceAll(
    new RegExp(`(/\\*\\*((?!\\*/).)*\\*/\\n)?^export declare (const|function) (?!(${EXPORTED})\\b).*?;\\n(?=[^\\s}]|$)`, 'gms'),
    '',
  );
  return types.replaceAll(/^import (?:type )?\{([^}]*)\} from .*\n/gm, (line, names: string) => {
    const isUsed = (name: string) => types.split(new RegExp(`\\b${name.trim().split(' ').pop()}\\b`)).length > 2;
    const used = names.split(',').filter(isUsed);
    return used.length > 0 ? line.replace(names, used.join()) : '';
  });
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
