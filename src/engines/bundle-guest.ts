import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildFailure, BuildResult } from 'esbuild';
import { sha256Hex } from '#crypto';
import { EngineError } from './load-engine.js';

/** A game of somebody else, as text: threads get it from the one that read it, so that all run the same. */
export interface GuestSource {
  /** As `GAMES` names it: a file or a package. */
  name: string;
  /** Lower-case hex of the SHA-256 of `source`. */
  sha256: string;
  source: string;
  /** The Markdown file beside the module; null when there is none. */
  rules: string | null;
}

type Bundle = BuildResult<{ write: false; metafile: true }>;

const ENTRY = 'games.mjs';

/**
 * Reads a game from a file or a package, relative to `folder`: the file itself if it imports nothing, else one bundle of it and all it imports.
 *
 * *Errors*: EngineError for a module that is missing, cannot be read as JavaScript or TypeScript, or imports anything of Node.
 */
export async function bundleGuest(name: string, folder: string): Promise<GuestSource> {
  const { outputFiles, metafile } = await build(name, folder);
  const { [ENTRY]: entry, ...inputs } = metafile.inputs;
  const path = resolve(folder, entry?.imports[0]?.path ?? name);
  const [only, ...others] = Object.values(inputs);
  const isWhole = others.length === 0 && only?.format === 'esm' && /\.m?js$/.test(path);
  const source = isWhole ? readFileSync(path, 'utf8') : (outputFiles[0]?.text ?? '');
  const page = path.replace(/\.[cm]?[jt]s$/, '.md');
  return { name, sha256: sha256Hex(source), source, rules: existsSync(page) ? readFileSync(page, 'utf8') : null };
}

async function build(name: string, folder: string): Promise<Bundle> {
  const { build } = await import('esbuild');
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
      // Names and comments of folders would make the hash depend on where the game is installed.
      minifyWhitespace: true,
      minifySyntax: true,
      logLevel: 'silent',
      tsconfigRaw: {},
    });
  } catch (error) {
    const [fault] = (error as Partial<BuildFailure>).errors ?? [];
    const place = fault?.location && fault.location.file !== ENTRY ? `${join(fault.location.file)}:${fault.location.line}: ` : '';
    throw new EngineError(`GAMES: ${name} cannot be read: ${place}${fault?.text ?? error}`, { cause: error });
  }
}
