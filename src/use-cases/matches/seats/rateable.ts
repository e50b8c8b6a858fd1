/** Which configs matches can be rated with: docs/ratings.md, "Alike for both". */
import { GameledgerError } from '../../../base/errors.js';
import type { AnyGame } from '../../../rules/kernel/game.js';
import { firstDifference } from '../../../rules/kernel/json.js';

/** Why no match with a resolved config is rated, a sentence; null where matches are. */
export function unratedReason(game: AnyGame, config: unknown): string | null {
  if (game.isSymmetric(config)) return game.unrated?.(config) ?? null;
  const path = unevenPath(game, config);
  return path === null ? 'The config favours a seat.' : `The config favours a seat: ${path} is not the same for all.`;
}

/** The config of a rated match, in which who begins is drawn. *Errors*: NOT_RATEABLE. */
export function requireRateable(game: AnyGame, config: unknown): unknown {
  const reason = unratedReason(game, config);
  if (reason === null) return game.drawFirst?.(config) ?? config;
  throw new GameledgerError('NOT_RATEABLE', reason, { errors: [{ path: '/config', message: reason }] });
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
