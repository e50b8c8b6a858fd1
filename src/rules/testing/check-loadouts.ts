import * as z from 'zod';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, ConfigVerdict, Loadouts } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { unboundedPlaces } from './bounds.js';
import { hold, under } from './clauses.js';
import { fits, isSame, plain, same } from './comparison.js';
import { isClause, isLine } from './refusal-form.js';

const STRANGE = [-1, 1.5, true, 'no such loadout', ['no such part'], [[]], {}, Array.from({ length: 500 }, () => 'no such part')];

/** Checks what seats may bring, if they may, with the default config and every preset. *Errors*: BrokenClause. */
export function checkLoadouts(game: AnyGame): void {
  const { loadout } = game;
  if (!loadout) return;
  const [place] = under('loadout', () =>
    unboundedPlaces(z.toJSONSchema(loadout.schema, { io: 'input', unrepresentable: 'any' }), 'loadout'),
  );
  hold('bounds', place === undefined, () => `${place}`);
  for (const [name, preset] of Object.entries(loadout.presets)) {
    plain(preset, `the loadout ${name}`, 'loadout');
    fits(loadout.schema, preset, `the loadout ${name}`, 'loadout');
  }
  const open = [{}, ...Object.values(game.presets)].flatMap((input) => {
    const verdict = game.resolveConfig(cloneJson(input));
    return verdict.ok && under('loadout', () => loadout.mayBring(verdict.config)) ? [verdict.config] : [];
  });
  hold('loadout', open.length > 0, () => 'seats may bring nothing to the default config and to every preset');
  for (const config of open) checkOpenConfig(game, loadout, config);
}

function checkOpenConfig(game: AnyGame, loadout: Loadouts<unknown>, config: unknown): void {
  const seats = game.seats(config).max;
  const none = Array.from({ length: seats }, () => null);
  const unbrought = applied(loadout, config, none);
  same('loadout', unbrought.ok ? unbrought.config : unbrought.message, config, 'the config to which nobody brings anything');
  const isTaken = [...Object.values(loadout.presets), ...STRANGE].map((brought) => {
    for (let seat = 0; seat < seats; seat++) {
      const verdict = applied(loadout, config, none.with(seat, brought as null));
      if (!verdict.ok) checkRefused(brought, verdict);
      else checkTaken(game, loadout, { config: verdict.config, brought, seats, loadouts: none.with(seat, brought as null) });
      if (!loadout.schema.safeParse(brought).success)
        hold('loadout', !verdict.ok, () => `${JSON.stringify(brought)} does not fit the schema and is taken`);
    }
    return applied(loadout, config, none.with(0, brought as null)).ok;
  });
  hold('loadout', isTaken.includes(true), () => `nothing that has a name can be brought to ${JSON.stringify(config)}`);
}

/** *Errors*: BrokenClause, when the config or what is brought is another afterwards, taken or refused. */
function applied(loadout: Loadouts<unknown>, config: unknown, loadouts: readonly unknown[]): ConfigVerdict<unknown> {
  const given = cloneJson({ config, loadouts });
  const verdict = under('loadout', () => loadout.applyTo(given.config, given.loadouts));
  same('loadout', given, { config, loadouts }, 'bringing something changes what it is brought to');
  return verdict;
}

function checkRefused(brought: unknown, { clause, path, message }: Extract<ConfigVerdict<unknown>, { ok: false }>): void {
  const given = JSON.stringify(brought).slice(0, 200);
  hold(
    'loadout',
    isClause(clause) && isLine(message) && /^(\/[^\n]*)?$/.test(path),
    () => `${given}: «${clause}» at «${path}»: «${message}»`,
  );
}

interface Taken {
  config: unknown;
  brought: unknown;
  seats: number;
  loadouts: readonly unknown[];
}

function checkTaken(game: AnyGame, loadout: Loadouts<unknown>, { config, brought, seats, loadouts }: Taken): void {
  const given = JSON.stringify(brought).slice(0, 200);
  fits(game.schemas.config, config, `the config with ${given}`, 'loadout');
  const resolved = under('loadout', () => game.resolveConfig(cloneJson(config)));
  same('loadout', resolved.ok ? resolved.config : resolved.message, config, `the config with ${given}, read again`);
  const again = applied(loadout, config, loadouts);
  same('loadout', again.ok ? again.config : again.message, config, `the config with ${given}, brought again`);
  hold('loadout', isSame(game.seats(config).max, seats), () => `${given} changes the number of seats`);
  under('loadout', () => game.setup(cloneJson(config), seats, fastChance(1)));
}
