/** The one place that says what each operation needs of a key. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { requireScope } from '../../use-cases/accounts/require-scope.js';
import type { Needs } from '../../use-cases/accounts/scopes.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route needs of a key. */
    needs?: Needs;
  }
}

/** By operation. A seat token may read and play, for its seat. */
export const NEEDS: Readonly<Record<string, Needs>> = {
  listGames: 'public',
  getGame: 'public',
  getReference: 'public',
  getSchemas: 'public',
  getRules: 'public',
  getRulesSection: 'public',
  getEngine: 'public',
  createPlayer: 'public',

  getMe: 'read',
  searchPlayers: 'read',
  getPlayer: 'read',
  listPlayerMatches: 'read',
  getRatingHistory: 'read',
  getLeaderboard: 'read',
  listTournaments: 'read',
  getTournament: 'read',
  listRounds: 'read',
  listStandings: 'read',
  listMatches: 'read',
  getMatch: 'read',
  listLegalActions: 'read',
  imagine: 'read',
  getView: 'read',
  getScene: 'read',
  getPicture: 'read',
  getLog: 'read',
  getPresence: 'read',
  streamMatch: 'read',
  streamTurns: 'read',
  streamEvents: 'read',
  listMessages: 'read',
  streamMessages: 'read',
  listInvitations: 'read',
  getInvitation: 'read',
  getSeek: 'read',
  getRecord: 'read',
  getInclusion: 'read',
  verifyMatch: 'read',

  joinMatch: 'play',
  joinTournament: 'play',
  leaveTournament: 'play',
  acceptInvitation: 'play',
  declineInvitation: 'play',
  createSeek: 'play',
  renewSeek: 'play',
  cancelSeek: 'play',
  leaveMatch: 'play',
  revealEntropy: 'play',
  act: 'play',
  actInMany: 'play',
  actChannel: 'play',
  resign: 'play',
  offer: 'play',
  answerOffer: 'play',
  withdrawOffer: 'play',
  resume: 'play',
  postMessage: 'play',
  removeMessage: 'play',

  createMatch: 'create',
  forkMatch: 'create',
  rematch: 'create',
  cancelMatch: 'create',
  addBot: 'create',
  createTournament: 'create',
  startTournament: 'create',
  cancelTournament: 'create',
  importRecord: 'create',

  rotateKey: 'manage',
  listKeys: 'manage',
  revokeKey: 'manage',
  deleteMe: 'manage',
  listBlocks: 'manage',
  blockPlayer: 'manage',
  unblockPlayer: 'manage',
  // It posts what `read` shows.
  createWebhook: ['manage', 'read'],
  listWebhooks: 'manage',
  getWebhook: 'manage',
  deleteWebhook: 'manage',
  enableWebhook: 'manage',
  testWebhook: 'manage',
};

/**
 * Notes at every route of `app` what it needs, and refuses keys that lack it. *Errors*: throws for a route that is not
 * in the table.
 */
export function checkScopes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, needs: needsOf(route) };
  });
  app.addHook('onRequest', ({ caller, routeOptions: { config } }, _reply, done) => {
    if (config.needs) requireScope(caller, config.needs);
    done();
  });
}

function needsOf({ schema, method, url }: RouteOptions): Needs {
  const { operationId } = (schema ?? {}) as { operationId?: string };
  const needs = NEEDS[operationId ?? ''];
  if (needs === undefined) throw new Error(`src/api/rest/scopes.ts does not say what ${operationId ?? `${String(method)} ${url}`} needs`);
  return needs;
}
