import { feature } from '../../api/feature.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import type { LoadoutServices } from './contract.js';
import { RESOLVERS } from './graphql.js';
import { createLoadouts } from './loadouts.js';
import { LOADOUT_TOOLS } from './mcp.js';
import { OPERATIONS } from './operations.js';
import { readLoadout } from './store.js';

/** Saved loadouts: docs/lobby.md, "Saved loadouts". */
export const loadouts = feature<LoadoutServices, undefined>({
  name: 'loadouts',
  tag: 'Decks and teams that a player keeps.',
  operations: OPERATIONS,
  open: ({ parts }) => ({
    services: { loadouts: createLoadouts(parts) },
    hooks: {
      resolveLoadout: async (playerId, id) => (isUuid(id) ? readLoadout(parts.connections, playerId, id.toLowerCase()) : null),
    },
  }),
  graphql: { schema: new URL('src/features/loadouts/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
  mcp: LOADOUT_TOOLS,
});
