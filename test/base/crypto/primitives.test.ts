import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import * as chosen from '#crypto';
import { concat, fromHex, toHex } from '../../../src/base/crypto/bytes.js';
import * as node from '../../../src/base/crypto/node.js';
import * as portable from '../../../src/base/crypto/portable.js';

const bytes = fc.uint8Array({ maxLength: 300 });
const part = fc.oneof(bytes, fc.string({ unit: 'grapheme', maxLength: 100 }));
const RUNS = { numRuns: 300 };

t.test('Node and the portable implementation hash to the same bytes', (t) => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), bytes, fc.string({ unit: 'grapheme' }), (parts, key, message) => {
      t.strictSame([...portable.sha256(...parts)], [...node.sha256(...parts)]);
      t.equal(portable.sha256Hex(...parts), node.sha256Hex(...parts));
      t.strictSame([...portable.hmacSha256(key, message)], [...node.hmacSha256(key, message)]);
    }),
    RUNS,
  );
  t.end();
});

t.test('both hash the examples of FIPS 180-4 and RFC 4231', (t) => {
  for (const { sha256Hex, hmacSha256 } of [node, portable]) {
    t.equal(sha256Hex('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    t.equal(sha256Hex('a', Uint8Array.of(0x62), 'c'), sha256Hex('abc'), 'parts are hashed as one text');
    const key = new Uint8Array(20).fill(0x0b);
    t.equal(toHex(hmacSha256(key, 'Hi There')), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7');
  }
  t.end();
});

t.test('both accept a signature that holds and refuse every other', (t) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const signature = sign(null, Buffer.from('a note\n'), privateKey);
  const forged = Uint8Array.from(signature);
  forged[3] = (forged[3] ?? 0) ^ 1;
  for (const { isSignedByEd25519 } of [node, portable]) {
    t.ok(isSignedByEd25519(raw, 'a note\n', signature));
    t.notOk(isSignedByEd25519(raw, 'another note\n', signature));
    t.notOk(isSignedByEd25519(raw, 'a note\n', forged));
    t.notOk(isSignedByEd25519(raw, 'a note\n', signature.subarray(1)), 'a short signature');
    t.notOk(isSignedByEd25519(raw.subarray(1), 'a note\n', signature), 'a short key');
    t.notOk(isSignedByEd25519(new Uint8Array(32).fill(0xff), 'a note\n', signature), 'a key that is no point');
  }
  t.end();
});

t.test('in Node #crypto is the implementation of Node', (t) => {
  t.equal(chosen.sha256, node.sha256);
  t.end();
});

t.test('hex is read back as it was written', (t) => {
  const digest = createHash('sha256').update('x').digest();
  t.strictSame([...fromHex(toHex(digest))], [...digest]);
  t.throws(() => fromHex('0'));
  t.throws(() => fromHex('zz'));
  t.equal(toHex(concat(Uint8Array.of(1), Uint8Array.of(2, 3))), '010203');
  t.end();
});
