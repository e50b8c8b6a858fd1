import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import t from 'tap';
import { gatherPieces } from '../../../src/service/http/gather-pieces.js';

/** Pieces of these lengths, whose bytes tell where they were. */
function piecesOf(lengths: readonly number[]): Buffer[] {
  let at = 0;
  return lengths.map((length) => Buffer.from(Array.from({ length }, () => at++ % 251)));
}

const BODIES: Record<string, readonly number[]> = {
  'no piece': [],
  'one piece': [17],
  'the smallest pieces': Array<number>(10_000).fill(1),
  'small ones among large ones': [1, 5_000, 2, 3, 1_024, 2_047, 1, 2_048, 1_023, 1_023, 1_023, 70_000, 1],
};

for (const [what, lengths] of Object.entries(BODIES))
  t.test(`${what}: the same bytes in few pieces`, async (t) => {
    const pieces = piecesOf(lengths);
    const whole = Buffer.concat(pieces);
    const gathered: Buffer[] = [];
    for await (const piece of gatherPieces(Readable.from(pieces, { objectMode: false }))) gathered.push(piece as Buffer);
    t.same(Buffer.concat(gathered), whole);
    t.ok(gathered.length <= whole.length / 1_024 + lengths.filter((length) => length >= 1_024).length + 1, `${gathered.length} pieces`);
  });

t.test('who reads slowly is waited for', async (t) => {
  let made = 0;
  const pieces = new Readable({
    read() {
      this.push(made < 1_000_000 ? Buffer.alloc(500, made++) : null);
    },
  });
  const gathered = gatherPieces(pieces);
  gathered.read(0);
  for (let i = 0; i < 100; i++) await new Promise(setImmediate);
  t.ok(made < 1_000, `${made} pieces were made and nothing was read`);
  gathered.destroy();
  pieces.destroy();
});

t.test('what goes wrong with the pieces is told', async (t) => {
  const pieces = new Readable({ read: () => undefined });
  const told = buffer(gatherPieces(pieces));
  pieces.push('begun');
  pieces.destroy(new Error('cut'));
  await t.rejects(told, { message: 'cut' });
});
