import fc from 'fast-check';
import { CELLS, type Cell } from '../../../../src/rules/games/tactics-joker/model/board.js';
import { type CardId, cardOf, DECK, KINGS } from '../../../../src/rules/games/tactics-joker/model/cards.js';
import { RACES, SKILLS } from '../../../../src/rules/games/tactics-joker/model/names.js';

interface Size {
  tokens: number;
  garrison: number;
}

const size: fc.Arbitrary<Size> = fc
  .integer({ min: 6, max: 20 })
  .chain((tokens) => fc.record({ tokens: fc.constant(tokens), garrison: fc.integer({ min: 1, max: Math.floor(tokens / 2) }) }));

const race = fc.option(fc.constantFrom(...RACES));
const races = fc.oneof(
  fc.constant({ mode: 'off' }),
  fc.record({ mode: fc.constant('random'), distinct: fc.boolean() }, { requiredKeys: ['mode'] }),
  fc.record({ mode: fc.constant('fixed'), races: fc.tuple(race, race) }),
);

const modifiers = fc.oneof(
  fc.dictionary(fc.constantFrom(...SKILLS), fc.integer({ min: -10, max: 50 })),
  fc.constant(Object.fromEntries(SKILLS.map((skill) => [skill, 30]))),
);
const difficulty = {
  level: fc.integer({ min: 1, max: 30 }),
  dcTable: fc.constantFrom('rc2010', 'dmg2008'),
  dc: fc.option(
    fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 })).map(([normal, more]) => ({ normal, hard: normal + more })),
  ),
};

function party(seat: number, length: number, base: number) {
  const pcs = Array.from({ length }, (_, index) =>
    fc.record({
      id: fc.constant(`s${seat}-${index}`),
      name: fc.constant(`Pc ${index}`),
      level: fc.integer({ min: base, max: base + 5 }),
      modifiers,
    }),
  );
  return fc.tuple(...pcs);
}

const parties = ({ garrison }: Size) =>
  fc
    .tuple(fc.integer({ min: 1, max: Math.min(10, 2 * garrison) }), fc.integer({ min: 1, max: 25 }))
    .chain(([length, base]) => fc.tuple(party(0, length, base), party(1, length, base)));

const skills = (of: Size) =>
  fc.oneof(
    fc.constant({ mode: 'off' }),
    fc.record({ mode: fc.constant('commander'), ...difficulty, modifiers: fc.tuple(modifiers, modifiers) }, { requiredKeys: ['mode'] }),
    fc.record({ mode: fc.constant('units'), ...difficulty, parties: parties(of) }, { requiredKeys: ['mode', 'parties'] }),
  );

const recruiting = fc.oneof(
  fc.constant({}),
  fc.record(
    { recruitment: fc.constant('moveAction'), recruitMovesPerTurn: fc.integer({ min: 1, max: 3 }) },
    { requiredKeys: ['recruitment'] },
  ),
);
const faces = fc.oneof(
  fc.record({ conscripts: fc.boolean() }, { requiredKeys: [] }),
  fc.constant({ faceRespawn: 'whenAllSpent' as const }),
);

/** Options without effect on each other; the round limit keeps the matches of one run short. */
const simple = fc.record(
  {
    seats: fc.constant(2),
    firstSeat: fc.constantFrom(0, 1, 'random'),
    adjacency: fc.constantFrom('eight', 'four'),
    victory: fc.constantFrom('castles3', 'castles4', 'eradicate'),
    limitResult: fc.constantFrom('tiebreak', 'draw'),
    blockedRetreat: fc.constantFrom('deflect', 'destroy'),
    terrainPenalty: fc.constantFrom('negate', 'half'),
    faceValue: fc.integer({ min: 0, max: 13 }),
    roughSupport: fc.constantFrom('full', 'notLeftBehind', 'noneIntoRough'),
    fog: fc.boolean(),
    races,
  },
  { requiredKeys: [] },
);

const roundLimit = fc.integer({ min: 1, max: 14 });

interface Given extends Size {
  skills: { mode: string; parties?: { id: string }[][] };
}

/** TJ-2.12: cards anywhere, one army a spot, at most two castles a seat so that the match does not begin finished. */
function scenario(given: Given) {
  return fc
    .record({
      cards: fc.shuffledSubarray([...DECK], { minLength: DECK.length, maxLength: DECK.length }),
      removed: fc.shuffledSubarray<CardId>(['X1', 'X2']),
      cells: fc.shuffledSubarray([...CELLS], { minLength: 8, maxLength: 8 }),
      counts: fc.array(fc.integer({ min: 1, max: Math.max(1, Math.floor((given.tokens - 2) / 4)) }), { minLength: 8, maxLength: 8 }),
      below: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      spent: fc.array(fc.boolean(), { minLength: 49, maxLength: 49 }),
      open: fc.array(fc.boolean(), { minLength: 49, maxLength: 49 }),
    })
    .map((drawn) => assemble(given, drawn));
}

interface Drawn {
  cards: CardId[];
  removed: CardId[];
  cells: Cell[];
  counts: number[];
  below: boolean[];
  spent: boolean[];
  open: boolean[];
}

function assemble(given: Given, { cards, removed, cells, counts, below, spent, open }: Drawn) {
  const rest = cards.filter((card) => !removed.includes(card));
  const ordered = [...rest.filter((card) => KINGS.includes(card)), ...rest.filter((card) => !KINGS.includes(card))];
  const grid = ordered.slice(0, 49).sort((a, b) => cards.indexOf(a) - cards.indexOf(b));
  const isOpenGround = (cell: Cell) => cardOf(grid[CELLS.indexOf(cell)] as CardId).kind !== 'castle';
  // Two spots a seat may be castles; the others keep to open ground.
  const spots = cells.map((cell, index) => ({ cell, index })).filter(({ cell, index }) => index < 4 || isOpenGround(cell));
  const underdark = given.skills.mode !== 'off';
  const armies = spots.map(({ cell, index }) => ({
    seat: index % 2,
    at: underdark && below[index] ? `u${cell}` : cell,
    count: counts[index] as number,
  }));
  const own = (seat: number) => armies.filter((army) => army.seat === seat);
  const pcs = (given.skills.parties ?? []).flatMap((party, seat) =>
    party.slice(0, 2).map(({ id }) => ({ seat, at: (own(seat)[0] as { at: string }).at, pc: id })),
  );
  return {
    cards: grid,
    pool: ordered.slice(49),
    removed,
    depleted: CELLS.filter((_, index) => spent[index] && cardOf(grid[index] as CardId).kind === 'face'),
    faceUp: CELLS.filter((_, index) => open[index]),
    armies,
    pcs,
  };
}

/** Configs from the whole space of section 2. */
export const anyConfig: fc.Arbitrary<unknown> = size.chain((of) =>
  fc.tuple(simple, recruiting, faces, skills(of), roundLimit).chain(([options, recruit, face, skill, limit]) => {
    const base = { ...of, ...options, ...recruit, ...face, skills: skill, roundLimit: limit };
    const placed = fc.constantFrom('corners', 'inset1', 'inset2', 'random').map((castlePlacement) => ({ ...base, castlePlacement }));
    const given: Given = { ...of, skills: skill as Given['skills'] };
    return fc.oneof(
      { weight: 2, arbitrary: placed },
      { weight: 1, arbitrary: scenario(given).map((start) => ({ ...base, scenario: start })) },
    );
  }),
);
