import t from 'tap';
import { formatCacheMiss } from '../../packages/lab/cache/report.js';
import { formatGrowth, growthOf } from '../../packages/lab/growth/report.js';
import { formatIdle } from '../../packages/lab/idle/report.js';
import { median, percentile } from '../../packages/lab/statistics.js';
import { table } from '../../packages/lab/table.js';

t.test('a median is the middle value, of an even number of them the upper middle; of nothing there is none', async (t) => {
  t.equal(median([3, 1, 2]), 2);
  t.equal(median([4, 1, 3, 2]), 3);
  t.equal(median([10, 9, 100]), 10, 'as numbers, not as text');
  t.equal(percentile([5, 1, 4, 2, 3], 0.99), 5);
  t.equal(percentile([5, 1, 4, 2, 3], 0), 1);
  t.throws(() => median([]), { message: 'there is nothing to measure' });
});

t.test('a table has its first column to the left', async (t) => {
  t.equal(table(['', 'a'], [['b', '1']]), '|  | a |\n| --- | ---: |\n| b | 1 |');
});

t.test('work is flat up to a tenth more, by the median of the rounds’ multiples', async (t) => {
  const flat = { work: 'an action', unit: 'µs' as const, rounds: [100, 110, 900].map((large) => ({ small: 100, large })) };
  const grown = { work: 'a start', unit: 'ms' as const, rounds: [111, 111, 90].map((large) => ({ small: 100, large })) };
  t.equal(growthOf(flat), 1.1, 'one wild round does not count');
  t.equal(growthOf(grown), 1.11);
  const report = formatGrowth({ entries: { small: 10_000, large: 2_000_000 }, lines: [flat, grown] });
  t.match(report, '|  | 10,000 entries | 2,000,000 | times |  |');
  t.match(report, '| an action | 100 µs | 110 µs | 1.10 × | flat |');
  t.match(report, '| a start | 100 ms | 111 ms | 1.11 × | **grows** |');
});

t.test('idle streams are told by their number', async (t) => {
  t.match(formatIdle([{ streams: 300, serverMs: 1.25, databaseMs: 0.5 }]), '| 300 | 1.3 ms | 0.5 ms |');
});

t.test('a match that is not at hand is told by how often as much an action in it takes', async (t) => {
  const round = (live: number) => ({
    live: { processUs: live, databaseUs: 50 },
    readAgain: { processUs: 520, databaseUs: 79.6 },
  });
  const inTurn = [
    { matches: 100, rounds: [100, 300].map((processUs) => ({ processUs, databaseUs: 50, readAgain: 0 })) },
    { matches: 6000, rounds: [400, 400].map((processUs) => ({ processUs, databaseUs: 125, readAgain: 0.871 })) },
  ];
  const report = formatCacheMiss({ matches: 100, rounds: [round(100), round(50), round(150)] }, inTurn);
  t.match(report, '| in memory | 100 µs | 50 µs | 1.00 × |');
  t.match(report, '| read again | 520 µs | 80 µs | 4.00 × |');
  t.match(report, '| 100 | 0 % | 300 µs | 50 µs | 1.00 × |');
  t.match(report, '| 6000 | 87 % | 400 µs | 125 µs | 3.50 × |', 'each round by its own');
});
