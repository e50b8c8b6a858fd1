import { z } from 'zod';
import { pageOfAll } from '../../../base/page.js';
import { PLAYER_KINDS } from '../../../use-cases/accounts/caller.js';
import { playerNameSchema } from '../../../use-cases/accounts/player-name.js';
import { operation } from '../../operation.js';
import { accountExport, accountKey, keyBody, keyList, newKey, newPlayer, player } from '../components/player.js';
import { playerFace } from '../components/profile.js';
import { keyPath, pageQuery } from '../parameters.js';
import { answer, LOCATION } from '../responses.js';

const name = playerNameSchema.describe(
  'Not a word of the service or the name of one of its bots, such as `[deleted]`, `system`, `seat 1` or `greedy`. White space around it is removed.',
);
const createPlayerBody = z.strictObject({ name, kind: z.enum(PLAYER_KINDS) }).meta({ examples: [{ name: 'Ada', kind: 'human' }] });
const updateBody = z
  .strictObject({ name: playerNameSchema.describe('White space around it is removed.'), face: playerFace.optional() })
  .meta({ examples: [{ name: 'Ada', face: 119 }] });

/** Accounts and their keys. */
export const PLAYERS = {
  createPlayer: operation({
    by: 'newcomer',
    needs: 'public',
    errors: [],
    rest: 'POST /players',
    about: {
      tag: 'players',
      summary: 'Create an account',
      description:
        'Returns the account’s API key, which is shown only here: the service stores its hash. A bot that is created with a player’s key belongs to that player: seeks pair neither the two nor two bots of one player, and it is deleted with their account.',
    },
    input: { body: createPlayerBody },
    output: { 201: answer('The account and its key.', newPlayer, LOCATION) },
    async run({ players }, { caller, ...wanted }, face) {
      await face.chargeAccount();
      return players.create(caller, wanted);
    },
    headers: ({ id }) => ({ location: `/v1/players/${id}` }),
  }),

  getMe: operation({
    by: 'player',
    needs: 'read',
    errors: [],
    rest: 'GET /me',
    about: { tag: 'players', summary: 'The caller’s account', description: 'The account of the API key.' },
    output: { 200: answer('The account.', player) },
    run: ({ players }, { caller }) => players.me(caller),
  }),

  updateMe: operation({
    by: 'player',
    needs: 'manage',
    errors: [],
    rest: 'PUT /me',
    about: ({ profileRequests }) => ({
      tag: 'players',
      summary: 'Change the name and the face',
      description: `A face that is left out is drawn from the id. It counts as ${profileRequests} requests.`,
    }),
    input: { body: updateBody },
    output: { 200: answer('The account.', player) },
    async run({ players }, { caller, ...update }, face) {
      await face.chargeCostly('profileRequests');
      return players.update(caller, update);
    },
  }),

  exportMe: operation({
    by: 'player',
    needs: ['read', 'manage'],
    errors: [],
    rest: 'GET /me/export',
    about: ({ exportRequests, exportItems }) => ({
      tag: 'players',
      summary: 'Export the account',
      description: `Everything that is about the player, as a file: account, keys, seats, messages, decks, ratings and whatever else any part of the service keeps. It has no secrets, and of other players the id and at most the name. Of each list it has the newest items, ${exportItems} at most and fewer of long ones; \`cut\` names those that have more. It counts as ${exportRequests} requests.`,
    }),
    output: { 200: answer('The export.', accountExport) },
    async run({ players }, { caller }, face) {
      await face.chargeCostly('exportRequests');
      return players.export(caller);
    },
    headers: ({ player: { id } }) => ({ 'content-disposition': `attachment; filename="${id}.json"` }),
  }),

  deleteMe: operation({
    by: 'player',
    needs: 'manage',
    errors: [],
    rest: 'DELETE /me',
    about: {
      tag: 'players',
      summary: 'Delete the account',
      description:
        'Also deletes all bots of the player. The name is removed everywhere, the keys stop working, seeks and webhooks end, seats are given up: the player leaves matches that have not started and resigns running ones. Logs, records and proofs do not change, because they name only seats. This cannot be undone: the body names the account.',
    },
    input: {
      body: z
        .strictObject({ confirm: z.uuid().describe('The id of the account, as `GET /v1/me` returns it.') })
        .meta({ examples: [{ confirm: '00000000-0000-7000-8000-000000000000' }] }),
    },
    output: { 200: answer('The account, without its name.', player) },
    run: ({ players }, { caller, confirm }) => players.erase(caller, { confirm }),
  }),

  createKey: operation({
    by: 'player',
    needs: 'manage',
    errors: ['LIMIT_REACHED'],
    rest: 'POST /me/keys',
    about: {
      tag: 'players',
      summary: 'Create an API key',
      description: 'An additional key, which has no scope that yours lacks and does not outlive it.',
    },
    input: { body: keyBody },
    output: { 201: answer('The new key.', newKey) },
    run: ({ players }, { caller, ...wanted }) => players.addKey(caller, wanted),
  }),

  rotateKey: operation({
    by: 'player',
    needs: 'manage',
    errors: [],
    rest: 'POST /me/keys/rotation',
    about: {
      tag: 'players',
      summary: 'Replace all API keys',
      description:
        'Returns a key with the scopes of yours. All others stop working, that of the request among them; seat tokens remain valid.',
    },
    output: { 201: answer('The new key.', newKey) },
    run: ({ players }, { caller }) => players.rotateKey(caller),
  }),

  listKeys: operation({
    by: 'player',
    needs: 'manage',
    errors: [],
    rest: 'GET /me/keys',
    about: {
      tag: 'players',
      summary: 'The caller’s API keys',
      description: 'Oldest first, with their scopes and last use; never the keys themselves.',
    },
    input: { query: z.strictObject(pageQuery) },
    output: { 200: answer('The keys.', keyList) },
    run: async ({ players }, { caller, ...page }) => pageOfAll(await players.listKeys(caller), page, ({ id }) => id),
  }),

  revokeKey: operation({
    by: 'player',
    needs: 'manage',
    errors: ['NOT_FOUND'],
    rest: 'DELETE /me/keys/:keyId',
    about: {
      tag: 'players',
      summary: 'Delete an API key',
      description: 'It stops working, in all processes and on open connections. The key of the request can be deleted too.',
    },
    input: { params: keyPath },
    output: { 200: answer('The deleted key.', accountKey) },
    run: ({ players }, { caller, keyId }) => players.revokeKey(caller, keyId),
  }),
};
