import type { Chance } from '../../../kernel/chance.js';
import { present } from '../../../kit/unreachable.js';
import type { Action, ActionOf } from '../model/actions.js';
import { cellIndex, distance } from '../model/board.js';
import { type CardId, cardOf } from '../model/cards.js';
import { partyOf } from '../rules/characters.js';
import { terrainValue } from '../rules/ground.js';
import type { View } from '../views/view-schema.js';
import { scoreMove } from './greedy-moves.js';
import { chooseSkillTarget, scoreSkill } from './greedy-skills.js';
import { cardBelow, countAround, countOn, type Survey, surveyOf } from './survey.js';

/** No move is worth a point below this score. */
const WORTHWHILE = 0.05;
const TIE_BREAK = 0.02;
const RECRUIT_MOVE = 1.5;

/** Section 11: the one-ply greedy player; it sees only its seat's view and legal list. */
export function greedy(view: View, legal: Action[], chance: Chance): Action {
  const survey = surveyOf(view);
  const first = present(legal[0], 'legal action');
  switch (view.phase) {
    case 'chooseCastles':
      return chooseEdge(survey, legal) ?? pickAny(legal, chance);
    case 'placePcs':
      return placeByLevel(survey, legal) ?? first;
    case 'recruit':
      return first;
    case 'movement':
      return chooseMovement(survey, legal, chance);
    case 'muster':
      return chooseMuster(survey, legal) ?? first;
    case 'skillTarget':
      return chooseSkillTarget(survey, legal, chance) ?? first;
    case 'reroll':
      return chooseReroll(survey, legal) ?? first;
    case 'retreat':
      return best(legal, 'retreat', ({ to }) => refuge(survey, to)) ?? first;
    case 'wild':
      return best(legal, 'pickWild', ({ card }) => wildWorth(survey, card)) ?? first;
    case 'bluff':
      return chooseBluff(survey, legal) ?? first;
    case 'over':
      return first;
  }
}

function pickAny(legal: readonly Action[], chance: Chance): Action {
  return present(legal[chance.pick(legal.length)], 'legal action');
}

function ofType<Type extends Action['type']>(legal: readonly Action[], type: Type): ActionOf<Type>[] {
  return legal.filter((action): action is ActionOf<Type> => action.type === type);
}

function best<Type extends Action['type']>(
  legal: readonly Action[],
  type: Type,
  score: (action: ActionOf<Type>) => number,
): ActionOf<Type> | null {
  let chosen: ActionOf<Type> | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of ofType(legal, type)) {
    const worth = score(action);
    if (worth > most) {
      chosen = action;
      most = worth;
    }
  }
  return chosen;
}

/** Castles along one edge: the nearest to the one already held. */
function chooseEdge(survey: Survey, legal: readonly Action[]): Action | null {
  const own = survey.castles.find((castle) => survey.mine[castle]);
  if (own === undefined) return null;
  return best(legal, 'chooseCastle', ({ at }) => -distance('four', own, cellIndex(at)));
}

/** The highest levels on the castle nearer the enemy. */
function placeByLevel(survey: Survey, legal: readonly Action[]): Action | null {
  const party = partyOf(survey.view, survey.seat);
  const mean = party.reduce((sum, pc) => sum + pc.level, 0) / party.length;
  return best(legal, 'placePc', ({ pc, at }) => {
    const strong = (party.find(({ id }) => id === pc)?.level ?? 0) >= mean;
    return (strong ? -1 : 1) * distanceToFoe(survey, cellIndex(at));
  });
}

function distanceToFoe({ castles, theirs, view }: Survey, cell: number): number {
  return Math.min(...castles.filter((castle) => theirs[castle]).map((castle) => distance(view.config.adjacency, cell, castle)), 99);
}

function chooseMovement(survey: Survey, legal: readonly Action[], chance: Chance): Action {
  const moves = ofType(legal, 'move');
  let chosen: Action = present(legal.at(-1), 'endTurn');
  let most = WORTHWHILE;
  for (const action of legal) {
    const score = scoreChoice(survey, action, moves, chance) + (chance.pick(1000) / 1000) * TIE_BREAK;
    if (score > most) {
      chosen = action;
      most = score;
    }
  }
  return chosen;
}

function scoreChoice(survey: Survey, action: Action, moves: readonly ActionOf<'move'>[], chance: Chance): number {
  switch (action.type) {
    case 'move':
      return scoreMove(survey, action);
    case 'recruitMove':
      return RECRUIT_MOVE;
    case 'beginSkill':
      return scoreSkill(survey, action.skill, moves, chance);
    default:
      return Number.NEGATIVE_INFINITY;
  }
}

/** Characters go along to fight, and stay behind otherwise. */
function chooseMuster(survey: Survey, legal: readonly Action[]): Action | null {
  const { pending } = survey.view;
  const attack = pending?.kind === 'muster' && countOn(survey.theirs, pending.to) > 0;
  return attack ? (legal[0] ?? null) : (legal.find((action) => action.type === 'endMuster') ?? null);
}

/** Religion: the own lowest die of 3 or less; Thievery: the attacker's highest of 4 or more. */
function chooseReroll({ view }: Survey, legal: readonly Action[]): Action | null {
  const religion = view.pending?.kind === 'reroll' && view.pending.skill === 'religion';
  const valueOfDie = (token: number): number => view.combat?.attackerDice.find((die) => die.token === token)?.value ?? 0;
  const candidate = best(legal, 'rerollDie', ({ token }) => (religion ? -1 : 1) * valueOfDie(token));
  if (candidate && (religion ? valueOfDie(candidate.token) <= 3 : valueOfDie(candidate.token) >= 4)) return candidate;
  return legal.find((action) => action.type === 'keepDice') ?? null;
}

/** A fresh face card, else the higher value, else towards own tokens. */
function refuge(survey: Survey, to: ActionOf<'retreat'>['to']): number {
  const card = cardBelow(survey, to);
  const fresh = card?.kind === 'face' && !survey.view.board[cellIndex(to)]?.depleted;
  return (fresh ? 1000 : 0) + 10 * (card?.value ?? 0) + 0.1 * countAround(survey, survey.mine, to);
}

/** A jack or queen while the reserve is not empty, else the highest value. */
function wildWorth({ view, seat }: Survey, id: CardId): number {
  const card = cardOf(id);
  const gives = card.kind === 'face' && view.config.conscripts && view.seats[seat].reserve > 0;
  return (gives ? 100 : 0) + terrainValue(view.config, card);
}

/** Declines unless a cell is farther from every own castle than where the beaten army stands. */
function chooseBluff(survey: Survey, legal: readonly Action[]): Action | null {
  const { view, castles, mine } = survey;
  const here = view.pending?.kind === 'bluff' ? cellIndex(view.pending.at) : 0;
  const own = castles.filter((castle) => mine[castle]);
  const farther = ofType(legal, 'bluffMove').filter(({ to }) =>
    own.every((castle) => distance(view.config.adjacency, cellIndex(to), castle) > distance(view.config.adjacency, here, castle)),
  );
  const total = (to: ActionOf<'bluffMove'>['to']): number =>
    own.reduce((sum, castle) => sum + distance(view.config.adjacency, cellIndex(to), castle), 0);
  return best(farther, 'bluffMove', ({ to }) => total(to)) ?? legal.find((action) => action.type === 'declineBluff') ?? null;
}
