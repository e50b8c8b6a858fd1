import { cellAt, cellIndex, distance, isUnderdark, type Spot } from '../model/board.js';
import { otherSeat } from '../model/names.js';
import { partyOf } from '../rules/characters.js';
import type { GroupMove } from '../rules/group-moves.js';
import { traitsOf } from '../rules/races.js';
import { castlesToWin } from '../rules/victory.js';
import type { TokenView } from '../views/view-schema.js';
import { perilOf } from './peril.js';
import {
  bonusOf,
  cardBelow,
  combatSpread,
  countAround,
  countOn,
  DIE,
  enemiesWithin,
  entryChance,
  type Survey,
  winChance,
} from './survey.js';

/** The mean of a Kobold die, whose sixes add nothing. */
const KOBOLD_DIE = 2.5;
const WIN_ON_THE_TABLE = 100;
/** What it is worth to attack enemies that outnumber an own castle beside them. */
const RELIEF = 12;
/** What it costs to leave a castle, and what the sure loss of one in the enemy's next turn costs at most. */
const LEFT = 8;
const PERIL = 15;
/** What a sure win against a castle of the enemy is worth one move ahead. */
const STAGING = 5;

const CASTLE_GAIN = 9;
/** What an attack is worth that alone prevents a defeat, and what is added to its chance, since it costs nothing. */
const LAST_CHANCE = 40;
const LEAST_HOPE = 0.05;

/** What one attack promises. */
interface AttackOdds {
  /** The chance to win. */
  win: number;
  /** The lead in points that is to be expected. */
  margin: number;
  /** Tokens that are expected to enter. */
  entering: number;
  defenders: number;
}

/** Section 11: how good a group move looks. */
export function scoreMove(survey: Survey, move: GroupMove): number {
  const attack = countOn(survey.theirs, move.to) > 0;
  return attack ? scoreAttack(survey, move) : scoreQuiet(survey, move) + winInReach(survey, move);
}

/** Section 11: what it costs to leave a castle, or to weaken it. */
function leavingCost(survey: Survey, from: Spot, leaving: number): number {
  if (isUnderdark(from) || !survey.castles.includes(cellIndex(from))) return 0;
  const garrison = countOn(survey.mine, from);
  if (leaving >= garrison) return LEFT;
  return Math.min(LEFT, PERIL * (perilOf(survey, cellIndex(from), garrison - leaving) - perilOf(survey, cellIndex(from), garrison)));
}

/** How many tokens the greedy player would send with a move: in attacks the characters go along. */
function groupOf(survey: Survey, { from, to, count }: GroupMove): TokenView[] {
  const army = survey.view.armies.find(({ seat, at }) => seat === survey.seat && at === from);
  const movable = (army?.tokens ?? []).filter((token) => token.moves < 2);
  const carriers = movable.filter((token) => token.pc !== null);
  const ordinary = movable.filter((token) => token.pc === null).sort((a, b) => a.moves - b.moves || a.id - b.id);
  const joining = countOn(survey.theirs, to) > 0 ? carriers : count === 0 ? carriers.slice(0, 1) : [];
  return [...ordinary.slice(0, count), ...joining];
}

function meanStrength({ view }: Survey, tokens: readonly TokenView[], seat: 0 | 1): number {
  if (tokens.length === 0) return 0;
  const die = traitsOf(view.seats[seat].race).sixesCount ? DIE : KOBOLD_DIE;
  const party = partyOf({ config: view.config }, seat);
  const strengths = tokens.map((token) =>
    token.pc === null ? (token.die?.value ?? die) : (party.find(({ id }) => id === token.pc)?.level ?? die),
  );
  return strengths.reduce((sum, strength) => sum + strength, 0) / tokens.length;
}

/** Section 11: margin and chance of an attack when each token enters with the chance `entry`. */
export function oddsOf(survey: Survey, move: GroupMove, entry = entryChance(survey, move.to)): AttackOdds {
  const group = groupOf(survey, move);
  const foe = otherSeat(survey.seat);
  const enemies = survey.view.armies.find(({ seat, at }) => seat === foe && at === move.to)?.tokens ?? [];
  const entering = group.length * entry;
  const terrain = bonusOf(survey, move.from, move.to);
  const support = Math.max(0, countAround(survey, survey.mine, move.to) - entering);
  const attack = meanStrength(survey, group, survey.seat) * entering + terrain.attacker + support;
  const defence = meanStrength(survey, enemies, foe) * enemies.length + terrain.defender + countAround(survey, survey.theirs, move.to);
  const spread = combatSpread(entering + enemies.length, 12.25 * group.length * entry * (1 - entry));
  const margin = attack - defence;
  return { win: winChance(margin, spread), margin, entering, defenders: enemies.length };
}

