/** Public data of players: docs/identity.md, docs/ratings.md. */
import type { Connection } from './api.js';
import type { PlayerPage, Profile, RatingHistory } from './shapes.js';

interface PageRequest {
  first?: number;
  after?: string;
}

/** Finds players, and tells how they have fared. */
export interface Players {
  /** Those whose names begin so. */
  find(name: string, page?: PageRequest): Promise<PlayerPage>;
  /** Results and ratings by game. */
  get(id: string): Promise<Profile>;
  /** What has moved a rating, newest first. */
  ratings(id: string, game: string, page?: PageRequest): Promise<RatingHistory>;
}

/** The players of a service. */
export function playersOf({ call }: Connection): Players {
  return {
    find: (name, page) => call('searchPlayers', { name, ...page }),
    get: (playerId) => call('getPlayer', { playerId }),
    ratings: (playerId, gameId, page) => call('getRatingHistory', { playerId, gameId, ...page }),
  };
}
