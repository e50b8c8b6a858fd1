const DICE = [4, 6, 8, 10, 12, 20];
/** As fine as the fractions of boardgame.io's own generator. */
const FRACTIONS = 2 ** 32;

/**
 * The plugin that takes the place of boardgame.io's `random`: every die and shuffle becomes a draw of the match that
 * anybody can recompute.
 *
 * `during(chance, run)` says where the draws of `run` come from.
 */
export function chancePlugin() {
  let current = null;
  const draws = () => {
    if (!current) throw new Error('chance is drawn only in the setup, in moves and in hooks');
    return current;
  };
  const dice = (sides, count) => (count === undefined ? draws().roll(sides) : Array.from({ length: count }, () => draws().roll(sides)));
  const api = {
    Die: (sides = 6, count = undefined) => dice(sides, count),
    ...Object.fromEntries(DICE.map((sides) => [`D${sides}`, (count) => dice(sides, count)])),
    Number: () => draws().pick(FRACTIONS) / FRACTIONS,
    Shuffle: (deck) => draws().shuffle(deck),
    // What the plugin that is replaced asks its own interface for.
    _private: { isUsed: () => false, getState: () => ({}) },
  };
  return {
    plugin: { name: 'random', setup: () => ({}), api: () => api },
    api,
    during(chance, run) {
      const before = current;
      current = chance;
      try {
        return run();
      } finally {
        current = before;
      }
    },
  };
}

/** For trying whether a move is valid: what it draws does not count. */
export const NO_CHANCE = { roll: () => 1, pick: () => 0, shuffle: (list) => [...list] };
