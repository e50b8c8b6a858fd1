import t from 'tap';
import { formatCheckpoint, openCheckpoint, parseCheckpoint, signCheckpoint } from '../../../src/record/proofs/checkpoint.js';
import { formatLogProof, parseLogProof } from '../../../src/record/proofs/log-proof.js';
import { EMPTY_ROOT, leafHash } from '../../../src/record/proofs/merkle.js';
import { openNote, parseVerifierKey, signNote } from '../../../src/record/proofs/signed-note.js';
import { generateSigner, parseSignerKey } from '../../../src/use-cases/audit/note-signer.js';

/* Source: the example keys of golang.org/x/mod/sumdb/note (note_test.go and the package documentation). */
const PRIVATE = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const PUBLIC = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

t.test('signed-note: the published keys and note are read, and written again to the byte', (t) => {
  const [signer, verifier] = [parseSignerKey(PRIVATE), parseVerifierKey(PUBLIC)];
  t.equal(signer.encoded, PUBLIC);
  t.equal(signer.encodedPrivate, PRIVATE);
  t.equal(verifier.id, 'PeterNeumann+c74f20a3');
  t.equal(signNote(TEXT, signer), NOTE);
  t.strictSame(openNote(NOTE, verifier), { ok: true, text: TEXT });
  t.end();
});

t.test('signed-note: a note is refused when anything is changed', (t) => {
  const verifier = parseVerifierKey(PUBLIC);
  const refused: Record<string, string> = {
    'another text': NOTE.replace('answer', 'question'),
    'another signature': NOTE.replace('x08go/ZJ', 'x08go/ZK'),
    'another name': NOTE.replace('— PeterNeumann', '— PeterNewmann'),
    'no signature': TEXT,
    'no final newline': NOTE.slice(0, -1),
    'a hyphen for the dash': NOTE.replace('—', '-'),
    'a wrong one after the right one': `${NOTE}— PeterNeumann x08go/AAAA\n`,
    'far too long': 'x'.repeat(200_000) + NOTE,
  };
  for (const [title, note] of Object.entries(refused)) t.notOk(openNote(note, verifier).ok, title);
  t.end();
});

t.test('signed-note: signatures of others are passed over', (t) => {
  const other = signNote(TEXT, generateSigner('witness.example')).slice(TEXT.length + 1);
  t.strictSame(openNote(NOTE + other, parseVerifierKey(PUBLIC)), { ok: true, text: TEXT });
  t.end();
});

t.test('signed-note: what is no key is refused, and no message repeats a private one', (t) => {
  for (const key of ['', 'name', PUBLIC.replace('c74f20a3', 'c74f20a4'), PUBLIC.replace('+AR', '+BR'), PUBLIC.slice(0, -4), PRIVATE]) {
    t.throws(() => parseVerifierKey(key), TypeError, key);
  }
  for (const key of [PUBLIC, PRIVATE.slice(0, -4), PRIVATE.replace('c74f20a3', 'c74f20a4')]) {
    try {
      parseSignerKey(key);
      t.fail('a broken key was read');
    } catch (error) {
      t.notMatch(String(error), 'AYEKFALV');
    }
  }
  t.throws(() => generateSigner('two words'), TypeError);
  t.throws(() => signNote('no newline', generateSigner('a')), TypeError);
  t.throws(() => signNote('a\u0007\n', generateSigner('a')), TypeError);
  t.end();
});

t.test("tlog-checkpoint: the specification's example is read and written", (t) => {
  const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
  const checkpoint = parseCheckpoint(text);
  t.match(checkpoint, { origin: 'example.com/behind-the-sofa', size: 20_852_163 });
  t.equal(checkpoint && formatCheckpoint(checkpoint), text);
  t.ok(parseCheckpoint(`${text}an extension\n`));
  for (const broken of [
    text.slice(0, -1),
    text.replace('2085', '02085'),
    text.replace('I=', 'J='),
    text.replace('163\n', '163\n\n'),
    `${text}\n`,
    '',
  ]) {
    t.equal(parseCheckpoint(broken), null);
  }
  t.end();
});

t.test("tlog-checkpoint: only the log's own checkpoints are opened", (t) => {
  const signer = generateSigner('ledger.example/log');
  const checkpoint = { origin: signer.name, size: 0, root: EMPTY_ROOT };
  t.same(openCheckpoint(signCheckpoint(checkpoint, signer), signer), { ok: true, checkpoint });
  t.notOk(openCheckpoint(signCheckpoint({ ...checkpoint, origin: 'elsewhere' }, signer), signer).ok);
  t.notOk(openCheckpoint(signNote('hello\n', signer), signer).ok);
  t.end();
});

t.test('tlog-proof: proofs are read back, and broken ones are not', (t) => {
  const signer = generateSigner('ledger.example/log');
  const checkpoint = signCheckpoint({ origin: signer.name, size: 4, root: leafHash('x') }, signer);
  const [path, handovers] = [
    [leafHash('a'), leafHash('b')],
    [signNote('one\n', signer), signNote('two\n', signer)],
  ];
  for (const [some, notes] of [
    [[], []],
    [path, []],
    [path, handovers],
  ] as const) {
    const proof = { index: 3, path: [...some], checkpoint, handovers: [...notes] };
    const text = formatLogProof(proof);
    t.same(parseLogProof(text), proof);
    for (const broken of ['', text.replace('v1', 'v2'), text.replace('index 3', 'index 03'), text.replace('index 3\n', 'index 3\n!\n')]) {
      t.equal(parseLogProof(broken), null);
    }
  }
  t.end();
});
