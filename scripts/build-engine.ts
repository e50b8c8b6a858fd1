import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * One self-contained ES module of a game: no imports left, nothing of Node, exporting `game`.
 *
 * The same source gives the same bytes in any folder: the comments in which esbuild names each module by its path are
 * left out, so that a file may be moved without a new hash.
 */
export async function buildEngine(id: string, root: URL): Promise<string> {
  const folder = fileURLToPath(root);
  const exported = id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    stdin: {
      contents: `export { ${exported} as game } from './src/rules/games/${id}/index.ts';\n`,
      resolveDir: folder,
      sourcefile: `${id}.mjs`,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    // Neither Node nor the browser: an import of either fails the build.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    target: 'es2022',
    charset: 'utf8',
    // Else the paths in a bundle would say where a linked node_modules really is.
    preserveSymlinks: true,
    legalComments: 'none',
    logLevel: 'error',
    // What the checkout's own tsconfig says must not change the bundle.
    tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true, verbatimModuleSyntax: true } },
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${id}: esbuild made nothing`);
  const names = new Set(Object.keys(metafile.inputs).map((path) => `// ${path}`));
  return file.text
    .split('\n')
    .filter((line) => !names.has(line))
    .join('\n');
}
