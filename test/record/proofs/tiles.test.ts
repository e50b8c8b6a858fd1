import fc from 'fast-check';
import t from 'tap';
import { isSameBytes } from '../../../src/base/crypto/bytes.js';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  treeRoot,
} from '../../../src/record/proofs/merkle.js';
import {
  decodeEntries,
  type Edge,
  encodeEntries,
  formatTilePath,
  growTree,
  parseTilePath,
  tileHashes,
  tilesAt,
} from '../../../src/record/proofs/tiles.js';

const leafOf = (index: number): string => `leaf ${index}`;

/** The root by the definition: the largest power of two goes left. */
function rootByDefinition(from: number, to: number): Uint8Array {
  if (to - from === 1) return leafHash(leafOf(from));
  const split = 2 ** Math.floor(Math.log2(to - from - 1));
  return nodeHash(rootByDefinition(from, from + split), rootByDefinition(from + split, to));
}

/** Appends the given batches one after the other and keeps every tile as last written. */
function grow(batches: readonly number[]): { size: number; tiles: Map<string, Uint8Array> } {
  const tiles = new Map<string, Uint8Array>();
  let [size, edge]: [number, Edge] = [0, []];
  for (const batch of batches) {
    const growth = growTree(
      size,
      edge,
      Array.from({ length: batch }, (_, i) => leafOf(size + i)),
    );
    for (const { level, index, hashes } of growth.tiles) tiles.set(`${level}/${index}`, Buffer.from(hashes));
    ({ size, edge } = growth);
  }
  return { size, tiles };
}

function reading(tiles: Map<string, Uint8Array>) {
  return tileHashes((level, index) => {
    const tile = tiles.get(`${level}/${index}`);
    if (!tile) throw new RangeError(`no tile ${level}/${index}`);
    return tile;
  });
}

t.test('tlog-tiles: paths are written as the specification shows, and nothing else is read', (t) => {
  const cases: [string, Parameters<typeof formatTilePath>[0]][] = [
    ['tile/0/x001/x234/067', { level: 0, index: 1234067, width: 256 }],
    ['tile/0/000.p/1', { level: 0, index: 0, width: 1 }],
    ['tile/entries/273.p/112', { level: 'entries', index: 273, width: 112 }],
    ['tile/63/x001/000', { level: 63, index: 1000, width: 256 }],
  ];
  for (const [path, address] of cases) {
    t.equal(formatTilePath(address), path);
    t.strictSame(parseTilePath(path), address);
  }
  for (const path of [
    'tile/0/0',
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/-1/000',
    '../000',
    'tile/0/000/',
  ]) {
    t.equal(parseTilePath(path), null, path);
  }
  t.end();
});

t.test('tlog-tiles: a tree of 70,000 has the tiles the specification counts', (t) => {
  t.strictSame(
    [0, 1, 2].map((level) => tilesAt(level, 70_000)),
    [
      { full: 273, partial: 112 },
      { full: 1, partial: 17 },
      { full: 0, partial: 1 },
    ],
  );
  t.strictSame(
    [0, 1].map((level) => tilesAt(level, 256)),
    [
      { full: 1, partial: 0 },
      { full: 0, partial: 1 },
    ],
  );
  t.end();
});

t.test('tlog-tiles: however the leaves come in, the tiles are those of the tree', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }), async (batches) => {
      const { size, tiles } = grow(batches);
      for (const level of [0, 1]) {
        const { full, partial } = tilesAt(level, size);
        for (let index = 0; index < full; index++)
          if (tiles.get(`${level}/${index}`)?.length !== 8192) throw new Error(`tile ${level}/${index}`);
        if ((tiles.get(`${level}/${full}`)?.length ?? 0) !== partial * 32) throw new Error(`partial tile ${level}/${full}`);
      }
      if (!isSameBytes(await treeRoot(size, reading(tiles)), rootByDefinition(0, size))) throw new Error(`the root of ${size}`);
    }),
    { numRuns: 40, seed: 20260806 },
  );
  t.pass('40 trees of up to 2,400 leaves');
});

t.test('proofs read from the tiles of a tree of 66,000 hold', async (t) => {
  const { size, tiles } = grow([65_000, 1_000]);
  const read = reading(tiles);
  const root = await treeRoot(size, read);
  t.equal(tiles.get('1/0')?.length, 8192, 'the level above is a full tile');
  t.equal(tiles.get('2/0')?.length, 32, 'and has begun the next');
  for (const index of [0, 255, 256, 65_535, 65_536, size - 1]) {
    t.ok(isIncluded(leafHash(leafOf(index)), index, size, await inclusionProof(index, size, read), root), `leaf ${index}`);
  }
  for (const older of [1, 256, 257, 65_535, 65_536, size - 1]) {
    t.ok(isConsistent(older, size, await consistencyProof(older, size, read), await treeRoot(older, read), root), `from ${older}`);
  }
});

t.test('entry bundles are read back, and a cut one is not', (t) => {
  const entries = ['', 'a', 'ü'.repeat(3000)];
  const bundle = encodeEntries(entries);
  t.strictSame(
    decodeEntries(bundle)?.map((entry) => Buffer.from(entry).toString()),
    entries,
  );
  t.equal(decodeEntries(bundle.subarray(0, -1)), null);
  t.equal(decodeEntries(Buffer.from([0])), null);
  t.throws(() => encodeEntries(['x'.repeat(65_536)]), RangeError);
  t.end();
});
