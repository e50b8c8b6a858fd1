import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import t from 'tap';
import { toHex } from '../../../src/base/crypto/bytes.js';
import {
  type ChanceSource,
  entropyCommitment,
  entrySalt,
  provableChance,
  seedCommitment,
} from '../../../src/record/log/provable-chance.js';
import type { Chance } from '../../../src/rules/kernel/chance.js';

const seed = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
const source: ChanceSource = { seed, matchId: '019b76da-a800-7000-8000-000000000000', entropy: ['from seat 0', ''] };

/** The 32-bit words of an entry as docs/provable-chance.md describes them, made with nothing but an HMAC. */
function* words({ seed, matchId, entropy }: ChanceSource, seq: number): Generator<number, void> {
  for (let block = 0; ; block++) {
    const text = ['gameledger/chance/1', matchId, JSON.stringify(entropy), seq, block].join('\n');
    const digest = createHmac('sha256', seed).update(text).digest('hex');
    for (let at = 0; at < 64; at += 8) yield Number.parseInt(digest.slice(at, at + 8), 16);
  }
}

/** An outcome 0..bound-1 from words, unfair ones thrown away. */
function below(bound: number, source: Iterator<number, void>): number {
  for (let word = source.next(); !word.done; word = source.next()) {
    if (word.value < Math.floor(2 ** 32 / bound) * bound) return word.value % bound;
  }
  throw new Error('words never end');
}

t.test('docs/provable-chance.md: rolls and picks are the words of the HMAC, reduced', (t) => {
  for (const seq of [0, 1, 2, 1000]) {
    const [chance, due] = [provableChance(source, seq), words(source, seq)];
    for (const bound of [6, 6, 20, 2, 1, 52, 100, 6, 6, 6, 3, 2 ** 32]) {
      t.equal(chance.pick(bound), below(bound, due), `entry ${seq}: pick(${bound})`);
      t.equal(chance.roll(bound), below(bound, due) + 1, `entry ${seq}: roll(${bound})`);
    }
  }
  t.end();
});

t.test('docs/provable-chance.md: a shuffle swaps from the last place down', (t) => {
  const due = words(source, 5);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let place = 51; place > 0; place--) {
    const other = below(place + 1, due);
    [deck[place], deck[other]] = [deck[other] ?? -1, deck[place] ?? -1];
  }
  t.strictSame(provableChance(source, 5).shuffle(Array.from({ length: 52 }, (_, card) => card)), deck);
  t.end();
});

