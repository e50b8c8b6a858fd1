import type { Leg } from '../../../kernel/leg.js';
import type { JtAction } from '../model/actions.js';
import type { JtView } from '../views/view-schema.js';
import { hexTowards } from './field.js';

/** What a movement costs when it is declared. *Units*: points of focus or stamina. */
const PRICES = { walk: 0, run: 1, sprint: 2 } as const;

/** A walk: the jugger is activated, its movement declared, and every step leads to a hex. */
export function leg(action: JtAction, { activation, decision, juggers }: JtView): Leg | null {
  const id = decision?.jugger ?? activation?.jugger;
  switch (action.type) {
    case 'activate':
      return { of: `jugger:${action.jugger}`, to: null, cost: 0 };
    case 'declareMove':
      return id ? { of: `jugger:${id}`, to: null, cost: PRICES[action.mode] } : null;
    case 'step':
    case 'quickStep': {
      const from = juggers.find((jugger) => jugger.id === id)?.hex;
      const to = from ? hexTowards(from, action.dir) : null;
      return id && to ? { of: `jugger:${id}`, to: `hex:${to}`, cost: 0 } : null;
    }
    default:
      return null;
  }
}
