import t from 'tap';
import { findGame } from '../../../src/use-cases/engines/registry.js';
import { settleMatch, unratedReason } from '../../../src/use-cases/matches/seats/rateable.js';

const modifiers = { athletics: 12 };
const fighter = { id: 'a', name: 'Ann', level: 4, modifiers };

/** Configs, and what of them is uneven or speaks against them; null: matches with them are rated. */
const CASES: { game: string; config: unknown; reason: RegExp | null }[] = [
  { game: 'armadogon', config: {}, reason: null },
  { game: 'jugger-ttg', config: {}, reason: null },
  { game: 'jugger-ttg', config: 'prebuilt', reason: null },
  { game: 'jugger-ttg', config: teams(['J01', 'J02', 'J03', 'J04', 'J05'], ['J01', 'J02', 'J03', 'J04', 'J05']), reason: /would bring\.$/ },
  { game: 'jugger-ttg', config: teams(['J01', 'J02', 'J03', 'J04', 'J05'], ['J02', 'J01', 'J03', 'J04', 'J05']), reason: /teams\[0]\[0] / },
  { game: 'juggernauts', config: 'release', reason: null },
  { game: 'juggernauts', config: 'battle royale', reason: null },
  { game: 'juggernauts', config: 'asynchronous', reason: null },
  { game: 'juggernauts', config: 'double command', reason: null },
  { game: 'juggernauts', config: { decks: ['core', 'core'] }, reason: null },
  { game: 'juggernauts', config: { decks: ['kali', 'kali'] }, reason: /names what the seats of others would bring\.$/ },
  { game: 'juggernauts', config: 'kali against athena', reason: /: decks\[0] is not the same for all\.$/ },
  { game: 'juggernauts', config: { seats: 3, decks: ['kali', 'kali', 'athena'] }, reason: /: decks\[1] / },
  { game: 'tactics-joker', config: 'base', reason: null },
  { game: 'tactics-joker', config: { firstSeat: 1 }, reason: null },
  { game: 'tactics-joker', config: 'races', reason: null },
  { game: 'tactics-joker', config: 'skirmish', reason: null },
  { game: 'tactics-joker', config: 'party', reason: null },
  { game: 'tactics-joker', config: 'prototype', reason: /limit of rounds/ },
  { game: 'tactics-joker', config: { races: { mode: 'fixed', races: ['elves', 'elves'] } }, reason: null },
  { game: 'tactics-joker', config: { races: { mode: 'fixed', races: ['elves', null] } }, reason: /: races\.races\[0] / },
  {
    game: 'tactics-joker',
    config: { skills: { mode: 'commander', modifiers: [modifiers, {}] } },
    reason: /: skills\.modifiers\[0]\.athletics /,
  },
  { game: 'tactics-joker', config: party([fighter], [{ ...fighter, id: 'b', name: 'Bea' }]), reason: null },
  { game: 'tactics-joker', config: party([fighter], [{ ...fighter, id: 'b', level: 5 }]), reason: /: skills\.parties\[0]\[0]\.level / },
];

function teams(...both: string[][]): object {
  return { recruitment: 'prebuilt', budget: 100, teams: both };
}

function party(...parties: object[][]): object {
  return { skills: { mode: 'units', parties } };
}

for (const { game: id, config: given, reason } of CASES) {
  t.test(`${id} ${JSON.stringify(given)} is ${reason ? 'not rated' : 'rated'}`, async (t) => {
    const game = findGame(id);
    const verdict = game?.resolveConfig(typeof given === 'string' ? game.presets[given] : given);
    if (!game || !verdict?.ok) throw new Error(`${id} refuses the config: ${JSON.stringify(verdict)}`);
    const { config } = verdict;
    const terms = { rated: true, clock: { kind: 'per-action', seconds: 60 } } as const;
    const rated = () => settleMatch({ game, config }, id === 'armadogon' ? {} : terms, { bots: [] });
    t.match(unratedReason(game, config), reason);
    if (reason) t.throws(rated, { code: 'NOT_RATEABLE' });
    else t.same(JSON.parse(rated().config), { ...(config as object), ...(id === 'tactics-joker' && { firstSeat: 'random' }) });
  });
}
