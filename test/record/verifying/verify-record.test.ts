import { gzipSync } from 'node:zlib';
import t from 'tap';
import { openEntry } from '../../../src/record/log/chain.js';
import { signCheckpoint } from '../../../src/record/proofs/checkpoint.js';
import { finishedLeaf, sealedLeaf } from '../../../src/record/proofs/log-leaf.js';
import { formatLogProof } from '../../../src/record/proofs/log-proof.js';
import { leafHash, nodeHash } from '../../../src/record/proofs/merkle.js';
import { parseVerifierKey } from '../../../src/record/proofs/signed-note.js';
import { readLines } from '../../../src/record/records/line-reader.js';
import { type RecordedMatch, runningRecordLines } from '../../../src/record/records/record-lines.js';
import { type RecordReport, verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { findLittleEngine, playLittleMatch, recordOf, rewrite } from '../records/little-match.js';

const match = playLittleMatch();
const signer = generateSigner('ledger.example/log');
const publicKey = parseVerifierKey(signer.encoded);
const verify = (lines: Iterable<string> | AsyncIterable<string>, options = {}): Promise<RecordReport> =>
  verifyRecord(lines, { findEngine: findLittleEngine, ...options });
const failing = ({ verdicts }: RecordReport): string[] => verdicts.filter(({ ok }) => !ok).map(({ check, seq }) => `${check} ${seq}`);

function inclusionOf(leaf: string): string {
  const other = leafHash('another match');
  const root = nodeHash(other, leafHash(leaf));
  return formatLogProof({
    index: 1,
    path: [other],
    checkpoint: signCheckpoint({ origin: signer.name, size: 2, root }, signer),
    handovers: [],
  });
}

async function runningRecord(shown: number, more: Partial<RecordedMatch> = {}): Promise<string[]> {
  const entries = match.sealed.slice(0, shown).map(({ seq, hash, body }) => {
    const { kind, toAct, result, at } = openEntry(body);
    return { seq, hash, kind, seat: null, action: null, events: [], toAct, result, at };
  });
  const last = entries.at(-1);
  const stated = { status: 'active', version: last?.seq ?? null, head: last?.hash ?? null, result: null, ...more } as const;
  const lines: string[] = [];
  for await (const line of runningRecordLines({ ...match.match, ...stated }, entries, { signer })) lines.push(line);
  return lines;
}

t.test('the record of a finished match is proven, and every line of it is canonical JSON', async (t) => {
  const lines = await recordOf(match);
  const report = await verify(lines);
  t.match(report, { verdict: 'proven', entries: match.sealed.length, head: match.match.head, firstFault: null, status: 'finished' });
  t.ok(lines.every((line) => canonicalJson(JSON.parse(line)) === line));
  t.strictSame(await recordOf(match), lines, 'two exports are the same bytes');
});

t.test('signature and inclusion are checked against the public key', async (t) => {
  for (const leaf of [finishedLeaf, sealedLeaf]) {
    const { matchId, version, head } = match.match;
    const logged = { matchId, version: version ?? 0, head: head ?? '' };
    const inclusion = inclusionOf(leaf(logged, Buffer.from(match.seed, 'hex')));
    const report = await verify(await recordOf(match, { signer, inclusion }), { publicKey });
    t.strictSame(report.verdicts.slice(-2), [
      { check: 'signature', ok: true, unproven: null, code: null, seq: null, message: `signed by ${signer.id}` },
      { check: 'inclusion', ok: true, unproven: null, code: null, seq: null, message: 'a leaf of the log ledger.example/log' },
    ]);
  }
});

t.test('seals that prove nothing are named', async (t) => {
  const stranger = generateSigner('ledger.example/log');
  const foreign = inclusionOf('{"type":"finished"}');
  t.strictSame(failing(await verify(await recordOf(match), { publicKey })), ['signature null'], 'the signature stripped');
  t.strictSame(failing(await verify(await recordOf(match, { signer: stranger }), { publicKey })), ['signature null'], 'signed by another');
  t.strictSame(
    failing(await verify(await recordOf(match, { signer, inclusion: foreign }), { publicKey })),
    ['inclusion null'],
    'another leaf',
  );
  t.strictSame(failing(await verify(await recordOf(match, { inclusion: 'nonsense' }))), ['inclusion null'], 'an unreadable proof');
  const legal = rewrite(match, match.sealed.length - 1, (entry) => Object.assign(entry, { at: '2027-01-01T00:00:00.000Z' }));
  t.match(await verify(await recordOf(legal)), { verdict: 'proven' }, 'when a seat without a clock acted is no matter of the rules,');
  const resealed = await recordOf(match, { signer });
  const forged = [
    ...(await recordOf(legal)).slice(0, -1),
    (await recordOf(legal)).at(-1)?.replace(/"signature":null/, /"signature":\{[^}]*\}/.exec(resealed.at(-1) ?? '')?.[0] ?? ''),
  ];
  t.strictSame(failing(await verify(forged.map(String), { publicKey })), ['signature null'], 'but the signature covers it');
});

