import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { BASELINE_YEAR, OLDEST_BROWSERS } from '../../packages/viewer/baseline.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { beyondBaseline, versionAt } from '../kit/baseline.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ASSETS = join(await builtViewer(), 'assets');

/** The files of a folder whose names end so. */
function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [join(folder, name)] : []));
}

const read = (path: string): string => readFileSync(path, 'utf8');

/** What is used where a browser has it, and what it is used by. */
const ONLY_WHERE_IT_IS: Readonly<Record<string, string>> = {
  'api.Document.execCommand': 'copy-text.ts; every browser has it, as a way that is not recommended',
  'api.Element.moveBefore': 'Preact; nodes are inserted where a browser lacks it',
  'api.Notification': 'settings-panel.tsx',
  'api.Notification.requestPermission_static': 'attention.ts, from settings-panel.tsx',
  'javascript.builtins.Symbol.dispose': '@preact/signals, as the name of a method that nobody calls',
  'javascript.builtins.Uint8Array.fromHex': '@noble/hashes',
};

t.test('no script that is built has a syntax, a method or an element beyond the Baseline of the year: pages, workers, engines', (t) => {
  const scripts = filesOf(ASSETS, '.js');
  t.ok(
    scripts.some((path) => path.includes('verify-worker')),
    'workers are among them',
  );
  const texts = [...scripts, ...filesOf(join(ROOT, 'engines'), '.mjs')].map(read);
  t.strictSame(beyondBaseline(BASELINE_YEAR, texts), Object.keys(ONLY_WHERE_IT_IS));
  t.end();
});

/** A line of a script each, and what in it is newer than 2023. */
const LINES: readonly [line: string, beyond: readonly string[]][] = [
  ['export const sorted = (list) => list.toSorted().at(-1) ?? structuredClone(list);', []],
  ['export const pages = Object.groupBy(document.images, ({ src }) => src);', ['javascript.builtins.Object.groupBy']],
  ['const { promise } = Promise.withResolvers();', ['javascript.builtins.Promise.withResolvers']],
  ['export const both = (one, other) => one.isSubsetOf(other);', ['javascript.builtins.Set.isSubsetOf']],
  ['export const mine = { isSubsetOf: () => true }; mine.isSubsetOf();', []],
  ['new Worker(self.location.href); new URLPattern("/a");', ['api.URLPattern']],
  ['window.scheduler?.postTask(); navigator.share({});', ['api.Navigator.share', 'api.Scheduler.postTask', 'api.scheduler']],
  ['AbortSignal.any([]); AbortSignal.abort();', ['api.AbortSignal.any_static']],
  ['function jsx() {} jsx("div", { popover: "auto", inert: true });', ['html.global_attributes.popover']],
  ['function jsx() {} jsx("dialog", { closedby: "any" });', ['html.elements.dialog.closedby']],
];

t.test('what is beyond a Baseline is found, whether a global, a static or another method, or an attribute', (t) => {
  for (const [line, beyond] of LINES) t.strictSame(beyondBaseline(2023, [line]), beyond, line);
  for (const syntax of ['export const set = /[a--b]/v;', 'export { a } from "./a.js" with { type: "json" };', '{ using a = b; }']) {
    t.throws(() => beyondBaseline(2023, [syntax]), { name: 'SyntaxError' }, syntax);
  }
  t.end();
});

/** What Biome finds in styles that was not Baseline at the end of the year. */
function findingsIn(t: Test, styles: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const useBaseline = { level: 'error', options: { available: BASELINE_YEAR } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter: { rules: { nursery: { useBaseline } } } }));
  writeFileSync(join(folder, 'built.css'), styles);
  const args = ['lint', '--only=nursery/useBaseline', '--colors=off', '.'];
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

t.test('no style that is built is beyond the Baseline of the year, but where it asks for what the browser can', (t) => {
  const styles = filesOf(ASSETS, '.css').map(read).join('\n');
  t.ok(styles.length > 10_000);
  t.equal(findingsIn(t, styles), '');
  t.match(findingsIn(t, `${styles} a { anchor-name: --a }`), 'CSS property anchor-name');
  t.end();
});

t.test('the year is named in one place, and all that cannot read it there says the same', (t) => {
  const { chrome, edge, firefox, safari } = OLDEST_BROWSERS;
  const those = { chrome, edge, firefox, safari, ios: safari };
  t.strictSame(OLDEST_BROWSERS, those);
  for (const name of ['chrome', 'edge', 'firefox', 'safari'] as const) t.equal(those[name], versionAt(BASELINE_YEAR, name), name);
  t.equal(versionAt(BASELINE_YEAR, 'safari_ios'), safari);
  t.match(read(join(ROOT, 'biome.json')), `"useBaseline": { "level": "error", "options": { "available": ${BASELINE_YEAR} } }`);
  t.match(read(join(ROOT, 'packages/viewer/tsconfig.json')), `"ES${BASELINE_YEAR}"`);
  for (const page of ['README.md', 'docs/viewer.md']) {
    t.match(read(join(ROOT, page)), `Baseline ${BASELINE_YEAR} (Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`, page);
  }
  t.end();
});
