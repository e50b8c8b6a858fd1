/** Builds the tables that are at home elsewhere, each as one file: docs/client.md. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import { IntlMessageFormat } from 'intl-messageformat';
import { messagesNamedIn } from '../../scripts/named-messages.js';
import { OLDEST_BROWSERS } from './baseline.js';

const ROOT = fileURLToPath(new URL('./', import.meta.url));
const TARGET = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => `${browser}${version}`);

/** The element `<gl-table>` as one ES module that defines it. */
export async function builtElement(): Promise<string> {
  return bundled('src/element/gl-table.tsx');
}

/** The MCP App as one page that asks for no other address. */
export async function builtApp(): Promise<string> {
  const script = (await bundled('src/mcp-app/main.tsx')).replaceAll('</', '<\\/');
  return `<!doctype html>
<html>
<head><meta charset="utf-8"><title>gameledger</title><style>body { margin: 0; overflow: hidden }</style></head>
<body><script type="module">${script}</script></body>
</html>
`;
}

async function bundled(entry: string): Promise<string> {
  const { metafile } = await build({ ...SHARED, entryPoints: [entry], metafile: true, loader: { '.css': 'empty', '.json': 'empty' } });
  const sources = Object.keys(metafile.inputs).filter((path) => /^src\/.*\.tsx?$/.test(path));
  const named = messagesNamedIn((await Promise.all(sources.map((path) => readFile(join(ROOT, path), 'utf8')))).join('\n'));
  const { outputFiles } = await build({ ...SHARED, entryPoints: [entry], plugins: [stylesInside, messagesInside(named)] });
  return outputFiles.map(({ text }) => text).join('');
}

const SHARED = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  write: false,
  outfile: 'bundle.js',
  format: 'esm',
  platform: 'browser',
  target: TARGET,
  alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  conditions: ['gameledger-source', 'module', 'browser', 'import', 'default'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'error',
} satisfies BuildOptions;

/** Of the catalogues only what is named is inside, parsed, so that the parser of messages is not. */
const messagesInside = (named: readonly RegExp[]): Plugin => ({
  name: 'messages are inside',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]words[\\/]\w+\.json$/ }, async ({ path }) => {
      const messages = Object.entries(JSON.parse(await readFile(path, 'utf8')) as Record<string, string>);
      const kept = messages
        .filter(([key]) => named.some((pattern) => pattern.test(key)))
        .map(([key, message]) => [key, new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()]);
      return { contents: JSON.stringify(Object.fromEntries(kept)), loader: 'json' };
    });
  },
});

/** Every style sheet that is imported is noted in STYLES, for the root that it is closed off in. */
const stylesInside: Plugin = {
  name: 'styles are inside',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css$/ }, ({ path, importer }) => ({
      path: join(dirname(importer), path),
      namespace: 'styles',
      sideEffects: true,
    }));
    onLoad({ filter: /.*/, namespace: 'styles' }, async ({ path }) => {
      const { code } = await transform(closedOff(await readFile(path, 'utf8')), { loader: 'css', minify: true, target: TARGET });
      return {
        contents: `import { STYLES } from './src/element/styles.js';\nSTYLES.push(${JSON.stringify(code.trim())});`,
        resolveDir: ROOT,
        loader: 'js',
      };
    });
  },
};

/** *Units*: CSS pixels of a letter of the usual size. */
const LETTER_PX = 16;

/**
 * A style sheet of pages for a root that is closed off: what is of the whole page is of the element around the table,
 * and letters have the size that it says, whatever that of the page's root is.
 */
function closedOff(sheet: string): string {
  return sheet
    .replaceAll(/(^|[\s,{}]):root\b/g, '$1.house')
    .replaceAll(/(:host \{[^}]*\})/g, (own) => own.replaceAll(/([\d.]+)rem\b/g, (_, size) => `${Number(size) * LETTER_PX}px`))
    .replaceAll(/^@(container|media)[^{]*/gm, (condition) =>
      condition.replaceAll(/([\d.]+)rem\b/g, (_, size) => `${Number(size) * LETTER_PX}px`),
    )
    .replaceAll(/(-?[\d.]+)rem\b/g, 'calc($1 * var(--letter))');
}
