/** What the next turn of the enemy may do to a place. */
import { cellAt, distance, neighbours } from '../model/board.js';
import { otherSeat } from '../model/names.js';
import { groundBonus } from '../rules/combat-strength.js';
import { groundThreshold } from '../rules/rough-ground.js';
import { chanceOf, combatSpread, countAround, DIE, type Survey, winChance } from './survey.js';

/** What a token adds that is not of the largest army in reach: it may come too late. */
const LATE_TOKEN = DIE / 2;
/** How far an army moves and attacks in one turn. */
const REACH = 2;
const NO_EFFECTS = { acrobatics: false, athletics: false };

/** The chance that the enemies within a turn's reach of a cell beat so many own tokens there. */
export function perilOf(survey: Survey, cell: number, garrison: number): number {
  const key = `${cell} ${garrison}`;
  const known = survey.perils.get(key);
  if (known !== undefined) return known;
  const peril = foretell(survey, cell, garrison);
  survey.perils.set(key, peril);
  return peril;
}

function foretell(survey: Survey, cell: number, garrison: number): number {
  const armies = armiesInReach(survey, cell);
  if (armies.length === 0) return 0;
  const sizes = armies.map((from) => survey.theirs[from] ?? 0);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const first = Math.max(...armies.map((from) => strengthFrom(survey, from, cell)));
  const late = LATE_TOKEN * (all - Math.max(...sizes));
  const margin = first + late - DIE * garrison - countAround(survey, survey.mine, cellAt(cell));
  return winChance(margin, combatSpread(all + garrison));
}

function armiesInReach({ view, theirs, cards }: Survey, cell: number): number[] {
  return [...cards.keys()].filter((from) => {
    const steps = theirs[from] ? distance(view.config.adjacency, from, cell) : 0;
    return steps > 0 && steps <= REACH;
  });
}

/** The dice of an army and the lead of its ground, from where it stands or from the best cell on its way. */
function strengthFrom(survey: Survey, from: number, cell: number): number {
  const { view, mine, theirs } = survey;
  const size = theirs[from] ?? 0;
  if (distance(view.config.adjacency, from, cell) === 1) return DIE * size + leadOf(survey, from, cell);
  const ways = neighbours(view.config.adjacency, cell).filter((way) => !mine[way] && distance(view.config.adjacency, way, from) === 1);
  return Math.max(...ways.map((way) => DIE * size * entryOf(survey, way) + leadOf(survey, way, cell)));
}

function leadOf({ view, cards }: Survey, from: number, cell: number): number {
  const [base, ground] = [cards[from], cards[cell]];
  if (!base || !ground) return 0;
  const { attacker, defender } = groundBonus(view.config, base, ground, NO_EFFECTS);
  return attacker - defender;
}

/** The chance of one enemy token to enter a cell. */
function entryOf({ view, seat, cards }: Survey, cell: number): number {
  const card = cards[cell];
  const threshold = card ? groundThreshold(card.kind, view.seats[otherSeat(seat)].race) : null;
  return threshold === null ? 1 : chanceOf(threshold);
}
