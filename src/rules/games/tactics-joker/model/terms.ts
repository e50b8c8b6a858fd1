/** The words of the game that have no figures: skills, phases, and whatever else a view names. */
import { termsOf } from '../../../kit/data-book.js';
import type { Phase, Race, Skill } from './names.js';

interface SkillTerm {
  name: string;
  text: string;
  difficulty: string;
  target: string;
  until: string;
}

const skill = (name: string, text: string, difficulty: string, target: string, until: string): SkillTerm => ({
  name,
  text,
  difficulty,
  target,
  until,
});

/** The skills by id (TJ-14). */
export const SKILL_TERMS: Readonly<Record<Skill, SkillTerm>> = {
  acrobatics: skill(
    'Acrobatics',
    'Own attacks into a forest keep their terrain bonus (TJ-14.1).',
    'normal + value',
    'a forest cell',
    'turnEnd',
  ),
  arcana: skill('Arcana', 'Two cards change places (TJ-14.2).', 'normal + greater value', 'two cells beside one own army', 'instant'),
  athletics: skill(
    'Athletics',
    'Mountains do not take the terrain bonus of an army away (TJ-14.3).',
    'normal + value',
    'an own army',
    'ownTurnStart',
  ),
  bluff: skill('Bluff', 'A beaten attacker is sent where the defender likes (TJ-14.4).', 'hard', 'nothing', 'ownTurnStart'),
  diplomacy: skill('Diplomacy', 'The enemy may not move into the cell of an army (TJ-14.5).', 'hard', 'an own army', 'ownTurnStart'),
  dungeoneering: skill('Dungeoneering', 'A group changes between surface and Underdark (TJ-14.6).', 'normal + value', 'a group', 'instant'),
  heal: skill('Heal', 'Tokens lost in combat may be saved by a die (TJ-14.7).', 'normal', 'nothing', 'ownTurnStart'),
  insight: skill('Insight', 'An own army rolls its combat dice in advance, in secret (TJ-14.8).', 'normal', 'an own army', 'ownTurnStart'),
  intimidate: skill('Intimidate', 'The cells around an army are rough for the enemy (TJ-14.9).', 'hard', 'an own army', 'ownTurnStart'),
  nature: skill('Nature', 'Own tokens enter every spot without a roll (TJ-14.10).', 'normal', 'nothing', 'turnEnd'),
  perception: skill('Perception', 'An enemy army rolls its combat dice in advance, openly (TJ-14.11).', 'hard', 'an enemy army', 'turnEnd'),
  religion: skill('Religion', 'In the next own attack an own die may be rolled again (TJ-14.12).', 'normal', 'nothing', 'turnEnd'),
  stealth: skill('Stealth', 'Two own armies change places (TJ-14.13).', 'hard + between', 'two own armies', 'instant'),
  streetwise: skill('Streetwise', 'A token gained may bring a second one (TJ-14.14).', 'normal', 'nothing', 'recruitEnd'),
  thievery: skill('Thievery', 'In the next enemy attack a die of the attacker may be rolled again (TJ-14.15).', 'hard', 'nothing', 'used'),
};

const PHASE_WORDS: Readonly<Record<Phase, readonly [name: string, text: string]>> = {
  chooseCastles: ['Choose castles', 'Both seats choose their castles (TJ-2.4).'],
  placePcs: ['Place characters', 'Characters are put on castles (TJ-16.3).'],
  recruit: ['Recruitment', 'Castles roll for tokens (TJ-4).'],
  movement: ['Movement', 'Groups move and attack (TJ-5).'],
  muster: ['Muster', 'Characters join a group (TJ-16.4).'],
  skillTarget: ['Skill target', 'What a skill is used on (TJ-13.7).'],
  reroll: ['Roll again', 'A die may be rolled again (TJ-14.16).'],
  retreat: ['Retreat', 'A beaten defender chooses where to go (TJ-8.9).'],
  wild: ['Joker', 'A card of the pool replaces a joker (TJ-9.7).'],
  bluff: ['Bluff', 'A beaten attacker may be sent elsewhere (TJ-14.4).'],
  over: ['Over', 'The match is over (TJ-10).'],
};

