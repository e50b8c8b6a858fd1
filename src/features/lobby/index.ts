import { feature } from '../../api/feature.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { RESOLVERS } from './graphql.js';
import { dropOldSeeks, keepSeeks } from './keep-seeks.js';
import { createLobby, type LobbyServices } from './lobby.js';
import { LOBBY_TOOLS } from './mcp.js';
import { OPERATIONS } from './operations.js';
import { renewSeeks } from './store/seeks.js';

/** Seeks: docs/lobby.md. */
export const lobby = feature<LobbyServices, undefined>({
  name: 'lobby',
  needs: ['ratings'],
  operations: OPERATIONS,
  open({ deps }) {
    const { connections, clock, limits } = deps;
    return {
      services: createLobby(deps),
      // One that is about to expire cannot wait for the duty.
      hooks: { followed: [(playerId) => renewSeeks(connections, [playerId], clock.now(), limits.seekSeconds)] },
      duties: [keepSeeks(deps), dropOldSeeks(deps)],
    };
  },
  graphql: { schema: new URL('src/features/lobby/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
  mcp: LOBBY_TOOLS,
});
