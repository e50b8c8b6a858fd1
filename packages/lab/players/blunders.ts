/** Blunders of a beginner, by which the house's players are measured. */
import type { State as Road } from '../../../src/rules/games/armadogon/model/state.js';
import { distance, placeAt, TARGET_GOALS } from '../../../src/rules/games/jugger-ttg/model/geometry.js';
import type { JtState as Field } from '../../../src/rules/games/jugger-ttg/model/state.js';
import { type JtSeat, seatOfJugger } from '../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import { type Cell, cellAt, cellIndex, neighbours } from '../../../src/rules/games/tactics-joker/model/board.js';
import type { Seat as Side } from '../../../src/rules/games/tactics-joker/model/names.js';
import type { State as Grid } from '../../../src/rules/games/tactics-joker/model/state.js';
import { armyOn, castlesHeldBy } from '../../../src/rules/games/tactics-joker/rules/tokens.js';
import type { Seat, Typed } from '../../../src/rules/kernel/game.js';

/** One choice of a player, and the match before and after it. */
export interface Choice {
  seat: Seat;
  action: Typed;
  legal: readonly Typed[];
  before: unknown;
  after: unknown;
}

/** An occasion for a blunder: whether it was one, or null where there was no occasion. */
type Blunder = (choice: Choice) => boolean | null;

/** The blunders of each game, by its id and by what a player does wrong. */
export const BLUNDERS: Readonly<Record<string, Readonly<Record<string, Blunder>>>> = {
  'tactics-joker': { 'leaves a castle weaker than the enemies beside it': leavesCastleWeak },
  armadogon: {
    'goes hungry with a weapon to hunt with': ({ action, legal, before }) =>
      action.type !== 'endEating' || (before as Road).ate ? null : offers(legal, 'hunt'),
    'declines a heal it could pay': declinesHeal,
    'declines a heal it could pay at 3 health points or fewer': (choice) => ((choice.before as Road).hp <= 3 ? declinesHeal(choice) : null),
  },
  'jugger-ttg': {
    'ends its carrier ahead of every team-mate': leavesCarrierAlone,
    'leaves both qwiks pinned at the end of a stone': leavesFieldLocked,
    'takes no defence that it could pay': ({ action, legal }) =>
      legal.some((other) => other.type === 'defend' && modeOf(other) !== 'none') ? modeOf(action) === 'none' : null,
  },
  juggernauts: {
    'holds fire where it could shoot': ({ action, legal }) => (offers(legal, 'declareAttack') ? action.type === 'holdFire' : null),
  },
};

function declinesHeal({ action, legal }: Choice): boolean | null {
  return offers(legal, 'heal') && offers(legal, 'endInterlude') ? action.type === 'endInterlude' : null;
}

function offers(legal: readonly Typed[], type: string): boolean {
  return legal.some((action) => action.type === type);
}

function modeOf(action: Typed): unknown {
  return 'mode' in action ? action.mode : null;
}

function leavesCastleWeak({ seat, before, after }: Choice): boolean | null {
  const [grid, next] = [before as Grid, after as Grid];
  if (grid.turnSeat !== seat || next.turnSeat === seat || next.result !== null) return null;
  const [own, foe] = [seat as Side, (1 - seat) as Side];
  return castlesHeldBy(next, own).some((castle) => armyOn(next, own, castle).length < countBeside(next, foe, castle));
}

function countBeside(grid: Grid, seat: Side, castle: Cell): number {
  return neighbours(grid.config.adjacency, cellIndex(castle)).reduce((sum, cell) => sum + armyOn(grid, seat, cellAt(cell)).length, 0);
}

function leavesCarrierAlone({ seat, action, before, after }: Choice): boolean | null {
  const [field, next] = [before as Field, after as Field];
  const carrier = next.jugg?.carrier ?? null;
  if (action.type !== 'endActivation' || carrier === null || field.decision?.jugger !== carrier) return null;
  const goal = TARGET_GOALS[seat as JtSeat];
  const mates = Object.entries(next.juggers).filter(
    ([id, { hex, kneeling }]) => seatOfJugger(id) === seat && id !== carrier && hex !== null && !kneeling,
  );
  const toGoal = (hex: string | null | undefined): number => (hex ? distance(placeAt(hex), goal) : Number.POSITIVE_INFINITY);
  return mates.every(([, { hex }]) => toGoal(hex) > toGoal(next.juggers[carrier]?.hex));
}

function leavesFieldLocked({ before, after }: Choice): boolean | null {
  const [field, next] = [before as Field, after as Field];
  if (next.stonesPlayed === field.stonesPlayed) return null;
  const juggers = Object.entries(next.juggers);
  const pinned = juggers.flatMap(([, { pinning }]) => pinning ?? []);
  return juggers.filter(([id, { role }]) => role === 'qwik' && pinned.includes(id)).length === 2;
}
