import { defaultPathSerializer } from 'openapi-fetch';
import { GameledgerError } from './errors.js';

/** Characters that no URL changes, and not of dots alone: `..` would take away the part of the path before it. */
const ID = /^(?=.*[^.])[\w.~-]+$/;

/** The path of a route for some ids. *Errors*: GameledgerError NOT_FOUND for what cannot be an id. */
export function pathOf(route: string, ids: Record<string, unknown>): string {
  for (const [name, id] of Object.entries(ids))
    if (!ID.test(String(id ?? ''))) throw new GameledgerError('NOT_FOUND', `${JSON.stringify(id)} cannot be a ${name}.`);
  return defaultPathSerializer(route, ids);
}
