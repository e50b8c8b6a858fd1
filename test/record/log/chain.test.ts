/** The chain: how an entry is sealed, and read back. */
import { createHash } from 'node:crypto';
import t from 'tap';
import { NO_HASH, openEntry, sealEntry, UnopenedEntry } from '../../../src/record/log/chain.js';
import type { Entry } from '../../../src/record/log/entry.js';

const action = { type: 'draw', count: 2 };
const drawn = { type: 'drawn', cards: ['a', 'b'] };
const entry: Entry = {
  kind: 'action',
  seq: 1,
  seat: 0,
  action,
  chance: [{ pick: 3, got: 1 }],
  events: [drawn],
  toAct: [1],
  result: null,
  at: '2026-11-24T12:00:00.000Z',
};

t.test('an entry is hashed with what came before it, its salt and its canonical text', async (t) => {
  const salt = new Uint8Array(32).fill(7);
  const { seq, body, hash } = sealEntry(entry, NO_HASH, salt);
  t.equal(seq, 1);
  t.equal(hash, createHash('sha256').update(Buffer.alloc(32)).update(salt).update(body).digest('hex'));
  t.ok(body.startsWith('{"action":{"count":2,"type":"draw"},"at":'), 'keys in their order');
  t.strictSame(openEntry(body), entry);
});

t.test('an entry that is opened later says what was sealed, and is opened once', async (t) => {
  const sealed = sealEntry(entry, NO_HASH, new Uint8Array(32));
  const unopened = new UnopenedEntry(sealed);
  t.equal(unopened.hash, sealed.hash);
  t.strictSame(unopened.entry, entry);
  t.equal(unopened.entry, unopened.entry);
});
