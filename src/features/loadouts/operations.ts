import type { Operation } from '../../use-cases/operations.js';

/** What saved loadouts can be asked for. */
export const OPERATIONS = {
  createLoadout: { by: 'player', needs: 'play', errors: ['LIMIT_REACHED'] },
  listLoadouts: { by: 'player', needs: 'read', errors: [] },
  getLoadout: { by: 'player', needs: 'read', errors: ['NOT_FOUND'] },
  replaceLoadout: { by: 'player', needs: 'play', errors: ['NOT_FOUND'] },
  deleteLoadout: { by: 'player', needs: 'play', errors: ['NOT_FOUND'] },
} as const satisfies Record<string, Operation>;
