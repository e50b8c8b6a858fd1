import t from 'tap';
import { signCheckpoint } from '../../../src/record/proofs/checkpoint.js';
import { openCheckpointOf, openHandover, openHandovers, signHandover, trustedKeys } from '../../../src/record/proofs/handover.js';
import { leafHash } from '../../../src/record/proofs/merkle.js';
import { type NoteSigner, parseVerifierKey, signNote } from '../../../src/record/proofs/signed-note.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';

const [first, second, third, stranger] = ['dev.example/log', 'ledger.example/log', 'ledger.example/log', 'other.example/log'].map(
  generateSigner,
) as [NoteSigner, NoteSigner, NoteSigner, NoteSigner];
const [ROOT_5, ROOT_9] = [leafHash('five'), leafHash('nine')];
const AT_5 = signHandover({ size: 5, root: ROOT_5 }, first, second);
const AT_9 = signHandover({ size: 9, root: ROOT_9 }, second, third);
const LOST_AT_5 = signHandover({ size: 5, root: ROOT_5 }, parseVerifierKey(first.encoded), second);

function checkpoint(signer: NoteSigner, size: number, root = leafHash(`tree of ${size}`)): string {
  return signCheckpoint({ origin: signer.name, size, root }, signer);
}

t.test('a hand-over is signed by both keys and read back', async (t) => {
  t.match(openHandover(AT_5), { from: { id: first.id }, to: { id: second.id }, size: 5, root: ROOT_5, isBreak: false });
  t.match(openHandover(LOST_AT_5), { from: { id: first.id }, to: { id: second.id }, size: 5, isBreak: true });
});

/** A hand-over signed by others than must, or with other words than were signed. */
const text = AT_5.slice(0, AT_5.indexOf('\n\n') + 1);
const FORGED: [what: string, note: string][] = [
  ['nothing', ''],
  ['no note', 'gameledger/log-handover/1\n'],
  ['the signature of the old key alone', signNote(text, first)],
  ['the signature of the new key alone', signNote(text, second)],
  ['the signatures of strangers', signNote(text, stranger, generateSigner('more.example/log'))],
  ['another size', AT_5.replace('\n5\n', '\n6\n')],
  ['a size that is none', AT_5.replace('\n5\n', '\n05\n')],
  ['a line more', signNote(`${text}more\n`, first, second)],
  ['another first line', signNote(text.replace('handover/1', 'handover/2'), first, second)],
  ['a key that is none', signNote(text.replace(first.encoded, 'key'), first, second)],
  ['a break signed by the old key, which is said to be lost', signNote(text.replace('handover', 'break'), first)],
];
for (const [what, note] of FORGED) {
  t.test(`a hand-over with ${what} is none`, async (t) => {
    t.equal(openHandover(note), null);
    t.equal(openHandovers([note]), null);
  });
}

t.test('hand-overs are a chain: each goes on from the one before', async (t) => {
  t.equal(openHandovers([AT_5, AT_9])?.length, 2);
  t.equal(openHandovers([AT_9, AT_5]), null, 'the wrong way round');
  t.equal(openHandovers([AT_5, signHandover({ size: 4, root: ROOT_5 }, second, third)]), null, 'at fewer leaves');
  t.equal(openHandovers([AT_5, signHandover({ size: 9, root: ROOT_9 }, first, third)]), null, 'from a key that had handed over');
  t.equal(openHandovers(Array.from({ length: 101 }, () => AT_5)), null, 'more than any log needs');
});

/** Whether a checkpoint is believed by somebody who trusts one key; a text: why not. */
const BELIEVED: [what: string, trusted: NoteSigner, handovers: string[], note: string, expected: true | RegExp][] = [
  ['its own key', first, [], checkpoint(first, 3), true],
  ['the old key, by who trusts the new one', second, [AT_5], checkpoint(first, 3), true],
  ['the new key, by who trusts the old one', first, [AT_5], checkpoint(second, 7), true],
  ['a key two hand-overs later', first, [AT_5, AT_9], checkpoint(third, 12), true],
  ['a key two hand-overs earlier', third, [AT_5, AT_9], checkpoint(first, 3), true],
  ['the key in between', third, [AT_5, AT_9], checkpoint(second, 7), true],
  ['both keys at the hand-over: the old one', second, [AT_5], checkpoint(first, 5, ROOT_5), true],
  ['both keys at the hand-over: the new one', first, [AT_5], checkpoint(second, 5, ROOT_5), true],
  ['the new key without a hand-over', first, [], checkpoint(second, 7), /not signed by/],
  ['the old key after it handed over', second, [AT_5], checkpoint(first, 6), /handed the log over at 5 leaves/],
  ['the old key after it handed over, by who trusts it', first, [AT_5], checkpoint(first, 6), /handed the log over at 5 leaves/],
  ['the new key from before its time', first, [AT_5], checkpoint(second, 4), /signs from 5 leaves on/],
  ['another tree than was handed over', first, [AT_5], checkpoint(second, 5, ROOT_9), /not the tree of 5 leaves/],
  ['a stranger', first, [AT_5], checkpoint(stranger, 7), /not signed by/],
  ['the log of others, by a stranger’s key', stranger, [AT_5, AT_9], checkpoint(third, 12), /not signed by/],
];
for (const [what, trusted, notes, note, expected] of BELIEVED) {
  t.test(`a checkpoint by ${what}: ${expected === true ? 'believed' : 'refused'}`, async (t) => {
    const opened = openCheckpointOf(note, parseVerifierKey(trusted.encoded), openHandovers(notes) ?? []);
    if (expected === true) t.match(opened, { ok: true, key: { gap: null } });
    else t.match(opened, { ok: false, reason: expected });
  });
}

t.test('a break is named from either side, and only where it lies between', async (t) => {
  const after = signHandover({ size: 9, root: ROOT_9 }, second, third);
  const handovers = openHandovers([LOST_AT_5, after]) ?? [];
  const gaps = (trusted: NoteSigner) => trustedKeys(trusted, handovers).map(({ gap }) => gap !== null);
  t.same(gaps(first), [false, true, true]);
  t.same(gaps(second), [true, false, false]);
  t.same(gaps(third), [true, false, false]);
  t.match(trustedKeys(first, handovers)[1]?.gap, new RegExp(`${first.id.replace('+', '\\+')} was lost at 5 leaves`));
});
