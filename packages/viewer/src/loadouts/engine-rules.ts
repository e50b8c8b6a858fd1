/** What the rules say of a deck or team while it is built: the engine of the game, as the service publishes it. */
import type { Game } from '@gameledger/client';
import type { AnyGame } from '../doors/verifier.js';
import { SERVICE_URL } from '../session/base.js';

/** The current engine of a game. *Errors*: rejects when it cannot be had. */
export async function engineOf({ versions }: Game): Promise<AnyGame> {
  const current = versions.find(({ status }) => status === 'current');
  if (!current) throw new Error('The game has no engine.');
  const { game } = (await import(/* @vite-ignore */ `${SERVICE_URL}/v1/engines/${current.engine.sha256}.mjs`)) as { game: AnyGame };
  return game;
}

/** The presets of a game in which seats bring something. */
export function bringingPresets({ presets, loadout, resolveConfig }: AnyGame): string[] {
  return Object.keys(presets).filter((name) => {
    const verdict = resolveConfig(presets[name]);
    return verdict.ok && loadout?.mayBring(verdict.config) === true;
  });
}

/** Whether the seats of a match with a config bring something; true where the engine cannot be had. */
export async function bringsWith(game: Game, given: unknown): Promise<boolean> {
  const engine = await engineOf(game).catch(() => null);
  const config = engine?.resolveConfig(given);
  return !engine || !config?.ok || engine.loadout?.mayBring(config.config) === true;
}

/** How many parts the rules want at the least: so many of the cheapest are allowed; null where no number is. */
export function leastCount(engine: AnyGame, config: unknown, pool: readonly { id: string; price: number | null }[]): number | null {
  const cheapest = pool.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0)).map(({ id }) => id);
  const least = cheapest.findIndex((_, i) => refusedBy(engine, config, cheapest.slice(0, i + 1)) === null);
  return least < 0 ? null : least + 1;
}

/** Why a loadout cannot be brought to a match, in the words of the rules. */
export interface Refused {
  message: string;
  /** The numbered rule, or the clause where none forbids it; null where the match takes none. */
  rule: string | null;
}

/** What forbids a loadout in a match with a config; null: nothing. */
export function refusedBy({ loadout: rules, seats, resolveConfig }: AnyGame, given: unknown, loadout: unknown): Refused | null {
  const config = resolveConfig(given);
  if (!config.ok) return refusedAs(config);
  if (!rules?.mayBring(config.config)) return { message: '', rule: null };
  const others = Array.from({ length: seats(config.config).max - 1 }, () => null);
  const verdict = rules.applyTo(config.config, [loadout, ...others]);
  return verdict.ok ? null : refusedAs(verdict);
}

function refusedAs({ message, clause, rule = clause }: { message: string; clause: string; rule?: string }): Refused {
  return { message, rule };
}
