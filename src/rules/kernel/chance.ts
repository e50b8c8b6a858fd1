/** Every die, draw and shuffle of every game comes through one of these. */
export interface Chance {
  /** A die: 1..sides. */
  roll(sides: number): number;
  /** An index: 0..count-1. */
  pick(count: number): number;
  /** A new list with the elements of `list` in random order. */
  shuffle<T>(list: readonly T[]): T[];
}

/** One draw as conformance vectors and log entries write it; for a shuffle `new[i] = old[got[i]]`. */
export type Draw = { roll: number; got: number } | { pick: number; got: number } | { shuffle: number; got: number[] };

/** The one thing a source of chance must supply: a whole number 0..bound-1, all equally likely. */
export type Below = (bound: number) => number;

/** A `Chance` over any uniform source; shuffles by Fisher and Yates from the last place down. */
export function chanceFrom(below: Below): Chance {
  return {
    roll(sides) {
      return below(checkedBound(sides)) + 1;
    },
    pick(count) {
      return below(checkedBound(count));
    },
    shuffle(list) {
      return permute(list, shuffledIndexes(list.length, below));
    },
  };
}

function checkedBound(bound: number): number {
  if (!Number.isSafeInteger(bound) || bound < 1) throw new RangeError(`a draw needs at least one outcome, not ${bound}`);
  return bound;
}

function shuffledIndexes(length: number, below: Below): number[] {
  const indexes = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = below(i + 1);
    const a = indexes[i] as number;
    indexes[i] = indexes[j] as number;
    indexes[j] = a;
  }
  return indexes;
}

function permute<T>(list: readonly T[], indexes: readonly number[]): T[] {
  return indexes.map((i) => list[i] as T);
}

/** Wraps `chance` and appends every draw to `draws`, in order. */
export function recordingChance(chance: Chance, draws: Draw[]): Chance {
  return {
    roll(sides) {
      const got = chance.roll(sides);
      draws.push({ roll: sides, got });
      return got;
    },
    pick(count) {
      const got = chance.pick(count);
      draws.push({ pick: count, got });
      return got;
    },
    shuffle(list) {
      const got = chance.shuffle(list.map((_, i) => i));
      draws.push({ shuffle: list.length, got });
      return permute(list, got);
    },
  };
}

/** Thrown when an engine draws something else than the script holds. */
export class ScriptMismatch extends Error {
  override name = 'ScriptMismatch';
}

/** A `Chance` that hands out given outcomes. */
export interface ScriptedChance extends Chance {
  /** How many draws of the script are left. */
  remaining(): number;
}

/**
 * Plays back `draws`; for replay, tests and conformance vectors.
 *
 * *Errors*: `ScriptMismatch` when a draw is of another kind or size, missing, or its outcome impossible.
 */
export function scriptedChance(draws: readonly Draw[]): ScriptedChance {
  const script: Script = { draws, next: 0 };
  return {
    roll(sides) {
      const draw = take(script);
      if (!('roll' in draw) || draw.roll !== sides || !isWithin(draw.got, 1, sides)) throw mismatch(script, `roll(${sides})`, draw);
      return draw.got;
    },
    pick(count) {
      const draw = take(script);
      if (!('pick' in draw) || draw.pick !== count || !isWithin(draw.got, 0, count - 1)) throw mismatch(script, `pick(${count})`, draw);
      return draw.got;
    },
    shuffle(list) {
      const draw = take(script);
      if (!('shuffle' in draw) || draw.shuffle !== list.length || !isPermutation(draw.got, list.length))
        throw mismatch(script, `shuffle(${list.length})`, draw);
      return permute(list, draw.got);
    },
    remaining() {
      return draws.length - script.next;
    },
  };
}

/** Given draws and how many of them are used up. */
interface Script {
  draws: readonly Draw[];
  next: number;
}

function take(script: Script): Draw {
  const draw = script.draws[script.next];
  if (draw === undefined) throw new ScriptMismatch(`draw ${script.next + 1}: the script has only ${script.draws.length} draws`);
  script.next++;
  return draw;
}

function mismatch({ next }: Script, wanted: string, draw: Draw): ScriptMismatch {
  return new ScriptMismatch(`draw ${next}: the engine asked for ${wanted}, the script has ${JSON.stringify(draw).slice(0, 80)}`);
}

function isWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}

function isPermutation(got: readonly number[], length: number): boolean {
  return got.length === length && new Set(got).size === length && got.every((i) => isWithin(i, 0, length - 1));
}