t.test('docs/provable-chance.md: the worked example', (t) => {
  const chance = provableChance(source, 1);
  t.strictSame(
    Array.from({ length: 10 }, () => chance.roll(6)),
    [6, 5, 6, 1, 4, 6, 3, 3, 6, 6],
  );
  t.equal(seedCommitment(seed), '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  t.equal(toHex(entrySalt(seed, source.matchId, 1)), '4c0f1a6f6f741a69bda3f7e9c49d6c30fd22ba7e7cdf4bb419c3c10202b2858e');
  t.end();
});

t.test('docs/provable-chance.md: the worked example with a commitment', (t) => {
  t.equal(entropyCommitment('shown later'), 'c1ed413b79c2eac3b7f458a436b4bd7be383bd0d50b8d38dd222a5afa1ee781d');
  const chance = provableChance({ ...source, entropy: ['from seat 0', 'shown later'] }, 1);
  t.strictSame(
    Array.from({ length: 10 }, () => chance.roll(6)),
    [5, 6, 2, 3, 1, 2, 5, 5, 5, 6],
  );
  const page = readFileSync(new URL('../../../docs/provable-chance.md', import.meta.url), 'utf8');
  for (const part of ['c1ed413b79c2eac3b7f458a436b4bd7be383bd0d50b8d38dd222a5afa1ee781d', '5 6 2 3 1 2 5 5 5 6', '6 5 6 1 4 6 3 3 6 6']) {
    t.ok(page.includes(part), `the page says ${part}`);
  }
  t.end();
});

t.test('words that would favour low outcomes are thrown away', (t) => {
  const bound = 2 ** 31 + 1;
  const [chance, due] = [provableChance(source, 3), words(source, 3)];
  let taken = 0;
  const counted = (function* () {
    for (const word of due) {
      taken++;
      yield word;
    }
  })();
  for (let i = 0; i < 200; i++) t.equal(chance.pick(bound), below(bound, counted));
  t.ok(taken > 300, `about every second word is thrown away: ${taken} words for 200 draws`);
  t.end();
});

t.test('more outcomes than a word has are refused, not drawn for ever', (t) => {
  t.throws(() => provableChance(source, 0).pick(2 ** 32 + 1), RangeError);
  t.throws(() => provableChance(source, 0).roll(2 ** 40), RangeError);
  t.end();
});

t.test('the same source repeats itself, and every part of it counts', (t) => {
  const rolls = (source: ChanceSource, seq: number): string => {
    const chance = provableChance(source, seq);
    return Array.from({ length: 40 }, () => chance.roll(6)).join('');
  };
  t.equal(rolls(source, 1), rolls({ ...source, seed: Buffer.from(seed) }, 1));
  const others = [
    rolls(source, 1),
    rolls(source, 2),
    rolls(source, 11),
    rolls({ ...source, matchId: '019b76da-a800-7000-8000-000000000001' }, 1),
    rolls({ ...source, seed: createHash('sha256').update(seed).digest() }, 1),
    rolls({ ...source, entropy: ['', 'from seat 0'] }, 1),
    rolls({ ...source, entropy: ['from seat 0', '', ''] }, 1),
    rolls({ ...source, entropy: ['from seat 0","'] }, 1),
  ];
  t.equal(new Set(others).size, others.length);
  t.end();
});

/** Pearson's statistic of observed counts against equally likely outcomes. */
function chiSquare(counts: readonly number[]): number {
  const due = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
}

/** The value a fair source exceeds once in a thousand times. *Source*: Wilson and Hilferty's approximation. */
function criticalValue(degrees: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + 3.0902 * Math.sqrt(part)) ** 3;
}

function counts(outcomes: number, draws: number, draw: (chance: Chance) => number): number[] {
  const counts = new Array<number>(outcomes).fill(0);
  const perEntry = 100;
  for (let seq = 0; seq < draws / perEntry; seq++) {
    const chance = provableChance(source, seq);
    for (let i = 0; i < perEntry; i++) {
      const got = draw(chance);
      counts[got] = (counts[got] ?? 0) + 1;
    }
  }
  return counts;
}

t.test('every face of a die is equally likely (chi-square, one in a thousand)', (t) => {
  for (const sides of [2, 3, 6, 8, 10, 20, 52, 100]) {
    const observed = counts(sides, 60_000, (chance) => chance.roll(sides) - 1);
    t.ok(
      chiSquare(observed) < criticalValue(sides - 1),
      `d${sides}: ${chiSquare(observed).toFixed(1)} < ${criticalValue(sides - 1).toFixed(1)}`,
    );
  }
  t.end();
});

t.test('every order of four cards is equally likely (chi-square, one in a thousand)', (t) => {
  const orders = new Map<string, number>();
  const observed = counts(24, 48_000, (chance) => {
    const order = chance.shuffle(['a', 'b', 'c', 'd']).join('');
    const index = orders.get(order) ?? orders.size;
    orders.set(order, index);
    return index;
  });
  t.equal(orders.size, 24);
  t.ok(chiSquare(observed) < criticalValue(23), chiSquare(observed).toFixed(1));
  t.end();
});

t.test('salts are the HMAC of the seed, one an entry', (t) => {
  for (const seq of [0, 7]) {
    const due = createHmac('sha256', seed).update(`gameledger/salt/1\n${source.matchId}\n${seq}`).digest('hex');
    t.equal(toHex(entrySalt(seed, source.matchId, seq)), due);
  }
  t.equal(seedCommitment(seed), createHash('sha256').update(seed).digest('hex'));
  t.end();
});
