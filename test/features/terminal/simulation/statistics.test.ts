import t from 'tap';
import { type Duel, rate } from '../../../../src/features/terminal/simulation/elo.js';
import { shareOf, spreadOf } from '../../../../src/features/terminal/simulation/statistics.js';

t.test('the interval of a share is Wilson’s', (t) => {
  // Source: Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
  const cases: [number, number, number, number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ];
  for (const [successes, trials, low, high] of cases) {
    const { value, ...interval } = shareOf(successes, trials);
    t.equal(value, successes / trials);
    t.same([interval.low.toFixed(4), interval.high.toFixed(4)], [low.toFixed(4), high.toFixed(4)], `${successes} of ${trials}`);
  }
  t.same(shareOf(0, 0), { value: 0, low: 0, high: 1 });
  t.end();
});

t.test('lengths have a mean, a median and a longest', (t) => {
  t.same(spreadOf([3, 1, 8]), { mean: 4, median: 3, longest: 8 });
  t.throws(() => spreadOf([]), RangeError);
  t.end();
});

function duels(first: number, second: number, wins: number, losses: number): Duel[] {
  return [
    ...Array.from({ length: wins }, () => ({ first, second, score: 1 })),
    ...Array.from({ length: losses }, () => ({ first, second, score: 0 })),
  ];
}

t.test('three of four points are about 191 Elo points', (t) => {
  const [strong, weak] = rate(2, duels(0, 1, 750, 250));
  const lead = (strong?.elo ?? 0) - (weak?.elo ?? 0);
  t.ok(Math.abs(lead - 400 * Math.log10(3)) < 2, `${lead}`);
  t.ok((strong?.low ?? 0) > (weak?.high ?? 0), 'the intervals do not meet');
  // The logarithm of the odds has the variance 1 / (n p q), and each rating is half of the lead.
  const reach = ((1.96 * 400) / Math.LN10 / 2) * Math.sqrt(1 / (1000 * 0.75 * 0.25));
  t.ok(Math.abs((strong?.high ?? 0) - (strong?.elo ?? 0) - reach) < 0.5, `${reach}`);
  t.end();
});

t.test('ratings go through opponents in common, and who never lost has a finite one', (t) => {
  const ratings = rate(3, [...duels(0, 1, 80, 20), ...duels(1, 2, 80, 20)]);
  const [a, b, c] = ratings.map(({ elo }) => elo);
  t.ok(a !== undefined && b !== undefined && c !== undefined && a > b && b > c);
  t.ok(Math.abs((a ?? 0) + (b ?? 0) + (c ?? 0)) < 1e-6, 'the mean is 0');
  const unbeaten = rate(2, duels(0, 1, 20, 0));
  t.ok(unbeaten.every(({ elo, low, high }) => [elo, low, high].every(Number.isFinite)));
  t.ok(
    unbeaten.every(({ low, high }) => high - low > 200),
    'and twenty matches leave much open',
  );
  t.ok(
    rate(2, []).every(({ elo, low, high }) => elo === 0 && low < -200 && high > 200),
    'without matches nothing is known',
  );
  t.end();
});