function scoreAttack(survey: Survey, move: GroupMove): number {
  const { win, margin, entering, defenders } = oddsOf(survey, move);
  const castle = !isUnderdark(move.to) && survey.castles.includes(cellIndex(move.to));
  if (castle && isLastChance(survey)) return LAST_CHANCE * (LEAST_HOPE + win);
  const gain = 1 + 2 * Math.min(defenders, 1 + Math.max(0, margin) / 5) + (castle ? CASTLE_GAIN : 0) + relief(survey, move.to);
  const loss = 2 * Math.min(entering, 1 + Math.max(0, -margin) / 5);
  return win * gain - (1 - win) * loss - win * leavingCost(survey, move.from, groupOf(survey, move).length);
}

/** Whether the enemy holds as many castles as win at the start of its turn. */
function isLastChance({ view, theirs, castles }: Survey): boolean {
  const needed = castlesToWin(view);
  return needed !== null && castles.filter((castle) => theirs[castle]).length >= needed;
}

/** Section 11: how near a cell is to castles that are still to be won. */
function potential({ view, mine, theirs, castles }: Survey, spot: Spot): number {
  let best = 0;
  for (const castle of castles) {
    if (mine[castle]) continue;
    const near = (6 - distance(view.config.adjacency, cellIndex(spot), castle)) * (theirs[castle] ? 1 : 1.3);
    best = Math.max(best, near);
  }
  return 0.25 * best;
}

/** What an attack is worth to the own castles that the attacked enemies outnumber. */
function relief({ view, castles, lacking }: Survey, to: Spot): number {
  if (isUnderdark(to)) return 0;
  const isBeside = (castle: number): boolean => distance(view.config.adjacency, castle, cellIndex(to)) === 1;
  return RELIEF * castles.filter((castle, i) => lacking[i] && isBeside(castle)).length;
}

/** What tokens that enter a castle take from its peril; an empty one is not yet in any. */
function safety(survey: Survey, to: Spot, entering: number): number {
  const cell = cellIndex(to);
  if (isUnderdark(to) || !survey.castles.includes(cell)) return 0;
  const garrison = countOn(survey.mine, to);
  const peril = garrison > 0 ? perilOf(survey, cell, garrison) : 0;
  return PERIL * (peril - perilOf(survey, cell, garrison + entering));
}

/** The chance of a stack to take a castle of the enemy beside its place with the next move. */
function stagingChance(survey: Survey, to: Spot, size: number): number {
  if (cardBelow(survey, to) === null) return 0;
  let most = 0;
  for (const castle of survey.castles) {
    const foes = survey.theirs[castle] ?? 0;
    if (foes === 0 || distance(survey.view.config.adjacency, castle, cellIndex(to)) !== 1) continue;
    const at = cellAt(castle);
    const terrain = bonusOf(survey, to, at);
    const attack = DIE * size + terrain.attacker + 0.5 * countAround(survey, survey.mine, at);
    const defence = DIE * foes + terrain.defender + countAround(survey, survey.theirs, at);
    most = Math.max(most, winChance(attack - defence, combatSpread(size + foes)));
  }
  return most;
}

function scoreQuiet(survey: Survey, move: GroupMove): number {
  const { view, mine, theirs, castles, seat } = survey;
  const { from, to } = move;
  const size = groupOf(survey, move).length;
  const entry = entryChance(survey, to);
  const entering = size * entry;
  const card = cardBelow(survey, to);
  const fresh = card?.kind === 'face' && view.config.conscripts && !view.board[cellIndex(to)]?.depleted && view.seats[seat].reserve > 0;
  const openCastle = !isUnderdark(to) && castles.includes(cellIndex(to)) && countOn(mine, to) === 0;
  const danger = Math.max(0, countAround(survey, theirs, to) - countOn(mine, to) - entering);
  return (
    entering * (potential(survey, to) - potential(survey, from)) -
    leavingCost(survey, from, size) +
    (fresh ? 2.5 : 0) +
    (openCastle ? 9 * entry : 0) +
    safety(survey, to, entering) +
    STAGING * stagingChance(survey, to, entering + countOn(mine, to)) +
    0.02 * (card?.value ?? 0) * entry -
    0.6 * Math.min(3, danger)
  );
}

/** Section 11: a step onto or towards the last castle that is needed, with more tokens than enemies near it. */
function winInReach(survey: Survey, move: GroupMove): number {
  const { view, mine, theirs, castles } = survey;
  const needed = castlesToWin(view);
  const held = castles.filter((castle) => mine[castle]);
  if (
    needed === null ||
    held.length < needed - 1 ||
    held.length >= needed ||
    leavingCost(survey, move.from, groupOf(survey, move).length) >= 8
  )
    return 0;
  const moved = Math.max(0, ...groupOf(survey, move).map((token) => token.moves));
  const stepsLeft = Math.min(view.points?.normal ?? 0, 2 - moved);
  for (const castle of castles) {
    if (mine[castle] || theirs[castle] || isUnderdark(move.to)) continue;
    const steps = distance(view.config.adjacency, cellIndex(move.to), castle);
    const before = distance(view.config.adjacency, cellIndex(move.from), castle);
    if (steps >= before || steps + 1 > stepsLeft) continue;
    if (groupOf(survey, move).length * entryChance(survey, move.to) > enemiesWithin(survey, castle, 2)) return WIN_ON_THE_TABLE - steps;
  }
  return 0;
}
