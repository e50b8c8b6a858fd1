import type { Chance } from '../kernel/chance.js';
import type { Knower, Viewer } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import type { Seat } from '../kernel/seat.js';

/** Cards of a state, and who sees them. */
export interface Pile {
  /** The list in the state itself, not a copy of it. */
  readonly cards: unknown[];
  isSeenBy(knower: Knower): boolean;
}

/** Cards that their seat sees, and no other seat. */
export function hand(cards: unknown[], seat: Seat): Pile {
  return { cards, isSeenBy: (knower) => knower === 'table' || owns(knower, seat) };
}

/** Cards that no seat sees. */
export function deck(cards: unknown[]): Pile {
  return { cards, isSeenBy: (knower) => knower === 'omniscient' };
}

/**
 * An event or an action with null for what only its seat sees of it.
 *
 * *Shape*: `secrets` are names of members; the schema lets them be null.
 */
export function mask<Shown extends object>(shown: Shown, seat: Seat, viewer: Viewer, secrets: readonly string[]): Shown {
  if (owns(viewer, seat)) return shown;
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, secrets.includes(name) ? null : value])) as Shown;
}

function owns(knower: Knower, seat: Seat): boolean {
  return knower === seat || knower === 'omniscient';
}

/** What is shown of states with hidden cards, and which other states could be the real one: members of a game. */
export interface HiddenCards<State> {
  /** The state with null for each card that `viewer` does not see. */
  view(state: State, viewer: Viewer): State;
  /** A state in which the cards that `knower` does not see are dealt anew, as many to each place as there were. */
  resample(state: State, knower: Knower, chance: Chance): State;
}

/**
 * The `view` and the `resample` of a game, made from who sees which of its cards.
 *
 * All else in a state is open. Cards that are hidden in different piles must be able to change places.
 *
 * *Shape*: `pilesOf` names every pile that is hidden from anybody.
 */
export function hiddenCards<State>(pilesOf: (state: State) => readonly Pile[]): HiddenCards<State> {
  return {
    view(state, viewer) {
      const seen = cloneJson(state);
      for (const { cards } of hiddenFrom(viewer, pilesOf(seen))) cards.fill(null);
      return seen;
    },
    resample(state, knower, chance) {
      const twin = cloneJson(state);
      dealAnew(hiddenFrom(knower, pilesOf(twin)), chance);
      return twin;
    },
  };
}

function hiddenFrom(knower: Knower, piles: readonly Pile[]): Pile[] {
  return piles.filter((pile) => !pile.isSeenBy(knower));
}

/** Puts the cards in order first, so that nothing of what is hidden decides what is dealt. */
function dealAnew(piles: readonly Pile[], chance: Chance): void {
  const dealt = chance.shuffle(piles.flatMap(({ cards }) => cards).sort(byJson));
  for (const { cards } of piles) cards.splice(0, cards.length, ...dealt.splice(0, cards.length));
}

function byJson(one: unknown, other: unknown): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
