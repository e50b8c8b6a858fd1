import type { Talent } from '../../../../src/rules/games/jugger-ttg/model/data-set.js';
import { HOUSE } from '../../../../src/rules/games/jugger-ttg/model/reference.js';

/**
 * The house data in which each card named has one talent of its own: free, a reaction, without requirements unless said
 * otherwise.
 */
export function withTalents(given: Record<string, Partial<Talent>>): Record<string, unknown> {
  const talents = Object.entries(given).map(([card, talent]) => ({
    name: `Talent of ${card}`,
    keyword: 'reaction',
    cost: { focus: 0, stamina: 0 },
    requires: {},
    limitPerActivation: null,
    interrupt: false,
    trigger: null,
    ...talent,
    id: `own${card}`,
  }));
  const roster = HOUSE.roster.map((card) => (card.id in given ? { ...card, talents: [`own${card.id}`] } : card));
  return { data: { ...HOUSE, id: 'own', talents: [...HOUSE.talents, ...talents], roster } };
}

/** A trigger of a reaction. */
export const trigger = (event: string, as: string, radius: number | null = null, outcome: string | null = null) =>
  ({ event, as, radius, outcome }) as Talent['trigger'];