t.test('a running match: its record says what it cannot prove yet', async (t) => {
  const report = await verify(await runningRecord(4), { publicKey });
  t.match(report, { verdict: 'unproven', entries: 4, status: 'active', firstFault: null, head: match.sealed[3]?.hash });
  for (const { check, unproven } of report.verdicts.slice(1, 5)) t.ok(unproven, `${check}: ${unproven}`);
  t.match(report.verdicts[5], { check: 'signature', ok: true, unproven: null });
});

t.test('a match that has not started has a record of two lines', async (t) => {
  const lines = await runningRecord(0, { status: 'open' });
  t.equal(lines.length, 2);
  t.match(await verify(lines), { verdict: 'unproven', entries: 0, status: 'open', head: null });
});

t.test('a running record that contradicts itself fails', async (t) => {
  const lines = await runningRecord(4);
  t.strictSame(failing(await verify(lines.filter((_, i) => i !== 2))), ['format 1'], 'an entry dropped');
  t.strictSame(failing(await verify(await runningRecord(4, { head: '0'.repeat(64) }))), ['format null'], 'another head');
  t.strictSame(failing(await verify(await runningRecord(4, { version: 9 }))), ['format null'], 'another version');
  t.strictSame(failing(await verify(await runningRecord(4, { status: 'finished' }))), ['format null'], 'finished without a seed');
});

