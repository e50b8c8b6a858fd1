/** Actions by their place in the list of legal ones, as models name them. */
import { z } from 'zod';
import { GameledgerError, malformed } from '../../base/errors.js';
import { freeText } from '../../rules/kernel/free-text.js';
import type { ActionInput, LegalActions } from '../../use-cases/matches/shapes.js';
import type { Gateway } from './gateway.js';

const action = z.looseObject({ type: freeText({ most: 64 }) });
type Action = z.infer<typeof action>;
const LONGEST_LABEL = 500;

/** One of the legal actions, or what names it. */
export const wantedAction = z
  .union([action, z.looseObject({ action }), z.int().min(1), freeText({ least: 1, most: LONGEST_LABEL })])
  .describe('Instead of choice: an `action` of list_legal_actions, or its `label`.');

/** A request to play one of the legal actions. */
export type Wanted = Omit<ActionInput, 'action'> & { action?: z.infer<typeof wantedAction> | undefined };

type Choice = LegalActions['actions'][number];

/** The legal actions with their numbers, counted from 1. */
export function numbered<Legal extends LegalActions>(legal: Legal): Legal & { actions: (Choice & { number: number })[] } {
  return { ...legal, actions: legal.actions.map((choice, i) => ({ number: i + 1, ...choice })) };
}

/**
 * The action that is wanted. *Errors*: MALFORMED for what names none or several; VERSION_CONFLICT for the number of a
 * list that is not the present one.
 */
export async function listedAction(
  gateway: Gateway,
  matchId: string,
  { action: wanted, expectedVersion, language }: Wanted,
): Promise<Action> {
  if (wanted === undefined) throw nameless('Neither choice nor action says what to play.');
  if (typeof wanted === 'object') return ('type' in wanted ? wanted : wanted.action) as Action;
  const { version, actions } = await gateway.call('listLegalActions', { matchId, language });
  const [named, ...others] = actions.filter(({ label }) => label === wanted);
  if (named && others.length === 0) return { ...named.action };
  const number = Number(wanted);
  if (named || !Number.isInteger(number)) throw nameless(`${named ? 'Several legal actions have' : 'No legal action has'} this label.`);
  if (expectedVersion === undefined) throw nameless('The number of an action needs the version of its list.');
  if (expectedVersion !== version)
    throw new GameledgerError('VERSION_CONFLICT', `The match is at version ${version}: its legal actions are others.`, {
      currentVersion: version,
    });
  const numbered = actions[number - 1];
  if (!numbered) throw nameless(`The list has ${actions.length} legal actions.`);
  return { ...numbered.action };
}

function nameless(message: string): GameledgerError {
  return malformed(message, [{ path: '/action', message: 'must be a legal action, its label, or its number with version' }]);
}
