/** What `--loadout` says. */

import { inOneLine } from '../../../api/command-line/terminal-text.js';
import { UsageError } from '../../../api/command-line/usage.js';
import { GameledgerError } from '../../../base/errors.js';
import type { AnyGame, Seat } from '../../../rules/kernel/game.js';
import { isRecord } from '../../../rules/kernel/json.js';
import { isUuid } from '../../../rules/kernel/uuid.js';
import { isLoadoutText, parseLoadout } from '../../../use-cases/matches/seats/loadout-text.js';
import { readJsonOption } from '../simulation-options.js';

/** A loadout as a service takes it: the name of one, the id of a saved one, its line of text, JSON or `@file`. */
export async function givenLoadout(given: string): Promise<unknown> {
  if (isLoadoutText(given)) return asUsage(() => parseLoadout(given).loadout);
  if (isUuid(given)) return { saved: given };
  return /^[[{"@]/.test(given) ? readJsonOption('--loadout', given) : { preset: given };
}

/** The config of a match in this process to which a seat brings a loadout. *Errors*: UsageError, with the reason. */
export function configWith({ loadout: rules, seats }: AnyGame, config: unknown, seat: Seat, given: unknown): unknown {
  const { presets = {}, mayBring = () => false } = rules ?? {};
  const refuse = (reason: string) => new UsageError(inOneLine(`--loadout: ${reason}`));
  if (!rules || !mayBring(config)) throw refuse('the seats of this match bring nothing');
  const named = isRecord(given) && typeof given.preset === 'string' ? given.preset : null;
  if (isRecord(given) && 'saved' in given) throw refuse('a saved loadout is at a service: --url');
  if (named !== null && !Object.hasOwn(presets, named)) throw refuse(`one of ${Object.keys(presets).join(', ')}, not ${named}`);
  const loadout = named === null ? given : presets[named];
  const verdict = rules.applyTo(
    config,
    Array.from({ length: seats(config).max }, (_, other) => (other === seat ? loadout : null)),
  );
  if (!verdict.ok) throw refuse(verdict.message);
  return verdict.config;
}

function asUsage<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof GameledgerError ? new UsageError(`--loadout: ${error.message}`) : error;
  }
}
