import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import t from 'tap';
import { parseVerifierKey } from '../../../src/record/proofs/signed-note.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { findEngine, listEngines } from '../../../src/use-cases/engines/registry.js';
import { goldenRecord, shortestMatches } from '../../golden/golden-record.js';
import { loggedRecord } from './logged-record.js';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** What a browser has and the language itself has not, as far as a verifier may need it. */
const WEB = { TextEncoder, TextDecoder, atob, btoa };

/** The verifier with the newest engine of every game, as a page would ship it. */
async function bundle(): Promise<{ text: string; inputs: string[] }> {
  const engines = [...new Map(listEngines().map((engine) => [engine.game.id, engine])).values()];
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    stdin: {
      resolveDir: ROOT,
      loader: 'ts',
      contents: `
        import { verifyRecord } from './src/record/verifying/verify-record.ts';
        import { readLines } from './src/record/records/line-reader.ts';
        import { parseVerifierKey } from './src/record/proofs/signed-note.ts';
        ${engines.map(({ game }, i) => `import { game as game${i} } from './engines/${game.id}-${game.version}.mjs';`).join('\n')}
        const engines = [${engines.map(({ sha256 }, i) => `{ game: game${i}, sha256: '${sha256}' }`).join(', ')}];
        const findEngine = (id, version) => engines.find(({ game }) => game.id === id && game.version === version) ?? null;
        async function* once(text) { yield text; }
        export const verify = async (record, publicKey) =>
          JSON.stringify(await verifyRecord(readLines(once(record)), { findEngine, publicKey: parseVerifierKey(publicKey) }));`,
    },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'gameledger',
    logLevel: 'error',
  });
  return { text: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
}

const { text, inputs } = await bundle();
const page = createContext({ ...WEB }, { codeGeneration: { strings: false, wasm: false } });
runInContext(text, page);

/** The report of the page, which shares nothing with this process but strings. */
async function verifyInPage(record: string, publicKey: string): Promise<unknown> {
  const verify: (record: string, publicKey: string) => Promise<string> = runInContext('gameledger.verify', page);
  return JSON.parse(await verify(record, publicKey));
}

async function verifyHere(record: string, publicKey: string): Promise<unknown> {
  const report = await verifyRecord(record.split('\n').slice(0, -1), { findEngine, publicKey: parseVerifierKey(publicKey) });
  return JSON.parse(JSON.stringify(report));
}

t.test('the verifier bundles for browsers by the default conditions: portable hashes, nothing of Node', (t) => {
  t.ok(inputs.includes('src/base/crypto/portable.ts'), 'hashes are the portable ones');
  t.strictSame(
    inputs.filter((path) => path === 'src/base/crypto/node.ts' || path.startsWith('node:')),
    [],
  );
  const missing = runInContext("['process', 'Buffer', 'require', 'global'].filter((name) => name in globalThis)", page);
  t.strictSame([...missing], [], 'the page has no globals of Node');
  t.end();
});

const signer = generateSigner('ledger.example/log');

/** A record as text: each line ended. */
function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** The record, and what somebody may have made of it. */
function versionsOf(lines: readonly string[], otherProof: string): Record<string, string> {
  const footer = JSON.parse(lines.at(-1) ?? '');
  const withFooter = (change: object): string => textOf([...lines.slice(0, -1), canonicalJson({ ...footer, ...change })]);
  const { value } = footer.signature;
  const otherValue = `${value.slice(0, 10)}${value[10] === 'A' ? 'B' : 'A'}${value.slice(11)}`;
  return {
    'as it was made': textOf(lines),
    'without an entry': textOf(lines.filter((_, i) => i !== 2)),
    'with another draw': textOf(lines).replace(/("got":\[?)(\d)/, (_, before, got) => `${before}${(Number(got) + 1) % 10}`),
    'with another signature': withFooter({ signature: { ...footer.signature, value: otherValue } }),
    'with the proof of another leaf': withFooter({ inclusion: otherProof }),
    'with a forged checkpoint': withFooter({ inclusion: footer.inclusion.replace(/\n5\n/, '\n6\n') }),
    'cut off': textOf(lines.slice(0, -1)),
  };
}

for (const golden of shortestMatches()) {
  t.test(`${golden.game}: a page without Node comes to the same report on a golden record and its seals`, async (t) => {
    const { lines, otherProof } = await loggedRecord(await goldenRecord(golden, { signer }), signer);
    for (const [title, record] of Object.entries(versionsOf(lines, otherProof))) {
      const report = await verifyInPage(record, signer.encoded);
      t.strictSame(report, await verifyHere(record, signer.encoded), title);
      t.match(report, { verdict: title === 'as it was made' ? 'proven' : 'failed' }, title);
    }
    const stranger = generateSigner('ledger.example/log').encoded;
    t.match(await verifyInPage(textOf(lines), stranger), { verdict: 'failed' }, 'a key of somebody else');
  });
}
