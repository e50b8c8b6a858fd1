/** Public data of players: docs/identity.md, docs/ratings.md. */
import { bodyOf, type Connection } from './api.js';
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
export function playersOf({ api }: Connection): Players {
  return {
    find: (name, page = {}) => bodyOf(api.GET('/v1/players', { params: { query: { name, ...page } } })),
    get: (playerId) => bodyOf(api.GET('/v1/players/{playerId}', { params: { path: { playerId } } })),
    ratings: (playerId, gameId, query = {}) =>
      bodyOf(api.GET('/v1/players/{playerId}/ratings/{gameId}', { params: { path: { playerId, gameId }, query } })),
  };
}
