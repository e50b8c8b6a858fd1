/** Which matches can be rated: docs/ratings.md, "Alike for both". */
import { GameledgerError } from '../../../base/errors.js';
import type { Terms, TermsRequest, TermsSituation } from '../../../record/log/terms.js';
import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import { fastChance } from '../../../rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../rules/kernel/game.js';
import { cloneJson, firstDifference } from '../../../rules/kernel/json.js';
import type { HeadRow } from '../../../store/ledger/matches.js';
import type { Presenting } from '../parts.js';
import type { ChosenConfig } from './chosen-config.js';
import { isCustom } from './loadouts.js';
import { requireTerms } from './terms.js';

/** Why no match with a resolved config is rated, a sentence; null where matches are. */
export function unratedReason(game: AnyGame, config: unknown): string | null {
  if (game.isSymmetric(config))
    return isCustom(game, config, game.seats(config).max)
      ? 'The config names what the seats of others would bring.'
      : (game.unrated?.(config) ?? null);
  const path = unevenPath(game, config);
  return path === null ? 'The config favours a seat.' : `The config favours a seat: ${path} is not the same for all.`;
}

/** What a match is played with and by. */
export interface SettledMatch {
  /** Canonical JSON of the resolved config. */
  config: string;
  seats: number;
  terms: Terms;
}

/**
 * The config and the terms of a match: the only place that lets a match, a seek or a tournament be rated. `base` is the
 * JSON pointer of the terms in the request.
 *
 * *Errors*: MALFORMED for terms that do not go together; NOT_RATEABLE.
 */
export function settleMatch(
  { game, config: chosen }: ChosenConfig,
  request: TermsRequest | undefined,
  situation: Omit<TermsSituation, 'seats' | 'isFork'>,
  base = '/terms',
): SettledMatch {
  const config = request?.rated ? requireRateable(game, chosen) : chosen;
  const seats = game.seats(config).max;
  return { config: canonicalJson(config), seats, terms: requireTerms(request, { ...situation, seats, isFork: false }, base) };
}

/** The config of a rated match, in which who begins is drawn. *Errors*: NOT_RATEABLE. */
function requireRateable(game: AnyGame, config: unknown): unknown {
  const reason = unratedReason(game, config);
  if (reason === null) return game.drawFirst?.(config) ?? config;
  throw new GameledgerError('NOT_RATEABLE', reason, { errors: [{ path: '/config', message: reason }] });
}

/** *Units*: setups in which one seat always begins by chance once in 30 000 times. */
const SETUPS = 16;

/**
 * Whether the seats of a match are drawn when the last one is taken: it is rated, and its rules always let the same
 * seat begin.
 */
export function drawsSeats({ findGame }: Pick<Presenting, 'findGame'>, { game: id, gameVersion, config, terms }: HeadRow): boolean {
  const game = (JSON.parse(terms) as Terms).rated ? findGame(id, gameVersion) : null;
  if (!game) return false;
  const parsed: unknown = JSON.parse(config);
  const seats = game.seats(parsed).min;
  const begins = (seed: number): string => canonicalJson(game.toAct(game.setup(cloneJson(parsed), seats, fastChance(seed)).state));
  const first = begins(0);
  if (seats === 1 || first.includes(',')) return false;
  return Array.from({ length: SETUPS - 1 }, (_, i) => i + 1).every((seed) => begins(seed) === first);
}

/** Where a config first changes when two seats change places, e.g. `decks[0]`. */
function unevenPath(game: AnyGame, config: unknown): string | null {
  const drawn = (of: unknown): unknown => game.drawFirst?.(of) ?? of;
  for (let other = 1; other < game.seats(config).max; other++) {
    const difference = firstDifference(drawn(config), drawn(game.swapSeats?.(config, other - 1, other) ?? config));
    if (difference) return difference.path.replace(/^\$\.?/, '');
  }
  return null;
}
