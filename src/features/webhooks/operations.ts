import type { Operation } from '../../use-cases/operations.js';

/** What webhooks can be asked for. */
export const OPERATIONS = {
  createWebhook: { by: 'player', needs: ['manage', 'read'], errors: ['LIMIT_REACHED'] },
  listWebhooks: { by: 'player', needs: 'manage', errors: [] },
  getWebhook: { by: 'player', needs: 'manage', errors: ['NOT_FOUND'] },
  deleteWebhook: { by: 'player', needs: 'manage', errors: ['NOT_FOUND'] },
  enableWebhook: { by: 'player', needs: 'manage', errors: ['NOT_FOUND'] },
  testWebhook: { by: 'player', needs: 'manage', errors: ['NOT_FOUND'] },
} as const satisfies Record<string, Operation>;
