import type { State, Token } from '../../../../../src/rules/games/tactics-joker/model/state.js';

/** An action as a stranger may send it. */
export type Sent = { type: string } & Record<string, unknown>;

/** A position and who wants to do something in it. */
export interface Case {
  state: State;
  seat: 0 | 1;
  action: Sent;
}

/** One line of the table of section 6: the phase, the parameters, the refusals in the order named. */
interface Line {
  phase: State['phase'];
  parameters: Record<string, (value: unknown) => boolean>;
  refusals: [string, (of: Case) => boolean][];
}

const RANKS_AND_SUITS = /^((A|[2-9]|10|J|Q|K)[CDHS]|X[12])$/;
const SKILLS =
  'acrobatics arcana athletics bluff diplomacy dungeoneering heal insight intimidate nature perception religion stealth streetwise thievery';
const isText = (value: unknown): boolean => typeof value === 'string';
const isCell = (value: unknown): boolean => isText(value) && /^[a-g][1-7]$/.test(String(value));
const isSpot = (value: unknown): boolean => isText(value) && /^u?[a-g][1-7]$/.test(String(value));
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isCard = (value: unknown): boolean => isText(value) && RANKS_AND_SUITS.test(String(value));
const isSkill = (value: unknown): boolean => isText(value) && SKILLS.split(' ').includes(String(value));

const always = (): boolean => true;
const isOwn = (seat: number, token: Token): boolean => token.id >= 100 === (seat === 1);
const onSpot = ({ state, seat }: Case, spot: unknown): Token[] => state.tokens.filter((token) => token.at === spot && isOwn(seat, token));
const placeOf = (cell: string): [file: number, rank: number] => ['abcdefg'.indexOf(cell.charAt(0)), Number(cell.charAt(1)) - 1];
const cardOn = (state: State, cell: string): string => {
  const [file, rank] = placeOf(cell);
  return state.board[7 * rank + file]?.card ?? '';
};
const isKing = ({ state }: Case, cell: unknown): boolean => cardOn(state, String(cell)).startsWith('K');
const party = ({ state, seat }: Case): string[] =>
  state.config.skills.mode === 'units' ? state.config.skills.parties[seat].map(({ id }) => id) : [];
const isCarried = ({ state }: Case, pc: string): boolean => state.tokens.some((token) => token.pc === pc);
const reserve = ({ state, seat }: Case): number => {
  const owned = state.config.tokens + (state.races[seat] === 'kobolds' ? 3 : 0);
  return owned - state.tokens.filter((token) => isOwn(seat, token)).length;
};
const normal = ({ state }: Case): number => state.points?.normal ?? 0;
const extra = ({ state }: Case): number => state.points?.extra ?? 0;
const isBelow = (spot: unknown): boolean => String(spot).startsWith('u');
const isNeighbour = ({ state }: Case, from: unknown, to: unknown): boolean => {
  const [a, b] = [placeOf(String(from).slice(-2)), placeOf(String(to).slice(-2))];
  const [files, ranks] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  return (state.config.adjacency === 'four' ? files + ranks : Math.max(files, ranks)) === 1;
};
const movable = (of: Case): Token[] => onSpot(of, of.action.from).filter((token) => token.moves < 2);
const isGuarded = ({ state, seat }: Case, spot: unknown): boolean =>
  state.effects.some(({ skill, seat: owner, anchor }) => skill === 'diplomacy' && owner !== seat && anchor === spot) &&
  state.tokens.some((token) => token.at === spot && !isOwn(seat, token));

const notACastle: Line['refusals'][0] = ['NOT_A_CASTLE', (of) => !isKing(of, of.action.at)];
const notControlled: Line['refusals'][0] = ['NOT_CONTROLLED', (of) => !isKing(of, of.action.at) || onSpot(of, of.action.at).length === 0];

/** A5 and, with the layer condition reversed, A10. */
function group(crossing: boolean): Line['refusals'] {
  return [
    ['NO_TOKENS', (of) => onSpot(of, of.action.from).length === 0],
    ['TOKENS_SPENT', (of) => movable(of).length === 0],
    ['LAYER_MISMATCH', ({ action }) => (isBelow(action.from) !== isBelow(action.to)) !== crossing],
    ['NOT_ADJACENT', (of) => !isNeighbour(of, of.action.from, of.action.to)],
    ['EMPTY_GROUP', (of) => of.action.count === 0 && movable(of).every((token) => token.pc === null)],
    ['NOT_ENOUGH_TOKENS', (of) => Number(of.action.count) > movable(of).filter((token) => token.pc === null).length],
  ];
}

const GROUP = { from: isSpot, to: isSpot, count: isCount };
const illegalChoice: Line['refusals'] = [['ILLEGAL_CHOICE', always]];

