/**
 * Who may use which talent.
 *
 * *Rules*: JT-0.4, JT-20.2, JT-R21, JT-R78.
 */
import { type Board, isActive, juggerOf, profileOf } from '../model/board.js';
import type { Effect, Talent } from '../model/data-set.js';
import type { JuggerState } from '../model/state.js';
import type { JuggerId } from '../model/vocabulary.js';

/** A talent by its id; null for none. */
export function talentOf({ cards }: Pick<Board, 'cards'>, id: string | null): Talent | null {
  return id === null ? null : (cards.talents.get(id) ?? null);
}

/** Whether a jugger meets the role and the weapons a talent requires (JT-20.2). */
export function meetsRequirements({ requires }: Talent, { role, weapon }: JuggerState): boolean {
  if (requires.role !== undefined && requires.role !== role) return false;
  return requires.weapons === undefined || (weapon !== null && requires.weapons.includes(weapon));
}

/**
 * JT-20.2, JT-7.6, JT-R21: whether a jugger may use a talent that is not passive, leaving cost, limit and occasion
 * aside.
 */
export function mayUseTalent(talent: Talent, jugger: JuggerState): boolean {
  return isActive(jugger) && !jugger.exhausted && meetsRequirements(talent, jugger);
}

/**
 * JT-0.4, JT-R78: the passive effects of a kind that work for a jugger (JT-20.2); where they are asked for, they
 * prevail over the general rule.
 */
export function passivesOf<Id extends Effect['id']>(board: Board, id: JuggerId, effect: Id): Extract<Effect, { id: Id }>[] {
  const found: Extract<Effect, { id: Id }>[] = [];
  for (const talent of profileOf(board, id).talentsBy.passive) {
    if (talent.effect.id === effect && meetsRequirements(talent, juggerOf(board, id)))
      found.push(talent.effect as Extract<Effect, { id: Id }>);
  }
  return found;
}
