import type { Connections } from '../../store/ledger/pools.js';
import { type Rating, toRating, unknownSkill } from './rating.js';
import { readStandings } from './store/standings.js';

/** How strong a player is in a game; that of somebody unknown before the first rated match. */
export async function ratingOf({ general }: Pick<Connections, 'general'>, playerId: string, game: string): Promise<Rating> {
  const [row] = await readStandings(general, [{ playerId, game }]);
  return toRating(row ?? unknownSkill());
}
