import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { reasonBody } from '../../api/rest/components/reason.js';
import { idParameter, matchPath, nextCursor, pageQuery } from '../../api/rest/parameters.js';
import { answer } from '../../api/rest/responses.js';
import { OPERATOR_ACTS, type OperatorServices } from './contract.js';

const act = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  act: z.enum(OPERATOR_ACTS),
  player: z.uuid().nullable().describe('The player concerned.'),
  matchId: z.uuid().nullable().describe('The match concerned, or that of the message.'),
  messageId: z.uuid().nullable().describe('The message concerned.'),
  reason: z.string(),
});

const done = z
  .object({ player: z.uuid(), isSuspended: z.boolean() })
  .meta({ id: 'Suspension', description: 'Whether a player is suspended.' });

const acts = z
  .object({ items: z.array(act), nextCursor })
  .meta({ id: 'OperatorActs', description: 'The actions of the operator, newest first.' });

const ofPlayer = {
  params: z.object({ playerId: idParameter('The id of the player.', 'There is no such player.') }),
  body: reasonBody,
};

/** What the operator can do. */
export const OPERATIONS = {
  suspendPlayer: operation({
    by: 'operator',
    needs: null,
    errors: ['NOT_FOUND'],
    rest: 'POST /operator/players/:playerId/suspension',
    about: {
      tag: 'operator',
      summary: 'Suspend a player',
      description:
        'Their keys, seat tokens and connections stop working until the suspension ends; their clocks continue. A repeated request is recorded again.',
    },
    input: ofPlayer,
    output: { 200: answer('The player is suspended.', done) },
    async run({ operator }: OperatorServices, { playerId: player, reason }) {
      await operator.suspend(player, reason);
      return { player, isSuspended: true };
    },
  }),

  restorePlayer: operation({
    by: 'operator',
    needs: null,
    errors: ['NOT_FOUND'],
    rest: 'POST /operator/players/:playerId/restoration',
    about: { tag: 'operator', summary: 'End a suspension', description: 'Keys and seat tokens work again.' },
    input: ofPlayer,
    output: { 200: answer('The player is not suspended.', done) },
    async run({ operator }: OperatorServices, { playerId: player, reason }) {
      await operator.restore(player, reason);
      return { player, isSuspended: false };
    },
  }),

  voidMatch: operation({
    by: 'operator',
    needs: null,
    errors: ['NOT_FOUND', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'],
    rest: 'POST /operator/matches/:matchId/void',
    about: {
      tag: 'operator',
      summary: 'End a match without a result',
      description:
        'A running match gets an entry of the kind `void` with the reason, which is permanently visible to everybody who may see the match; one that has not started is cancelled. It is then `abandoned`: no ratings change, and its players are notified.',
    },
    input: { params: matchPath, body: reasonBody },
    output: { 200: answer('The match is over.', z.object({ matchId: z.uuid(), status: z.literal('abandoned') })) },
    async run({ operator }: OperatorServices, { matchId, reason }) {
      await operator.voidMatch(matchId, reason);
      return { matchId, status: 'abandoned' as const };
    },
  }),

  listOperatorActs: operation({
    by: 'operator',
    needs: null,
    errors: [],
    rest: 'GET /operator/acts',
    about: {
      tag: 'operator',
      summary: 'The operator’s actions',
      description: 'Every action with its reason, newest first. Each is recorded together with the action and never changed.',
    },
    input: { query: z.strictObject(pageQuery) },
    output: { 200: answer('A page of actions.', acts) },
    run: ({ operator }: OperatorServices, { first, after }) => operator.acts({ first, after }),
  }),
};
