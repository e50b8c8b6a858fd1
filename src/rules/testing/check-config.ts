import type { AnyGame, ConfigVerdict } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { hold, under } from './clauses.js';
import { fits, plain, same, viewersOf } from './comparison.js';
import { isClause, isLine } from './refusal-form.js';

/** The most seats a match can have. */
export const MOST_SEATS = 8;

/** A config that the game takes, as it resolves it; null when the game refuses it. *Errors*: BrokenClause. */
export function checkConfig(game: AnyGame, input: unknown): unknown {
  const given = cloneJson(input);
  const verdict = under('resolved-config', () => game.resolveConfig(given));
  same('resolved-config', given, input, 'resolveConfig changes its input');
  if (!verdict.ok) {
    checkRefusal(input, verdict);
    return null;
  }
  const { config } = verdict;
  fits(game.schemas.config, input, 'a config that resolves');
  fits(game.schemas.config, config, 'a resolved config');
  const again = under('resolved-config', () => game.resolveConfig(cloneJson(config)));
  same('resolved-config', again.ok ? again.config : again.message, config, 'a resolved config read again');
  const { min, max } = under('seats', () => game.seats(config));
  const isRange = Number.isInteger(min) && Number.isInteger(max) && 1 <= min && min <= max && max <= MOST_SEATS;
  hold('seats', isRange, () => `from ${min} to ${max} seats`);
  for (const viewer of viewersOf(max)) {
    const shown = under('view-config', () => game.viewConfig(config, viewer));
    plain(shown, `the config as ${viewer} sees it`, 'view-config');
    if (game.schemas.matchConfig) fits(game.schemas.matchConfig, shown, `the config as ${viewer} sees it`, 'view-config');
  }
  same('view-config', game.viewConfig(config, 'omniscient'), config, 'the config as omniscient sees it');
  same('pure', config, again.ok && again.config, 'a view of the config changes the config');
  return config;
}

type Refused = Extract<ConfigVerdict<unknown>, { ok: false }>;

function checkRefusal(input: unknown, { clause, path, message }: Refused): void {
  const given = JSON.stringify(input).slice(0, 200);
  hold('refused-config', isClause(clause), () => `${given}: «${clause}» names no clause`);
  hold('refused-config', /^(\/[^\n]*)?$/.test(path), () => `${given}: «${path}» is no JSON pointer`);
  hold('refused-config', isLine(message), () => `${given}: «${message}» is no text of one line`);
}