t.test('entries that are not in their order are named as what they are: swapped, moved, repeated, missing', async (t) => {
  const at = <T>(list: readonly T[], place: number): T[] => list.slice(place, place + 1);
  const cases: [what: string, change: <T>(list: readonly T[]) => T[], message: string][] = [
    ['neighbours', (list) => [...list.slice(0, 2), ...at(list, 3), ...at(list, 2), ...list.slice(4)], 'entries 1 and 2 are swapped'],
    ['others', (list) => [...at(list, 0), ...at(list, 3), ...at(list, 2), ...at(list, 1), ...list.slice(4)], 'entries 0 and 2 are swapped'],
    [
      'moved back',
      (list) => [...list.slice(0, 2), ...at(list, 3), ...at(list, 4), ...at(list, 2), ...list.slice(5)],
      'entry 1 is moved to the place of entry 3: 2 is in its place',
    ],
    ['repeated', (list) => [...list.slice(0, 3), ...list.slice(2)], 'entry 1 comes again in the place of entry 2'],
    ['missing', (list) => list.filter((_, place) => place !== 2), 'entry 1 is missing: 2 is in its place'],
  ];
  const kinds = [
    ['chain', await recordOf(match)],
    ['format', await runningRecord(4)],
  ] as const;
  for (const [check, lines] of kinds)
    for (const [what, change, message] of cases)
      t.match(await verify(change(lines)), { firstFault: { check, message } }, `${check}: ${what}`);
  const whole = await recordOf(match);
  const bodies = whole.map((line) => /^\{"entry":(.*),"hash":/.exec(line)?.[1]);
  const swapped = whole.map((line, i) => (i === 2 || i === 3 ? line.replace(bodies[i] ?? '', () => bodies[5 - i] ?? '') : line));
  t.match(
    await verify(swapped),
    { firstFault: { check: 'chain', seq: 1, message: 'entries 1 and 2 are swapped' } },
    'only what the lines say',
  );
});

t.test('garbage is answered, not thrown', async (t) => {
  const lines = await recordOf(match);
  const cases: Record<string, string[]> = {
    nothing: [],
    'an empty line': [''],
    'no JSON': ['hello'],
    'JSON of something else': ['{"a":1}', '[]', 'null'],
    'deep nesting': ['['.repeat(500_000)],
    'deep nesting that closes': ['['.repeat(100_000) + ']'.repeat(100_000)],
    'no header': lines.slice(1),
    'two headers': [lines[0] ?? '', ...lines],
    'no footer': lines.slice(0, -1),
    'two footers': [...lines, lines.at(-1) ?? ''],
    'a prototype': ['{"__proto__":{"type":"header"}}'],
  };
  for (const [title, garbage] of Object.entries(cases)) {
    const report = await verify(garbage);
    t.match(report, { verdict: 'failed', firstFault: { check: 'format' } }, `${title}: ${report.firstFault?.message.slice(0, 80)}`);
  }
  const sentences: [what: string, garbage: string[], seq: number | null, message: RegExp][] = [
    ['nothing', [], null, /^the record is empty$/],
    ['an empty line', [''], null, /^line 1 is empty$/],
    ['no JSON', ['hello'], null, /^line 1 is not JSON: /],
    ['cut off within a line', [...lines.slice(0, 2), '{'], 1, /^line 3 is not JSON: the record is cut off there/],
    ['cut off after a line', lines.slice(0, 3), 2, /^the record breaks off after line 3: there is no footer$/],
    ['other JSON', ['{"a":1}'], null, /^line 1 is no line of a record: /],
    ['a list', ['[]'], null, /^line 1 is no line of a record: /],
    ['deep nesting', ['['.repeat(100_000) + ']'.repeat(100_000)], null, /^line 1 is nested more than 64 levels deep$/],
  ];
  for (const [what, garbage, seq, message] of sentences) t.match(await verify(garbage), { firstFault: { seq, message } }, what);
  const broken = (async function* () {
    yield lines[0] ?? '';
    throw new Error('the line went dead');
  })();
  t.match(await verify(broken), { verdict: 'failed', firstFault: { message: /the line went dead/ } });
});

t.test('a record that came through another system is named as what it is, and never as wrong', async (t) => {
  const text = (await recordOf(match)).map((line) => `${line}\n`).join('');
  const changed: [what: string, bytes: Buffer, said: RegExp][] = [
    ['CRLF', Buffer.from(text.replaceAll('\n', '\r\n')), /^line 1 is text with carriage returns/],
    ['CRLF from the third line on', Buffer.from(text.replace(/(?<=\n.*\n.*)\n/gs, '\r\n')), /is text with carriage returns/],
    ['CR', Buffer.from(text.replaceAll('\n', '\r')), /^line 1 is text with carriage returns/],
    ['a byte order mark', Buffer.from(`\u{FEFF}${text}`), /^line 1 is text after a byte order mark/],
    ['UTF-16 with a mark', Buffer.from(`\u{FEFF}${text}`, 'utf16le'), /^line 1 is text in UTF-16/],
    ['UTF-16 with a mark, the other way round', Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16(), /^line 1 is text in UTF-16/],
    ['UTF-16', Buffer.from(text, 'utf16le'), /^line 1 is text in UTF-16/],
    ['UTF-16, the other way round', Buffer.from(text, 'utf16le').swap16(), /^line 1 is text in UTF-16/],
    ['gzip', gzipSync(text), /^line 1 is compressed with gzip/],
  ];
  for (const [what, bytes, said] of changed) {
    for (const size of [1, bytes.length]) {
      const chunks = (async function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      })();
      const { verdict, firstFault, verdicts } = await verify(readLines(chunks));
      t.same([verdict, firstFault], ['unproven', null], what);
      t.match(verdicts[0], { check: 'format', unproven: said }, what);
    }
  }
});

t.test('what a key was given for and is not shown is not proven', async (t) => {
  const report = await verify(await recordOf(match, { signer }), { publicKey });
  t.match(report, { verdict: 'unproven', firstFault: null });
  t.match(report.verdicts.at(-1), { check: 'inclusion', ok: true, unproven: 'the record has no proof of inclusion' });
  t.match(await verify(await recordOf(match, { signer })), { verdict: 'proven' }, 'without a key it was not asked for');
});

t.test('bytes become lines whatever the chunks', async (t) => {
  const text = 'één\n\nzwei 🎲\nlast';
  for (const size of [1, 2, 3, 100]) {
    const bytes = Buffer.from(text);
    const chunks = (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })();
    const lines: string[] = [];
    for await (const line of readLines(chunks)) lines.push(line);
    t.strictSame(lines, ['één', '', 'zwei 🎲', 'last'], `chunks of ${size}`);
  }
  const invalid = (async function* () {
    yield Uint8Array.of(0x61, 0xff, 0x0a);
  })();
  t.match(await verify(readLines(invalid)), { verdict: 'failed', firstFault: { check: 'format', message: 'line 1 is not text in UTF-8' } });
  const endless = (async function* () {
    for (;;) yield 'x'.repeat(1_000_000);
  })();
  t.match(await verify(readLines(endless)), { verdict: 'failed', firstFault: { message: /^line 1 is longer than \d+ characters$/ } });
});
