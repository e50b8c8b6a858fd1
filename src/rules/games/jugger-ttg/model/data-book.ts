/** The data book for clients: every id of the house data with its name, figures and text. */
import * as z from 'zod';
import type { Reference } from '../../../kernel/game.js';
import { bookFigure, entryList, termList, termsOf } from '../../../kit/data-book.js';
import { define } from '../../../kit/definitions.js';
import { cardSchema, talentSchema } from './data-set.js';
import { DIRECTIONS, PLACES, type Place } from './geometry.js';
import { BOOK, HOUSE } from './reference.js';
import { talentText } from './talent-text.js';
import { COST_TERMS, TERMS } from './terms.js';
import { cardIdSchema, facingSchema, hexIdSchema, juggerIdSchema, seatSchema, talentIdSchema, weaponSchema } from './vocabulary.js';

const { roster, talents, clubs, die } = HOUSE;
const { goals, centre } = BOOK.field;
const SEAT_NAMES = ['red', 'blue'];
const FACING_NAMES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];

function cardText({ club, preferred, cost, talents: own }: (typeof roster)[number]): string {
  const clubName = clubs.find(({ id }) => id === club)?.name ?? club;
  const talentNames = own.map((id) => talents.find((talent) => talent.id === id)?.name ?? id).join(', ') || 'none';
  return `${clubName}; cost ${cost}; preferred ${preferred.weapon ?? preferred.role}; talents: ${talentNames} (JT-3.1).`;
}

const cards = roster.map(({ id, name, ...card }) => ({ id, name, text: cardText({ id, name, ...card }), card: { id, name, ...card } }));

function hexEntry({ id, col, row, slotOf, corner, neighbourIds }: Place) {
  const goalOf = goals.indexOf(id) < 0 ? null : goals.indexOf(id);
  const [name, text] = hexWords(id, slotOf, corner, goalOf);
  return { id, name, text, col, row, slotOf, corner, goalOf, isCentre: id === centre, neighbours: [...neighbourIds] };
}

function hexWords(id: string, slotOf: number | null, corner: boolean, goalOf: number | null): [name: string, text: string] {
  if (slotOf !== null) return [`Start slot ${id}`, `A start slot of seat ${slotOf} (JT-1.6).`];
  if (goalOf !== null) return [`Goal ${id}`, `The goal that seat ${goalOf} defends: seat ${1 - goalOf} scores here (JT-1.5).`];
  if (id === centre) return [`Centre ${id}`, 'Where the jugg lies at the start of a point (JT-1.5).'];
  return [`Hex ${id}`, corner ? 'A corner hex: out of bounds with European limits (JT-1.7).' : 'A hex of the field.'];
}

/** Every id of the house data with its name, figures and text. */
export const dataBook = {
  dataSets: [{ id: HOUSE.id, name: 'The data set of the house', text: 'Die, clubs, talents and roster of this book (JT-20.8).' }],
  seats: termsOf({ 0: ['Red', 'West end; scores in the east (JT-0.1).'], 1: ['Blue', 'East end; scores in the west (JT-0.1).'] }).map(
    ({ id, ...seat }) => ({ id: Number(id), ...seat }),
  ),
  cards,
  juggers: [0, 1].flatMap((seat) =>
    roster.map(({ id, name }) => ({
      id: `${seat}-${id}`,
      name,
      text: `${name} in the team of seat ${seat} (${SEAT_NAMES[seat]}).`,
      seat,
      card: id,
    })),
  ),
  clubs: clubs.map(({ id, name, country }) => ({ id, name, text: `A club of ${country}; club-mates give synergy (JT-5.8).`, country })),
  talents: talents.map((talent) => ({ id: talent.id, name: talent.name, text: talentText(talent), talent })),
  weapons: BOOK.weapons.map(({ id, name, ...figures }) => ({ id, name, text: TERMS.weaponTexts[id], ...figures })),
  hexes: PLACES.map(hexEntry),
  facings: FACING_NAMES.map((name, id) => ({
    id,
    name,
    text: 'A side of a hex and a direction (JT-1.3).',
    ...(DIRECTIONS[id] ?? { col: 0, row: 0 }),
  })),
  formats: Object.entries(BOOK.formats).map(([id, figures]) => ({ id, name: id, text: `A ${id} game (JT-4.1, JT-21.1).`, ...figures })),
  moveModes: BOOK.movement.map(({ mode, limit, cost }) => ({
    id: mode,
    name: mode,
    text: `${limit} hexes for ${cost} points (JT-9.1).`,
    limit,
    cost,
  })),
  costs: Object.entries(BOOK.costs).map(([id, value]) => ({ id, name: COST_TERMS[id]?.[0] ?? id, text: COST_TERMS[id]?.[1] ?? id, value })),
  die: die.faces.map((value, face) => ({
    id: face + 1,
    name: `Face ${face + 1}`,
    text: value === 0 ? 'Blank (JT-2.1).' : 'Juggs (JT-2.1).',
    value,
  })),
  roles: TERMS.roles,
  arcs: TERMS.arcs,
  keywords: TERMS.keywords,
  effects: TERMS.effects,
  defenceModes: TERMS.defenceModes,
  attackKinds: TERMS.attackKinds,
  attackTypes: TERMS.attackTypes,
  statuses: TERMS.statuses,
  phases: TERMS.phases,
  decisions: TERMS.decisions,
  stages: TERMS.stages,
  draftSteps: TERMS.draftSteps,
  windowEvents: TERMS.windowEvents,
  recruitments: TERMS.recruitments,
  limits: TERMS.limits,
  chainRules: TERMS.chainRules,
  outcomes: TERMS.outcomes,
  endReasons: TERMS.endReasons,
} satisfies Reference;

