/** What a client can propose while a person fills in a prompt or a template: never more than the caller may see. */
import { GameledgerError } from '../../base/errors.js';
import type { Gateway } from './gateway.js';

/** What else has been filled in. */
export interface FilledIn {
  arguments?: Record<string, string> | undefined;
}

/** Completes one field: what begins as the value does. */
export type Complete = (value: string | undefined, filledIn?: FilledIn) => Promise<string[]>;

/**
 * Completes from what `list` finds; a caller who may not see it, or asks for what is not there, is proposed nothing.
 */
export function completeFrom(list: (filledIn: Readonly<Record<string, string>>) => Promise<readonly string[]>): Complete {
  return async (value = '', { arguments: filledIn = {} } = {}) => {
    const all = await list(filledIn).catch((error: unknown) => {
      if (error instanceof GameledgerError && error.status < 500) return [];
      throw error;
    });
    const wanted = value.toLowerCase();
    return all.filter((one) => one.toLowerCase().startsWith(wanted));
  };
}

/** The ids of the games. */
export const gameCompletion = (gateway: Gateway): Complete =>
  completeFrom(async () => (await gateway.call('listGames')).items.map(({ id }) => id));

/** How rules, rulings and chapters begin in a rules text. */
const SECTION = /^(?:[-|] \*\*|#{2,4} )([A-Z]{2}-[RX]?\d{1,3}(?:\.\d{1,3})?)(?![\d.]*\d)/gm;

/** The ids of rules, rulings and chapters of the game that is filled in. */
export const sectionCompletion = (gateway: Gateway): Complete =>
  completeFrom(async ({ game: gameId }) => {
    if (gameId === undefined) return [];
    const text = await gateway.call('getRules', { gameId, form: 'whole' });
    return [...new Set([...text.matchAll(SECTION)].map(([, id = '']) => id))];
  });

/** The ids of the caller's running matches, the newest first. */
export const matchCompletion = (gateway: Gateway): Complete =>
  completeFrom(async () => (await gateway.call('listMatches', { player: 'me', status: 'active' })).items.map(({ id }) => id));
