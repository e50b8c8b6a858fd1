import fc from 'fast-check';
import { toBase64 } from '../../../src/base/crypto/bytes.js';
import type { NoteSigner } from '../../../src/record/proofs/signed-note.js';
import { signedText } from '../../../src/record/records/record-format.js';
import type { RecordReport } from '../../../src/record/verifying/verify-record.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';

/** A record somebody has tampered with, and how. */
interface Mutation {
  kind: string;
  bytes: Buffer;
}

/** The bytes of a record. */
function bytesOf(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

/** Some bytes as a stream. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Tampers with a record again and again, whose verdict is `whole` as it stands; answers how often each kind of mutation
 * was noticed, and throws when one was not.
 */
export async function tamper(
  lines: readonly string[],
  runs: number,
  verify: (bytes: Buffer) => Promise<RecordReport>,
  { otherProof, whole = 'proven' }: { otherProof?: string; whole?: RecordReport['verdict'] } = {},
): Promise<Map<string, number>> {
  const untouched = bytesOf(lines);
  const { verdict, firstFault } = await verify(untouched);
  if (verdict !== whole || firstFault) throw new Error(`untouched: ${verdict}, ${firstFault?.message}`);
  const noticed = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(mutationsOf(lines, otherProof), async ({ kind, bytes }) => {
      if (bytes.equals(untouched)) return;
      const report = await verify(bytes);
      if (report.verdict !== 'failed' || !report.firstFault?.message) throw new Error(`${kind}: ${report.verdict}`);
      noticed.set(kind, (noticed.get(kind) ?? 0) + 1);
    }),
    { numRuns: runs, seed: 20260806, endOnFailure: true },
  );
  return noticed;
}

/** Every way to tamper with a record this suite knows, equally likely. */
function mutationsOf(lines: readonly string[], otherProof?: string): fc.Arbitrary<Mutation> {
  const kinds = {
    ...byteMutations(bytesOf(lines)),
    ...lineMutations(lines),
    ...forgeries(lines),
    ...(otherProof !== undefined && sealMutations(lines, otherProof)),
  };
  return fc.oneof(...Object.entries(kinds).map(([kind, made]) => made.map((bytes) => ({ kind, bytes }))));
}

/** How many kinds of mutation there are, and how many more of a record that is in the log. */
export const MUTATION_KINDS = 11;
export const SEAL_MUTATION_KINDS = 4;

function byteMutations(bytes: Buffer): Record<string, fc.Arbitrary<Buffer>> {
  // The last byte is a line feed that a record may lack.
  const place = fc.nat({ max: bytes.length - 2 });
  const spliced = (at: number, deleteCount: number, insert: readonly number[]): Buffer =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(insert), bytes.subarray(at + deleteCount)]);
  return {
    'a bit flipped': fc.tuple(place, fc.nat({ max: 7 })).map(([at, bit]) => spliced(at, 1, [(bytes[at] ?? 0) ^ (1 << bit)])),
    'a byte dropped': place.map((at) => spliced(at, 1, [])),
    'a byte put in': fc.tuple(place, fc.nat({ max: 255 })).map(([at, byte]) => spliced(at, 0, [byte])),
    'the end cut off': place.map((at) => bytes.subarray(0, at)),
    'a stretch zeroed': fc
      .tuple(place, fc.integer({ min: 1, max: 200 }))
      .map(([at, count]) => spliced(at, count, new Array<number>(count).fill(0))),
  };
}

function lineMutations(lines: readonly string[]): Record<string, fc.Arbitrary<Buffer>> {
  const line = fc.nat({ max: lines.length - 1 });
  const swapped = (a: number, b: number): string[] => lines.map((text, i) => lines[i === a ? b : i === b ? a : i] ?? text);
  return {
    'a line dropped': line.map((at) => bytesOf(lines.filter((_, i) => i !== at))),
    'a line doubled': line.map((at) => bytesOf([...lines.slice(0, at + 1), ...lines.slice(at)])),
    'two lines swapped': fc
      .tuple(line, line)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => bytesOf(swapped(a, b))),
  };
}

function forgeries(lines: readonly string[]): Record<string, fc.Arbitrary<Buffer>> {
  const changed = (at: number, pick: number): string[] => lines.map((text, i) => (i === at ? revalued(text, pick) : text));
  const forger = generateSigner('ledger.example/log');
  return {
    'a value changed': fc.tuple(fc.nat({ max: lines.length - 1 }), fc.nat()).map(([at, pick]) => bytesOf(changed(at, pick))),
    'signed by another key': fc.nat().map(() => bytesOf(resigned(lines, forger))),
    'a value changed and signed by another key': fc
      .tuple(fc.integer({ min: 1, max: lines.length - 2 }), fc.nat())
      .map(([at, pick]) => bytesOf(resigned(changed(at, pick), forger))),
  };
}

/** What can be done to a footer by somebody who leaves match and hashes alone. */
function sealMutations(lines: readonly string[], otherProof: string): Record<string, fc.Arbitrary<Buffer>> {
  const footer = JSON.parse(lines.at(-1) ?? '');
  const proof: string = footer.inclusion;
  const sealed = (change: object): Buffer => bytesOf([...lines.slice(0, -1), canonicalJson({ ...footer, ...change })]);
  const place = fc.nat({ max: proof.length - 1 });
  return {
    'the signature taken away': fc.constant(sealed({ signature: null })),
    'the proof of another match': fc.constant(sealed({ inclusion: otherProof })),
    'a character of the proof changed': place.map((at) =>
      sealed({ inclusion: `${proof.slice(0, at)}${proof[at] === 'A' ? 'B' : 'A'}${proof.slice(at + 1)}` }),
    ),
    'a character of the proof dropped': place.map((at) => sealed({ inclusion: proof.slice(0, at) + proof.slice(at + 1) })),
  };
}

/** Changes one value of a line and writes the line as it should be written: no checksum of the transport would tell. */
function revalued(text: string, pick: number): string {
  const value = JSON.parse(text) as Record<string, unknown>;
  changeOne(value, pick);
  return canonicalJson(value);
}

/** One member of an entry with one of the values in it changed. */
export function revalue(entry: object, member: string, pick: number): object {
  const changed = JSON.parse(JSON.stringify({ [member]: Reflect.get(entry, member) })) as Record<string, unknown>;
  changeOne(changed, pick);
  return changed;
}

function changeOne(value: Record<string, unknown>, pick: number): void {
  const leaves: [owner: Record<string, unknown>, key: string][] = [];
  const visit = (node: Record<string, unknown>): void => {
    for (const [key, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null) visit(child as Record<string, unknown>);
      else leaves.push([node, key]);
    }
  };
  visit(value);
  const [owner, key] = leaves[pick % leaves.length] ?? [{}, ''];
  owner[key] = another(owner[key]);
}

function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
  return value === null ? 0 : !value;
}

/** Signs the record with a key of the forger's own, under the name of the true one. */
function resigned(lines: readonly string[], forger: NoteSigner): string[] {
  const [header, footer] = [JSON.parse(lines[0] ?? ''), JSON.parse(lines.at(-1) ?? '')];
  const value = toBase64(forger.sign(signedText(header, footer)));
  return [...lines.slice(0, -1), canonicalJson({ ...footer, signature: { keyId: forger.id, algorithm: 'Ed25519', value } })];
}
