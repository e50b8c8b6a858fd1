import type { Caller } from '../../use-cases/accounts/caller.js';
import { type Bound, bind } from '../../use-cases/bind.js';
import type { MatchParts } from '../../use-cases/matches/parts.js';
import type { Presence } from './contract.js';
import { acceptInvitation, declineInvitation, listInvitations, readInvitation } from './invitations.js';
import { pairSeeks } from './keep-seeks.js';
import { listSeeks } from './list-seeks.js';
import { readPresence } from './presence.js';
import type { PresenceBoard } from './presence-board.js';
import { cancelSeek, createSeek, readSeek, renewSeek } from './seeks.js';

const SEEKS = { create: createSeek, list: listSeeks, get: readSeek, renew: renewSeek, cancel: cancelSeek };
const INVITATIONS = { list: listInvitations, get: readInvitation, accept: acceptInvitation, decline: declineInvitation };

/** What the operations, resolvers and tools of the lobby call. */
export interface LobbyServices {
  seeks: Bound<typeof SEEKS>;
  /** Pairs every seek that others are there for at a time, by default now; how many matches that made. */
  pairSeeks(now?: Date): Promise<number>;
  invitations: Bound<typeof INVITATIONS>;
  presence(caller: Caller, matchId: string): Promise<Presence>;
}

/** The use cases of the lobby. */
export function createLobby(parts: MatchParts, board: PresenceBoard): LobbyServices {
  return {
    seeks: bind(SEEKS, parts),
    pairSeeks: (now = parts.clock.now()) => pairSeeks(parts, now),
    invitations: bind(INVITATIONS, parts),
    presence: (caller, matchId) => readPresence(parts, board, caller, matchId),
  };
}
