import { type Bound, bind } from '../../use-cases/bind.js';
import type { Deps } from '../../use-cases/matches/deps.js';
import { pairSeeks } from './keep-seeks.js';
import { listSeeks } from './list-seeks.js';
import { cancelSeek, createSeek, readSeek, renewSeek } from './seeks.js';

const USE_CASES = { create: createSeek, list: listSeeks, get: readSeek, renew: renewSeek, cancel: cancelSeek };

/** What the operations, resolvers and tools of the lobby call. */
export interface LobbyServices {
  seeks: Bound<typeof USE_CASES>;
  /** Pairs every seek that others are there for at a time, by default now; how many matches that made. */
  pairSeeks(now?: Date): Promise<number>;
}

/** The use cases of the lobby. */
export function createLobby(deps: Deps): LobbyServices {
  return { seeks: bind(USE_CASES, deps), pairSeeks: (now = deps.clock.now()) => pairSeeks(deps, now) };
}