const LINES: Record<string, Line> = {
  chooseCastle: { phase: 'chooseCastles', parameters: { at: isCell }, refusals: [notACastle, ['CASTLE_TAKEN', always]] },
  placePc: {
    phase: 'placePcs',
    parameters: { pc: isText, at: isCell },
    refusals: [['NOT_OFFERED', (of) => party(of).find((pc) => !isCarried(of, pc)) !== of.action.pc], notControlled, ['NO_TOKENS', always]],
  },
  recruit: { phase: 'recruit', parameters: { at: isCell }, refusals: [notACastle, notControlled, ['ALREADY_ROLLED', always]] },
  endRecruit: { phase: 'recruit', parameters: {}, refusals: [] },
  move: {
    phase: 'movement',
    parameters: GROUP,
    refusals: [
      ['NO_POINTS', (of) => normal(of) + extra(of) === 0],
      ...group(false),
      ['EXTRA_POINT_SINGLE_ONLY', (of) => normal(of) === 0 && Number(of.action.count) > 1],
      ['PROTECTED', (of) => isGuarded(of, of.action.to)],
    ],
  },
  recruitMove: {
    phase: 'movement',
    parameters: { at: isCell },
    refusals: [
      ['RECRUIT_OFF', ({ state }) => state.config.recruitment === 'castleDice'],
      ['NO_POINTS', (of) => normal(of) === 0],
      ['RECRUIT_LIMIT', ({ state }) => state.recruitMovesUsed >= state.config.recruitMovesPerTurn],
      ['RESERVE_EMPTY', (of) => reserve(of) === 0],
      notACastle,
      notControlled,
    ],
  },
  beginSkill: {
    phase: 'movement',
    parameters: { skill: isSkill, pc: isText },
    refusals: [
      ['SKILLS_OFF', ({ state }) => state.config.skills.mode === 'off'],
      ['SKILL_USED', ({ state }) => state.skillUsed],
      ['NO_POINTS', (of) => normal(of) === 0],
      [
        'PC_NOT_AVAILABLE',
        (of) => of.action.pc !== undefined && !(party(of).includes(String(of.action.pc)) && isCarried(of, String(of.action.pc))),
      ],
      [
        'ALREADY_ACTIVE',
        ({ state, seat, action }) =>
          action.skill === 'thievery' && state.effects.some((effect) => effect.skill === 'thievery' && effect.seat === seat),
      ],
      ['NO_TARGET', always],
    ],
  },
  targetCell: { phase: 'skillTarget', parameters: { at: isCell }, refusals: illegalChoice },
  targetPair: { phase: 'skillTarget', parameters: { a: isSpot, b: isSpot }, refusals: illegalChoice },
  targetMove: {
    phase: 'skillTarget',
    parameters: GROUP,
    refusals: [
      ['ILLEGAL_CHOICE', ({ state }) => state.pending?.kind !== 'skillTarget' || state.pending.skill !== 'dungeoneering'],
      ...group(true),
      ['PROTECTED', (of) => isGuarded(of, of.action.to)],
      ['OUT_OF_REACH', ({ state }) => state.config.skills.mode === 'units'],
    ],
  },
  addPc: { phase: 'muster', parameters: { pc: isText }, refusals: [['NOT_OFFERED', always]] },
  endMuster: { phase: 'muster', parameters: {}, refusals: [['EMPTY_GROUP', always]] },
  rerollDie: { phase: 'reroll', parameters: { token: Number.isInteger }, refusals: illegalChoice },
  keepDice: { phase: 'reroll', parameters: {}, refusals: [] },
  retreat: { phase: 'retreat', parameters: { to: isSpot }, refusals: illegalChoice },
  pickWild: { phase: 'wild', parameters: { card: isCard }, refusals: illegalChoice },
  bluffMove: { phase: 'bluff', parameters: { to: isCell }, refusals: illegalChoice },
  declineBluff: { phase: 'bluff', parameters: {}, refusals: [] },
  endTurn: { phase: 'movement', parameters: {}, refusals: [] },
};

/** The types of the table. */
export const ACTION_TYPES: readonly string[] = Object.keys(LINES);

/** The parameters of a type; none for an unknown one. */
export function parametersOf(type: string): string[] {
  return Object.hasOwn(LINES, type) ? Object.keys(LINES[type]?.parameters ?? {}) : [];
}

/**
 * A second reading of section 6: the code that refuses an action which is not in the legal list; `toAct` is who owes a
 * choice.
 */
export function codeByTheTable(of: Case, toAct: number | undefined): string {
  if (toAct === undefined) return 'GAME_OVER';
  if (toAct !== of.seat) return 'NOT_TO_ACT';
  const line = Object.hasOwn(LINES, of.action.type) ? LINES[of.action.type] : undefined;
  if (!line || !isWellFormed(of, line)) return 'MALFORMED';
  if (line.phase !== of.state.phase) return 'WRONG_PHASE';
  return line.refusals.find(([, applies]) => applies(of))?.[0] ?? 'legal';
}

/** Exactly the keys listed, each of its type; `pc` of `beginSkill` is there exactly in mode `units`. */
function isWellFormed({ state, action }: Case, { parameters }: Line): boolean {
  const isLeftOut = (key: string) => action.type === 'beginSkill' && key === 'pc' && state.config.skills.mode !== 'units';
  const wanted = Object.entries(parameters).filter(([key]) => !isLeftOut(key));
  return Object.keys(action).length === wanted.length + 1 && wanted.every(([key, fits]) => Object.hasOwn(action, key) && fits(action[key]));
}
