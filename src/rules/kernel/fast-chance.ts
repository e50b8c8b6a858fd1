import { type Chance, chanceFrom } from './chance.js';

/**
 * A small repeatable generator (sfc32) for bots, simulation and property tests; never for matches.
 *
 * *Source*: PractRand's sfc32 by Chris Doty-Humphrey. Bounds far below 2^32 make the bias of scaling negligible for
 * play-testing.
 */
export function fastChance(seed: number): Chance {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) word();
  return chanceFrom((bound) => Math.floor((word() / 0x1_0000_0000) * bound));
}