const word = z.string().max(40);
const figure = (text: string) => bookFigure.describe(text);
const nobody = seatSchema.nullable();

/** The data book as JSON carries it. */
export const dataBookSchema = define(
  'Reference',
  'The data book: every id of the house data with its name, figures and text. A match with a data set of its own has it in its config.',
  z.strictObject({
    dataSets: termList('The data sets: the values of `dataId`.'),
    seats: termList('The two seats.'),
    cards: entryList('BookCard', 'A card of the roster.', cardIdSchema, { card: cardSchema }),
    juggers: entryList('BookJugger', 'A jugger: a card in the team of a seat.', juggerIdSchema, { seat: seatSchema, card: cardIdSchema }),
    clubs: entryList('BookClub', 'A club.', word, { country: word.describe('Its country.') }),
    talents: entryList('BookTalent', 'A talent.', talentIdSchema, { talent: talentSchema }),
    weapons: entryList('BookWeapon', 'A weapon.', weaponSchema, {
      attack: figure('Dice of an attack.'),
      defence: figure('Dice of a full defence.'),
      range: figure('How far it reaches, in hexes.'),
      count: figure('Counters of whom it hits (JT-18.1).'),
    }),
    hexes: entryList('Hex', 'A hex of the field, or a start slot.', hexIdSchema, {
      col: figure('Its column in doubled coordinates, from west to east.'),
      row: figure('Its row, from north to south.'),
      slotOf: nobody.describe('The seat whose start slot it is; null for a hex of the field.'),
      corner: z.boolean().describe('Whether European limits cut it off (JT-1.7).'),
      goalOf: nobody.describe('The seat that defends it as its goal; the other one scores there.'),
      isCentre: z.boolean().describe('Whether the jugg starts here.'),
      neighbours: z
        .array(z.string().max(10))
        .length(6)
        .describe('What lies in each direction, index = facing; an id that is not in this list is outside.'),
    }),
    facings: entryList('FacingStep', 'A direction and the step it is.', facingSchema, {
      col: figure('Columns of one step.'),
      row: figure('Rows of one step.'),
    }),
    formats: entryList('FormatFigures', 'A length of the game.', word, {
      teamSize: figure('Cards of a team.'),
      fielded: figure('Juggers on the field.'),
      budget: figure('What a team may cost.'),
      pointsToWin: figure('Points that win.'),
      stoneLimit: figure('Stones after which the match ends.'),
    }),
    moveModes: entryList('MoveFigures', 'A mode of movement.', word, { limit: figure('Hexes.'), cost: figure('Points.') }),
    costs: entryList('Cost', 'What an effort costs.', word, { value: figure('Points.') }),
    die: entryList('DieFace', 'A face of the die.', bookFigure, { value: figure('Its juggs.') }),
    roles: termList('Roles.'),
    arcs: termList('From where attacks come.'),
    keywords: termList('When talents can be used.'),
    effects: termList('What talents do: the values of `effect.id`.'),
    defenceModes: termList('Modes of defence.'),
    attackKinds: termList('How attacks come about.'),
    attackTypes: termList('Types of attacks.'),
    statuses: termList('Where juggers stand in the stone.'),
    phases: termList('Phases of the match.'),
    decisions: termList('What a seat can be asked.'),
    stages: termList('How far a combat has come.'),
    draftSteps: termList('Steps of a draft turn.'),
    windowEvents: termList('What can be reacted to.'),
    recruitments: termList('How teams are made.'),
    limits: termList('Which hexes are in bounds.'),
    chainRules: termList('Who fields a chain.'),
    outcomes: termList('How a match ends for a seat.'),
    endReasons: termList('Why a match ends.'),
  }),
);
