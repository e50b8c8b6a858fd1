import t from 'tap';
import { roomInHeap } from '../../src/matches/shared/live-room.js';

const MIB = 1024 * 1024;
const liveMiB = (limitMiB: number, flags: string): number => roomInHeap(limitMiB * MIB, flags).live / MIB;

t.test('matches get a share of the old generation that the service leaves', async (t) => {
  t.same(roomInHeap((3 * 16 + 16 + 128 + 1000) * MIB, ''), { live: 300 * MIB, packed: 100 * MIB });
  // What Node says of `--max-semi-space-size=64 --max-old-space-size=1024`: 1,216 MiB.
  t.equal(liveMiB(1216, '--max-semi-space-size=64'), 0.3 * (1024 - 64 - 128));
  t.equal(liveMiB(1216, '--max_semi_space_size=64'), 0.3 * (1024 - 64 - 128));
});

t.test('the last flag counts, as it does to Node, and where nothing is left there is no room', async (t) => {
  t.equal(liveMiB(1216, '--max-semi-space-size=1 --import tsx --max-semi-space-size 64'), 0.3 * (1024 - 64 - 128));
  t.same(roomInHeap(160 * MIB, ''), { live: 0, packed: 0 });
});