const raceTerms: Readonly<Record<Race, { name: string; text: string }>> = {
  elves: { name: 'Elves', text: 'Enter forest on 2 to 6 (TJ-11.3).' },
  dwarves: { name: 'Dwarves', text: 'Enter mountain on 2 to 6 (TJ-11.4).' },
  kobolds: {
    name: 'Kobolds',
    text: 'Recruit on 4 to 6, own three tokens more, but their sixes count nothing in combat (TJ-11.5 to TJ-11.7).',
  },
  humans: { name: 'Humans', text: 'Have an extra point a turn for a group of one token (TJ-11.8).' },
  undead: { name: 'Undead', text: 'Have two points a turn, and raise tokens after a combat (TJ-11.10, TJ-11.11).' },
};

/** All other terms, list by list. */
export const TERMS = {
  raceTerms,
  phases: termsOf(PHASE_WORDS),
  effectEnds: termsOf({
    turnEnd: ['End of the turn', 'TJ-13.8.'],
    ownTurnStart: ['Start of the own next turn', 'TJ-13.8.'],
    recruitEnd: ['End of recruitment', 'Of the own next turn (TJ-13.8).'],
    used: ['When it is used', 'TJ-13.8.'],
  }),
  tokenCauses: termsOf({
    setup: ['Setup', 'A garrison or a scenario (TJ-2.4, TJ-2.12).'],
    recruit: ['Recruited', 'A castle rolled it (TJ-4.2).'],
    conscript: ['Conscript', 'A jack or queen gave it (TJ-9.4).'],
    streetwise: ['Streetwise', 'A second token (TJ-14.14).'],
    raise: ['Raised', 'The Undead raised it (TJ-11.11).'],
  }),
  options: termsOf({
    corners: ['Corners', 'Castles in the corners (TJ-2.2).'],
    inset1: ['Inset by one', 'Castles one cell from the corners (TJ-17.2).'],
    inset2: ['Inset by two', 'Castles two cells from the corners (TJ-17.2).'],
    random: ['Random', 'Drawn by lot (TJ-2.1, TJ-17.2).'],
    eight: ['Eight neighbours', 'With diagonals (TJ-1.3).'],
    four: ['Four neighbours', 'Without diagonals (TJ-17.1).'],
    castles3: ['Three castles', 'Three castles at the start of the own turn win (TJ-10.1).'],
    castles4: ['Four castles', 'All four castles win (TJ-17.3).'],
    eradicate: ['Eradicate', 'Only the last token decides (TJ-17.3).'],
    tiebreak: ['Tiebreak', 'Castles, then tokens decide (TJ-10.6).'],
    draw: ['Draw', 'A game that the limit ends is drawn (TJ-10.6).'],
    deflect: ['Deflect', 'A blocked defender goes aside (TJ-8.8).'],
    destroy: ['Destroy', 'The survivors of a blocked defender return to the reserve (TJ-17.9, TJ-8.10).'],
    negate: ['Negate', 'The terrain bonus is 0 (TJ-7.6, TJ-7.7).'],
    half: ['Half', 'The terrain bonus is halved (TJ-17.4).'],
    never: ['Never', 'Spent jacks and queens stay spent.'],
    whenAllSpent: ['When all are spent', 'Spent jacks and queens come back together (TJ-17.7).'],
    full: ['Full support', 'TJ-7.9.'],
    notLeftBehind: ['Not left behind', 'Tokens left behind by a failed roll do not support (TJ-17.8).'],
    noneIntoRough: ['None into rough', 'No support into rough ground (TJ-17.8).'],
    castleDice: ['Castle dice', 'Castles roll at the start of the turn (TJ-4).'],
    moveAction: ['Move action', 'Castles roll for a point each (TJ-17.10).'],
  }),
  raceModes: termsOf({
    off: ['Off', 'No seat has a people.'],
    random: ['Random', 'Each seat draws a people (TJ-11.2).'],
    fixed: ['Fixed', 'The config says which (TJ-11.1).'],
  }),
  skillModes: termsOf({
    off: ['Off', 'There are no skill checks.'],
    commander: ['Commander', 'The seat makes them, everywhere (TJ-13.5).'],
    units: ['Units', 'Characters on the board make them (TJ-13.6).'],
  }),
  outcomes: termsOf({ win: ['Won', 'TJ-10.1, TJ-10.3.'], loss: ['Lost', 'TJ-10.7.'], draw: ['Drawn', 'TJ-10.4, TJ-10.6.'] }),
  endReasons: termsOf({
    castles: ['Castles', 'A seat held enough castles (TJ-10.1).'],
    elimination: ['Elimination', 'A seat had no token left (TJ-10.3).'],
    mutualElimination: ['Mutual elimination', 'No seat had a token left (TJ-10.4).'],
    roundLimit: ['Round limit', 'The last round ended (TJ-10.6).'],
  }),
};
