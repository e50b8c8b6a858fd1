import { feature } from '../../api/feature.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import type { Followed } from '../../use-cases/matches/hooks.js';
import { createFollowers } from './followers.js';
import { RESOLVERS } from './graphql.js';
import { dropOldSeeks, keepSeeks } from './keep-seeks.js';
import { createLobby, type LobbyServices } from './lobby.js';
import { LOBBY_TOOLS } from './mcp.js';
import { OPERATIONS } from './operations.js';
import { dropOldWatchers } from './presence.js';
import { createPresenceBoard } from './presence-board.js';
import { breakPairing, renewSeeks } from './store/seeks.js';

/** How players find each other, and who watches them: docs/lobby.md. */
export const lobby = feature<LobbyServices, undefined>({
  name: 'lobby',
  needs: ['ratings'],
  operations: OPERATIONS,
  open({ parts }) {
    const { connections, clock, limits } = parts;
    const followers = createFollowers();
    const board = createPresenceBoard(connections, clock.process);
    const followed: Followed = (playerId) => ({
      // One that is about to expire cannot wait for the duty.
      begun: renewSeeks(connections, [playerId], clock.now(), limits.seekSeconds),
      end: followers.follow(playerId),
    });
    return {
      services: createLobby(parts, board),
      hooks: {
        followed: [followed],
        watched: [board.enter],
        endUnstarted: (matchId, leaver) => breakPairing(connections, matchId, leaver),
        acceptsInvitations: true,
      },
      duties: [keepSeeks(parts, followers), dropOldSeeks(parts), dropOldWatchers(parts)],
    };
  },
  graphql: { schema: new URL('src/features/lobby/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
  mcp: LOBBY_TOOLS,
});
