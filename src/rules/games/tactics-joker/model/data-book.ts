/** The data book for clients: every id of the game with its name, figures and text. */
import * as z from 'zod';
import type { Reference } from '../../../kernel/game.js';
import { bookFigure, bookText, entryList, termList, termsOf } from '../../../kit/data-book.js';
import { define } from '../../../kit/definitions.js';
import { CELLS, cellIndex, cellSchema, isUnderdark, neighbours, SIZE, SPOTS, type Spot, spotSchema } from './board.js';
import { type CardId, cardIdSchema, cardOf, DECK, isJoker } from './cards.js';
import { modifierSchema } from './config.js';
import { SKILLS } from './names.js';
import { REFERENCE } from './reference.js';
import { SKILL_TERMS, TERMS } from './terms.js';

const SUITS: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
const RANKS: Readonly<Record<string, string>> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const GROUND: Readonly<Record<string, string>> = {
  plain: 'Plain (TJ-1.6).',
  forest: 'Forest: rough ground (TJ-6), and an attacker from elsewhere gets nothing for its own card (TJ-7.6).',
  mountain: 'Mountain: rough ground (TJ-6), and who attacks from it takes the card of a defender elsewhere away (TJ-7.7).',
  face: 'Face card: gives an army that lands on it a token and is spent (TJ-9.4).',
  castle: 'Castle: three of them win (TJ-10.1), and each recruits (TJ-4.1).',
  wild: 'Joker: replaced by a card of the pool when an army lands on it (TJ-9.7).',
};

function cardEntry(id: CardId) {
  const { value, kind } = cardOf(id);
  const suit = isJoker(id) ? null : (SUITS[id.slice(-1)] ?? null);
  const rank = isJoker(id) ? null : id.slice(0, -1);
  const name = rank === null ? `Joker ${id.slice(1)}` : `${RANKS[rank] ?? rank} of ${suit}`;
  return { id, name, text: GROUND[kind] ?? kind, suit, rank, value, terrain: kind };
}

function spotEntry(id: Spot) {
  const cell = CELLS[cellIndex(id)] ?? CELLS[0];
  const isBelow = isUnderdark(id);
  const text = isBelow ? 'Beneath a cell; only with skills (TJ-15).' : 'The surface of a cell.';
  return { id, name: isBelow ? `Underdark beneath ${cell}` : `${cell}`, text, cell: `${cell}`, isUnderdark: isBelow };
}

const cellsBy = (adjacency: 'eight' | 'four', cell: number): string[] => neighbours(adjacency, cell).flatMap((index) => CELLS[index] ?? []);

/** Every id of the game with its name, figures and text. */
export const dataBook = {
  cards: DECK.map(cardEntry),
  cells: CELLS.map((id, index) => ({
    id,
    name: id,
    text: 'A cell of the grid; it holds one card (TJ-1.2).',
    index,
    file: (index % SIZE) + 1,
    rank: Math.floor(index / SIZE) + 1,
    neighbours: cellsBy('eight', index),
    orthogonal: cellsBy('four', index),
  })),
  spots: SPOTS.map(spotEntry),
  races: REFERENCE.races.map(({ id, ...figures }) => ({ id, ...TERMS.raceTerms[id], ...figures })),
  skills: SKILLS.map((id) => ({ id, ...SKILL_TERMS[id] })),
  characters: REFERENCE.defaultParties.flatMap((party, seat) =>
    party.map(({ id, name, level, modifiers }) => ({
      id,
      name,
      text: `A character of the house for seat ${seat} (TJ-16).`,
      seat,
      level,
      modifiers: { ...modifiers },
    })),
  ),
  difficultyTables: (['rc2010', 'dmg2008'] as const).map((id) => ({
    id,
    name: id === 'rc2010' ? 'Table of 2010' : 'Table of 2008',
    text: 'What a normal and a hard check take, by level (TJ-13.4).',
    levels: REFERENCE.dcTables[id].map(({ level, normal, hard }) => ({ level, normal, hard })),
  })),
  terrain: termsOf({
    plain: ['Plain', 'Diamonds and hearts, ace to ten (TJ-1.6).'],
    forest: ['Forest', 'Clubs, ace to ten; rough (TJ-1.6, TJ-1.9).'],
    mountain: ['Mountain', 'Spades, ace to ten; rough (TJ-1.6, TJ-1.9).'],
    face: ['Face card', 'Jacks and queens (TJ-1.7).'],
    castle: ['Castle', 'Kings (TJ-1.8).'],
    wild: ['Joker', 'Value 0 (TJ-1.5).'],
  }),
  phases: TERMS.phases,
  effectEnds: TERMS.effectEnds,
  tokenCauses: TERMS.tokenCauses,
  options: TERMS.options,
  raceModes: TERMS.raceModes,
  skillModes: TERMS.skillModes,
  outcomes: TERMS.outcomes,
  endReasons: TERMS.endReasons,
} satisfies Reference;

