import { RFC9162 as rfc9162 } from '@transmute/rfc9162';
import fc from 'fast-check';
import t from 'tap';
import { toHex } from '../../../src/base/crypto/bytes.js';
import {
  consistencyProof,
  EMPTY_ROOT,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  type ReadHash,
  treeRoot,
} from '../../../src/record/proofs/merkle.js';

/*
 * Source: the reference tree of Certificate Transparency, as github.com/transparency-dev/merkle has it in
 * proof/verify_test.go (commit 02194e9afb6c1d95b5381350007963aa70fff472); its leaves are counted from 1 there, from 0
 * here.
 */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const LEAF_2 = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7';
const LEAVES_3_4 = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e';
const LEAVES_5_8 = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4';
const LEAF_5 = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const LEAVES_7_8 = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const LEAVES_1_4 = 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7';
const LEAVES_5_6 = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a';
const LEAF_7 = 'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f';
const INCLUSION: [index: number, size: number, proof: string[]][] = [
  [0, 1, []],
  [0, 8, [LEAF_2, LEAVES_3_4, LEAVES_5_8]],
  [5, 8, [LEAF_5, LEAVES_7_8, LEAVES_1_4]],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [1, 5, ['6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d', LEAVES_3_4, LEAF_5]],
];
const CONSISTENCY: [older: number, newer: number, proof: string[]][] = [
  [1, 1, []],
  [1, 8, [LEAF_2, LEAVES_3_4, LEAVES_5_8]],
  [6, 8, [LEAVES_5_6, LEAVES_7_8, LEAVES_1_4]],
  [2, 5, [LEAVES_3_4, LEAF_5]],
  [6, 7, [LEAVES_5_6, LEAF_7, LEAVES_1_4]],
];

const hex = (hashes: readonly Uint8Array[]): string[] => hashes.map((hash) => Buffer.from(hash).toString('hex'));
const unhex = (text: string): Buffer => Buffer.from(text, 'hex');

/** A tree in memory, hashed anew for every question. */
function reading(leaves: readonly Uint8Array[]): ReadHash {
  const read = (level: number, index: number): Hash => {
    if (level > 0) return nodeHash(read(level - 1, 2 * index), read(level - 1, 2 * index + 1));
    const leaf = leaves[index];
    if (!leaf) throw new RangeError(`no leaf ${index}`);
    return leafHash(leaf);
  };
  return read;
}

t.test('RFC 6962 2.1: the reference tree has the published roots', async (t) => {
  const read = reading(LEAVES.map(unhex));
  for (const [size, root] of ROOTS.entries()) t.equal(toHex(await treeRoot(size, read)), root, `${size} leaves`);
  t.equal(toHex(EMPTY_ROOT), ROOTS[0]);
});

t.test('RFC 6962 2.1.1: the reference inclusion proofs are made and believed', async (t) => {
  const read = reading(LEAVES.map(unhex));
  for (const [index, size, proof] of INCLUSION) {
    t.strictSame(hex(await inclusionProof(index, size, read)), proof, `leaf ${index} of ${size}`);
    t.ok(isIncluded(leafHash(unhex(LEAVES[index] ?? '')), index, size, proof.map(unhex), unhex(ROOTS[size] ?? '')));
  }
});

t.test('RFC 6962 2.1.2: the reference consistency proofs are made and believed', async (t) => {
  const read = reading(LEAVES.map(unhex));
  for (const [older, newer, proof] of CONSISTENCY) {
    t.strictSame(hex(await consistencyProof(older, newer, read)), proof, `${older} to ${newer}`);
    t.ok(isConsistent(older, newer, proof.map(unhex), unhex(ROOTS[older] ?? ''), unhex(ROOTS[newer] ?? '')));
  }
});

t.test('an independent implementation makes the same roots, audit paths and consistency proofs', async (t) => {
  for (let size = 1; size <= 40; size++) {
    const leaves = Array.from({ length: size }, (_, i) => Buffer.from(`leaf ${i}`));
    const read = reading(leaves);
    const root = await treeRoot(size, read);
    t.equal(toHex(root), rfc9162.binToHex(await rfc9162.MTH(leaves)), `root of ${size}`);
    for (let index = 0; index < size; index++) {
      const proof = await inclusionProof(index, size, read);
      t.strictSame(hex(proof), hex(await rfc9162.PATH(index, leaves)), `path of ${index} in ${size}`);
    }
    for (let older = 1; older < size; older++) {
      // @transmute/rfc9162 0.0.5 writes the old root in front where the RFC has the verifier put it: when the old size
      // is a power of two.
      const theirs = await rfc9162.PROOF(older, leaves);
      const due = Number.isInteger(Math.log2(older)) ? theirs.slice(1) : theirs;
      t.strictSame(hex(await consistencyProof(older, size, read)), hex(due), `${older} to ${size}`);
    }
  }
});

t.test('every proof is believed, and nothing near it', async (t) => {
  const wrong = leafHash('wrong');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 300 }), fc.nat(), fc.nat(), fc.nat({ max: 255 }), async (size, a, b, bit) => {
      const [index, older] = [a % size, 1 + (b % (size - 1))];
      const read = reading(Array.from({ length: size }, (_, i) => Buffer.from(`${i}`)));
      const [leaf, root, oldRoot] = [leafHash(`${index}`), await treeRoot(size, read), await treeRoot(older, read)];
      const path = await inclusionProof(index, size, read);
      const steps = await consistencyProof(older, size, read);
      const flipped = (proof: Hash[]): Hash[] =>
        proof.map((hash, i) =>
          i === bit % proof.length ? Buffer.from(hash.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))) : hash,
        );
      const believed = [isIncluded(leaf, index, size, path, root), isConsistent(older, size, steps, oldRoot, root)];
      const refused = [
        isIncluded(wrong, index, size, path, root),
        isIncluded(leaf, index, size, path, wrong),
        isIncluded(leaf, size, size, path, root),
        isIncluded(leaf, -1, size, path, root),
        isIncluded(leaf, index, size, [...path, wrong], root),
        isIncluded(leaf, index, size, path.slice(0, -1), root),
        isIncluded(leaf, index, size, flipped(path), root),
        isConsistent(older, size, steps, wrong, root),
        isConsistent(older, size, steps, oldRoot, wrong),
        isConsistent(older, size, [...steps, wrong], oldRoot, root),
        isConsistent(older, size, steps.slice(0, -1), oldRoot, root),
        isConsistent(older, size, flipped(steps), oldRoot, root),
        isConsistent(size, older, steps, root, oldRoot),
      ];
      if (believed.includes(false) || refused.includes(true)) throw new Error(`${believed} ${refused}`);
    }),
    { numRuns: 200, seed: 20260806 },
  );
  t.pass('200 trees of up to 300 leaves');
});

t.test('the ends: empty trees and equal sizes', async (t) => {
  const read = reading([Buffer.from('a')]);
  const root = await treeRoot(1, read);
  t.ok(isConsistent(0, 1, [], EMPTY_ROOT, root));
  t.ok(isConsistent(1, 1, [], root, root));
  t.notOk(isConsistent(1, 1, [root], root, root), 'a surplus step');
  t.notOk(isConsistent(1, 1, [], root, EMPTY_ROOT));
  t.notOk(isConsistent(0, 1, [], root, root), 'a wrong empty root');
  t.notOk(isConsistent(1, 2, [], root, root), 'no proof at all');
  await t.rejects(inclusionProof(1, 1, read), RangeError);
  await t.rejects(consistencyProof(2, 1, read), RangeError);
});
