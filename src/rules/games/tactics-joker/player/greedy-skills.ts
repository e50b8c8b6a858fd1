import type { Chance } from '../../../kernel/chance.js';
import type { Action } from '../model/actions.js';
import { type cellAt, cellIndex, isUnderdark } from '../model/board.js';
import type { Skill } from '../model/names.js';
import type { GroupMove } from '../rules/group-moves.js';
import { oddsOf, scoreMove } from './greedy-moves.js';
import { cardBelow, countAround, countOn, enemiesWithin, entryChance, type Survey } from './survey.js';

const RANDOM_SKILL = 0.5;

/** How good it looks to begin a skill: at random, but better where section 11 says so. */
export function scoreSkill(survey: Survey, skill: Skill, moves: readonly GroupMove[], chance: Chance): number {
  return (chance.pick(1000) / 1000) * RANDOM_SKILL + bonus(survey, skill, moves);
}

function bonus(survey: Survey, skill: Skill, moves: readonly GroupMove[]): number {
  const attacks = moves.filter(({ to }) => countOn(survey.theirs, to) > 0);
  switch (skill) {
    case 'nature':
      return attacks.some((move) => entryChance(survey, move.to) < 1 && oddsOf(survey, move).win < 0.5 && oddsOf(survey, move, 1).win > 0.6)
        ? 1
        : 0;
    case 'acrobatics':
      return attacks.some((move) => isForest(survey, move) && isClose(oddsOf(survey, move).win)) ? 0.5 : 0;
    case 'diplomacy':
    case 'athletics':
      return threatenedCastle(survey) === null ? 0 : 1;
    case 'insight':
      return attacks.some((move) => move.count >= 3 && isClose(oddsOf(survey, move).win)) ? 0.5 : 0;
    case 'heal':
      return attacks.some((move) => isClose(oddsOf(survey, move).win)) ? 0.5 : 0;
    default:
      return 0;
  }
}

function isForest(survey: Survey, move: GroupMove): boolean {
  return cardBelow(survey, move.to)?.kind === 'forest' && cardBelow(survey, move.from)?.kind !== 'forest';
}

function isClose(win: number): boolean {
  return win > 0.35 && win < 0.65;
}

/** The own castle with the most enemies next to it beyond its garrison; null when none is in danger. */
function threatenedCastle(survey: Survey): number | null {
  let worst: number | null = null;
  let most = 0;
  for (const castle of survey.castles) {
    const garrison = survey.mine[castle] ?? 0;
    const threat = enemiesWithin(survey, castle, 2) - garrison;
    if (garrison > 0 && threat > most) {
      worst = castle;
      most = threat;
    }
  }
  return worst;
}

/** The best-looking target of a skill. */
export function chooseSkillTarget(survey: Survey, legal: readonly Action[], chance: Chance): Action | null {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of legal) {
    const score = scoreTarget(survey, action) + chance.pick(1000) / 1000;
    if (score > most) {
      best = action;
      most = score;
    }
  }
  return best;
}

function scoreTarget(survey: Survey, action: Action): number {
  switch (action.type) {
    case 'targetMove':
      return scoreMove(survey, action);
    case 'targetCell':
      return scoreCell(survey, action.at);
    default:
      return 0;
  }
}

/** Threatened castles first, else the place with the most tokens in contact. */
function scoreCell(survey: Survey, at: ReturnType<typeof cellAt>): number {
  if (isUnderdark(at)) return 0;
  if (cellIndex(at) === threatenedCastle(survey)) return 20;
  return countOn(survey.mine, at) + countOn(survey.theirs, at) + countAround(survey, survey.theirs, at);
}