const word = z.string().max(40);
const figure = (text: string) => bookFigure.describe(text);

/** The data book as JSON carries it. */
export const dataBookSchema = define(
  'Reference',
  'The data book: every id of the game with its name, figures and text.',
  z.strictObject({
    cards: entryList('Card', 'A card of the deck.', cardIdSchema, {
      suit: word.nullable().describe('The suit; null for a joker.'),
      rank: word.nullable().describe('A, 2 to 10, J, Q or K; null for a joker.'),
      value: figure('What it adds to a combat; of jacks and queens unless `faceValue` says otherwise (TJ-1.5).'),
      terrain: word.describe('The kind of ground: an id of `terrain`.'),
    }),
    cells: entryList('BookCell', 'A cell of the grid.', cellSchema, {
      index: figure('Its place in `board`, from 0.'),
      file: figure('Its file, 1 (a) to 7 (g).'),
      rank: figure('Its rank, 1 to 7.'),
      neighbours: z.array(cellSchema).max(8).describe('Adjacent cells (TJ-1.3).'),
      orthogonal: z.array(cellSchema).max(4).describe('Adjacent cells with `adjacency` "four" (TJ-17.1).'),
    }),
    spots: entryList('BookSpot', 'A place of tokens.', spotSchema, {
      cell: cellSchema,
      isUnderdark: z.boolean().describe('Whether it lies beneath the surface.'),
    }),
    races: entryList('BookRace', 'A people (TJ-11).', word, {
      forestThreshold: figure('What a die must show to enter forest (TJ-6.3).'),
      mountainThreshold: figure('What a die must show to enter mountain (TJ-6.3).'),
      recruitOn: figure('What a castle must roll at least (TJ-4.2).'),
      extraTokens: figure('Tokens more (TJ-11.6).'),
      normalPoints: figure('Points a turn (TJ-3.3).'),
      extraPoints: figure('Points a turn for groups of one (TJ-11.8).'),
      sixesCount: z.boolean().describe('Whether a six counts in combat (TJ-11.7).'),
      raises: z.boolean().describe('Whether it raises the dead (TJ-11.11).'),
    }),
    skills: entryList('BookSkill', 'A skill (TJ-14).', word, {
      difficulty: word.describe('What a check takes: normal or hard, and what is added (TJ-13.3).'),
      target: bookText.describe('What it is used on.'),
      until: word.describe('How long it lasts: an id of `effectEnds`, or instant.'),
    }),
    characters: entryList('BookCharacter', 'A character of the house (TJ-16).', word, {
      seat: figure('Of which party.'),
      level: figure('Its level.'),
      modifiers: z.record(z.enum(SKILLS), modifierSchema).describe('Its modifiers by skill.'),
    }),
    difficultyTables: entryList('BookDifficulties', 'A table of difficulties.', word, {
      levels: z
        .array(z.strictObject({ level: figure('The level.'), normal: figure('A normal check.'), hard: figure('A hard check.') }))
        .max(30)
        .describe('A row a level.'),
    }),
    terrain: termList('The kinds of ground.'),
    phases: termList('What the match can wait for.'),
    effectEnds: termList('When effects end.'),
    tokenCauses: termList('Why tokens come out of the reserve.'),
    options: termList('The words of the config.'),
    raceModes: termList('How peoples are given.'),
    skillModes: termList('Who makes skill checks.'),
    outcomes: termList('How a match ends for a seat.'),
    endReasons: termList('Why a match ends.'),
  }),
);
