import type { AnyGame, ConfigVerdict } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { hold, under } from './clauses.js';
import { askTwice, fits, plain, same, viewersOf } from './comparison.js';
import { isClause, isLine, isRuleOf, isSentence } from './refusal-form.js';

/** The most seats a match can have. */
export const MOST_SEATS = 8;

/** A config that the game takes, as it resolves it; null when the game refuses it. *Errors*: BrokenClause. */
export function checkConfig(game: AnyGame, input: unknown): unknown {
  const given = cloneJson(input);
  const verdict = under('resolved-config', () => game.resolveConfig(given));
  same('resolved-config', given, input, 'resolveConfig changes its input');
  if (!verdict.ok) {
    checkRefusal(game, input, verdict);
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
  checkSymmetry(game, config, max);
  same('view-config', game.viewConfig(config, 'omniscient'), config, 'the config as omniscient sees it');
  same('pure', config, again.ok && again.config, 'a view of the config changes the config');
  return config;
}

function checkSymmetry(game: AnyGame, config: unknown, seats: number): void {
  const isSymmetric = askTwice('symmetric', 'isSymmetric', () => game.isSymmetric(config));
  hold('symmetric', typeof isSymmetric === 'boolean', () => `isSymmetric returns ${JSON.stringify(isSymmetric)}`);
  const drawn = (of: unknown): unknown => under('symmetric', () => game.drawFirst?.(cloneJson(of)) ?? of);
  const reason = under('symmetric', () => game.unrated?.(config) ?? null);
  hold('symmetric', reason === null || isSentence(reason), () => `unrated returns ${JSON.stringify(reason)}`);
  if (game.drawFirst) checkResolved(game, drawn(config), 'the config with who begins left to chance');
  for (let other = 1; other < seats; other++) {
    if (!game.swapSeats) {
      const [mine, theirs] = [0, other].map((seat) => game.viewConfig(config, seat));
      if (isSymmetric) same('symmetric', theirs, mine, `the config as ${other} sees it, of a game without swapSeats`);
      continue;
    }
    const swap = (of: unknown): unknown => under('symmetric', () => game.swapSeats?.(cloneJson(of), other - 1, other));
    const swapped = swap(config);
    const what = `the config with seats ${other - 1} and ${other} changed over`;
    checkResolved(game, swapped, what);
    same('symmetric', swap(swapped), config, `${what}, and back`);
    same('symmetric', game.isSymmetric(swapped), isSymmetric, `isSymmetric of ${what}`);
    if (isSymmetric) same('symmetric', drawn(swapped), drawn(config), what);
  }
}

function checkResolved(game: AnyGame, config: unknown, what: string): void {
  const verdict = under('symmetric', () => game.resolveConfig(cloneJson(config)));
  same('symmetric', verdict.ok ? verdict.config : verdict.message, config, `${what}, read again`);
}

type Refused = Extract<ConfigVerdict<unknown>, { ok: false }>;

function checkRefusal(game: AnyGame, input: unknown, { clause, path, message, rule }: Refused): void {
  const given = JSON.stringify(input).slice(0, 200);
  hold('refused-config', isClause(clause), () => `${given}: «${clause}» names no clause`);
  hold('refused-config', /^(\/[^\n]*)?$/.test(path), () => `${given}: «${path}» is no JSON pointer`);
  hold('refused-config', isLine(message), () => `${given}: «${message}» is no text of one line`);
  if (rule !== undefined) hold('refused-config', isRuleOf(game, rule), () => `${given}: «${rule}» is no rule of the game`);
}
