import { z } from 'zod';
import { freeText } from '../../../rules/kernel/free-text.js';
import { MOST_OF_SCENE } from '../../../rules/kernel/scene.js';
import { operation } from '../../operation.js';
import { gameActionRequest } from '../components/game-json.js';
import { accepted, inspection, legalActions, routes } from '../components/play.js';
import { LAST_SEQ, matchPath, optionalBody } from '../parameters.js';
import { answer } from '../responses.js';
import { SEEING } from './observation.js';

const ACTING = [
  ...SEEING,
  'NOT_YOUR_TURN',
  'VERSION_CONFLICT',
  'TIME_EXPIRED',
  'MATCH_PAUSED',
  'ILLEGAL_ACTION',
  'IDEMPOTENCY_MISMATCH',
] as const;

/** As long as the longest path. */
const MOST_TOUCHED = 20;

const actBody = z
  .strictObject({
    action: gameActionRequest.describe('One of the legal actions, by the game’s action schema.'),
    expectedVersion: z
      .int()
      .min(0)
      .max(LAST_SEQ)
      .describe('The action is accepted only at this version; without it, if it is legal when applied.')
      .optional(),
  })
  .meta({ examples: [{ action: { type: 'recruit', at: 'g1' }, expectedVersion: 12 }] });

const thing = freeText({ least: 1, most: MOST_OF_SCENE.id });

/** Actions: what is legal, acting, giving up. */
export const ACTIONS = {
  listLegalActions: operation({
    by: 'seat',
    needs: 'read',
    errors: [...SEEING],
    rest: 'GET /matches/:matchId/actions',
    about: {
      tag: 'actions',
      summary: 'List the legal actions of the caller’s seat',
      description:
        'An action is legal if and only if it is in this list. The list can contain actions, such as resigning, also while the seat owes none; `toAct` lists the seats that owe an action.',
    },
    input: {
      params: matchPath,
      query: z.strictObject({
        targets: z.enum(['0', '1']).describe('`1`: include the targets of each action in the scene of `GET …/scene`.').optional(),
        odds: z.enum(['0', '1']).describe('`1`: include how likely dice make each action succeed.').optional(),
      }),
    },
    output: {
      200: answer('Every legal action.', legalActions),
    },
    told: true,
    async run({ matches }, { caller, matchId, targets, odds, language }, face) {
      if (odds === '1') await face.chargeCostly('oddsRequests');
      return matches.legalActions(caller, matchId, { hasTargets: targets === '1', hasOdds: odds === '1', language });
    },
  }),

  listRoutes: operation({
    by: 'seat',
    needs: 'read',
    errors: [...SEEING],
    rest: 'GET /matches/:matchId/routes',
    about: {
      tag: 'actions',
      summary: 'List where a thing can be moved',
      description:
        'The places of the scene to which chains of legal actions take one thing, such as a walk. At most 200, cheapest first. What chance, another seat or something hidden decides ends a chain.',
    },
    input: {
      params: matchPath,
      query: z.strictObject({ from: thing.describe('The thing. Without it the proposal for a choice in steps, if any.').optional() }),
    },
    output: { 200: answer('Every route.', routes) },
    async run({ matches }, { caller, matchId, from }, face) {
      await face.chargeCostly('routesRequests');
      return matches.routes(caller, matchId, { from });
    },
  }),

  inspectThing: operation({
    by: 'anyone',
    needs: 'read',
    errors: [...SEEING],
    rest: 'GET /matches/:matchId/inspection',
    about: {
      tag: 'actions',
      summary: 'Inspect a thing of the table',
      description:
        'Its name, what the data book says of it, and whether the caller can touch it now: if not, what the action would be and why it is refused, as when it is sent. Nothing is appended, and the answer follows from the caller’s view alone.',
    },
    input: {
      params: matchPath,
      query: z.strictObject({
        thing: thing.describe('An `id` of the scene.'),
        touched: z
          .union([thing, z.array(thing).max(MOST_TOUCHED)])
          .describe('What has been touched before it, in order.')
          .optional(),
      }),
    },
    output: { 200: answer('The thing.', inspection) },
    told: true,
    async run({ matches }, { caller, matchId, thing, touched = [], language }, face) {
      await face.chargeCostly('inspectionRequests');
      return matches.inspect(caller, matchId, { thing, touched: [touched].flat(), language });
    },
  }),

  act: operation({
    by: 'seat',
    needs: 'play',
    errors: [...ACTING],
    rest: 'POST /matches/:matchId/actions',
    about: {
      tag: 'actions',
      summary: 'Act',
      description:
        'Appends one entry to the log. A successful response means that it is durable. Two seats’ actions in a simultaneous phase never conflict.',
    },
    input: { params: matchPath, body: actBody },
    output: { 200: answer('The action is in the log.', accepted) },
    once: true,
    told: true,
    run: ({ matches }, { caller, matchId, ...action }) => matches.act(caller, matchId, action),
  }),

  resign: operation({
    by: 'seat',
    needs: 'play',
    errors: [...ACTING],
    rest: 'POST /matches/:matchId/resignation',
    about: {
      tag: 'actions',
      summary: 'Resign',
      description:
        'Ends a two-seat match (the other seat wins) or a solo match (a loss); in a game with a `resign` action it plays that action.',
    },
    input: { params: matchPath, body: optionalBody(z.strictObject({}).meta({ examples: [{}] })) },
    output: { 200: answer('The resignation is in the log.', accepted) },
    once: true,
    run: ({ matches }, { caller, matchId, idempotencyKey }) => matches.resign(caller, matchId, { idempotencyKey }),
  }),
};
