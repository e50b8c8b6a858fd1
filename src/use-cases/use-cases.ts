import type { Players } from './accounts/caller.js';
import type { Profiles } from './accounts/profiles.js';
import type { Tickets } from './accounts/tickets.js';
import type { Matches } from './matches/matches.js';

/** The use cases that the interfaces call, by their subject. */
export interface UseCases {
  matches: Matches;
  players: Players;
  profiles: Profiles;
  tickets: Tickets;
}
