import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { BuildFailure, BuildResult } from 'esbuild';
import { sha256Hex } from '#crypto';
import { EngineError } from './load-engine.js';

/**
 * A game of somebody else, as text: threads and processes get it from the one that read it, so that all run the same.
 */
export interface GuestSource {
  /** As `GAMES` names it: a file or a package. */
  name: string;
  /** Lower-case hex of the SHA-256 of `source`. */
  sha256: string;
  source: string;
  /** The Markdown file beside the module, `.md`; null when there is none. */
  rules: string | null;
  /** The file `.summary.md` beside the module; null when there is none. */
  rulesSummary: string | null;
}

type Bundle = BuildResult<{ write: false; metafile: true }>;

/** Under this name esbuild sees the one line that names the game. */
const ENTRY = 'games.mjs';

/**
 * Reads games from files and packages, relative to `folder`: a file itself if it imports nothing, else one bundle of it
 * and all it imports.
 *
 * *Errors*: EngineError for a module that is missing, cannot be read as JavaScript or TypeScript, or imports anything
 * of Node.
 */
export async function bundleGuests(names: readonly string[], folder: string): Promise<GuestSource[]> {
  if (names.length === 0) return [];
  const { build, stop } = await import('esbuild');
  const guests: GuestSource[] = [];
  for (const name of names) guests.push(read(name, folder, await bundle(build, name, folder)));
  // Nothing is bundled after the start: its process need not stay.
  await stop();
  return guests;
}

function read(name: string, folder: string, { outputFiles, metafile }: Bundle): GuestSource {
  const { [ENTRY]: entry, ...inputs } = metafile.inputs;
  const path = resolve(folder, entry?.imports[0]?.path ?? name);
  const [only, ...others] = Object.values(inputs);
  const isWhole = others.length === 0 && only?.format === 'esm' && /\.m?js$/.test(path);
  const source = isWhole ? readFileSync(path, 'utf8') : withPortablePaths(outputFiles[0]?.text ?? '', relative(folder, dirname(path)));
  const page = (kind: string): string | null => {
    const beside = path.replace(/\.[cm]?[jt]s$/, kind);
    return existsSync(beside) ? readFileSync(beside, 'utf8') : null;
  };
  return { name, sha256: sha256Hex(source), source, rules: page('.md'), rulesSummary: page('.summary.md') };
}

/**
 * A CommonJS module is kept under its path: what stands before the package, or before the game's folder, is not the
 * game's.
 */
function withPortablePaths(text: string, gameFolder: string): string {
  const own = `${gameFolder.split(sep).join('/')}/`;
  return text.replace(/(\b__(?:commonJS|esm)\w*\(\{")([^"]*)(?="\()/g, (_, call: string, path: string) => {
    const [inPackage] = path.split('node_modules/').slice(1).slice(-1);
    return `${call}${inPackage ?? (path.startsWith(own) ? path.slice(own.length) : path)}`;
  });
}

async function bundle(build: typeof import('esbuild')['build'], name: string, folder: string): Promise<Bundle> {
  try {
    return await build({
      absWorkingDir: folder,
      stdin: { contents: `export * from ${JSON.stringify(name)};\n`, resolveDir: folder, sourcefile: ENTRY },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      // Neither Node nor the browser: an import of either fails the build.
      platform: 'neutral',
      mainFields: ['module', 'main'],
      conditions: ['import'],
      define: { 'process.env.NODE_ENV': '"production"' },
      target: 'es2022',
      charset: 'utf8',
      legalComments: 'none',
      // Comments name folders; the hash must not depend on where the game is installed.
      minifyWhitespace: true,
      minifySyntax: true,
      logLevel: 'silent',
      tsconfigRaw: {},
    });
  } catch (error) {
    const [fault] = (error as Partial<BuildFailure>).errors ?? [];
    const place = fault?.location && fault.location.file !== ENTRY ? `${fault.location.file}:${fault.location.line}: ` : '';
    throw new EngineError(`GAMES: ${name} cannot be read: ${place}${fault?.text ?? error}`, { cause: error });
  }
}
