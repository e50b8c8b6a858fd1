import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { freeText } from '../../../rules/kernel/free-text.js';
import { MOST_OF_SCENE } from '../../../rules/kernel/scene.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { Asked } from '../asked.js';
import { gameActionRequest } from '../components/game-json.js';
import { accepted, inspection, legalActions, routes } from '../components/play.js';
import { described } from '../described.js';
import { chooseLanguage, LANGUAGE_HEADERS, languageParameter } from '../language.js';
import type { RestOptions } from '../options.js';
import { idempotencyHeader, LAST_SEQ, matchPath, optionalBody, parseMatchId } from '../parameters.js';
import { answer, markReplayed, REPLAYED } from '../responses.js';

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

const listLegalActionsSchema = described('listLegalActions', {
  tags: ['actions'],
  summary: 'List the legal actions of the caller’s seat',
  description:
    'An action is legal if and only if it is in this list. The list can contain actions, such as resigning, also while the seat owes none; `toAct` lists the seats that owe an action.',
  params: matchPath,
  querystring: z.strictObject({
    targets: z.enum(['0', '1']).describe('`1`: include the targets of each action in the scene of `GET …/scene`.').optional(),
    lang: languageParameter,
  }),
  response: {
    200: answer('Every legal action.', legalActions, LANGUAGE_HEADERS),
  },
});

const listRoutesSchema = described('listRoutes', {
  tags: ['actions'],
  summary: 'List where a thing can be moved',
  description:
    'The places of the scene to which chains of legal actions take one thing, for instance a walk of several hexes. At most 200, cheapest first. What chance, another seat or something hidden decides ends a chain.',
  params: matchPath,
  querystring: z.strictObject({ from: freeText({ least: 1, most: MOST_OF_SCENE.id }).describe('The thing: an `id` of the scene.') }),
  response: { 200: answer('Every route.', routes) },
});

const thing = freeText({ least: 1, most: MOST_OF_SCENE.id });

const inspectThingSchema = described('inspectThing', {
  tags: ['actions'],
  summary: 'Inspect a thing of the table',
  description:
    'Its name, what the data book says of it, and whether the caller can touch it now: if not, what the action would be and why it is refused, as when it is sent. Nothing is appended, and the answer follows from the caller’s view alone.',
  params: matchPath,
  querystring: z.strictObject({
    thing: thing.describe('An `id` of the scene.'),
    touched: z
      .union([thing, z.array(thing).max(MOST_TOUCHED)])
      .describe('What has been touched before it, in order.')
      .optional(),
    lang: languageParameter,
  }),
  response: { 200: answer('The thing.', inspection, LANGUAGE_HEADERS) },
});

const actSchema = described('act', {
  tags: ['actions'],
  summary: 'Act',
  description:
    'Appends one entry to the log. A successful response means that it is durable. Two seats’ actions in a simultaneous phase never conflict.',
  params: matchPath,
  querystring: z.strictObject({ lang: languageParameter }),
  headers: idempotencyHeader,
  body: actBody,
  response: { 200: answer('The action is in the log.', accepted, { ...REPLAYED, ...LANGUAGE_HEADERS }) },
});

const resignSchema = described('resign', {
  tags: ['actions'],
  summary: 'Resign',
  description:
    'Ends a two-seat match (the other seat wins) or a solo match (a loss); in a game with a `resign` action it plays that action.',
  params: matchPath,
  headers: idempotencyHeader,
  body: optionalBody(z.strictObject({})),
  response: { 200: answer('The resignation is in the log.', accepted, REPLAYED) },
});

async function listLegalActions(matches: Matches, request: Asked<typeof listLegalActionsSchema>, reply: FastifyReply) {
  const hasTargets = request.query.targets === '1';
  const language = chooseLanguage(request, reply);
  return matches.legalActions(request.caller, parseMatchId(request.params.matchId), { hasTargets, language });
}

async function listRoutes(matches: Matches, request: Asked<typeof listRoutesSchema>) {
  return matches.routes(request.caller, parseMatchId(request.params.matchId), request.query);
}

async function inspectThing(matches: Matches, request: Asked<typeof inspectThingSchema>, reply: FastifyReply) {
  const { thing, touched = [] } = request.query;
  const language = chooseLanguage(request, reply);
  return matches.inspect(request.caller, parseMatchId(request.params.matchId), { thing, touched: [touched].flat(), language });
}

async function act(matches: Matches, request: Asked<typeof actSchema>, reply: FastifyReply) {
  const idempotencyKey = request.headers['idempotency-key'];
  const language = chooseLanguage(request, reply);
  const made = await matches.act(request.caller, parseMatchId(request.params.matchId), { ...request.body, idempotencyKey, language });
  return markReplayed(reply, made);
}

async function resign(matches: Matches, request: Asked<typeof resignSchema>, reply: FastifyReply) {
  const idempotencyKey = request.headers['idempotency-key'];
  return markReplayed(reply, await matches.resign(request.caller, parseMatchId(request.params.matchId), { idempotencyKey }));
}

/** Actions: what is legal, acting, giving up. */
export const actionRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'GET',
    url: '/matches/:matchId/actions',
    schema: listLegalActionsSchema,
    handler: (request, reply) => listLegalActions(matches, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/matches/:matchId/routes',
    schema: listRoutesSchema,
    async handler(request) {
      await app.chargeRoutes(request);
      return listRoutes(matches, request);
    },
  });

  app.route({
    method: 'GET',
    url: '/matches/:matchId/inspection',
    schema: inspectThingSchema,
    async handler(request, reply) {
      await app.chargeInspection(request);
      return inspectThing(matches, request, reply);
    },
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/actions',
    schema: actSchema,
    handler: (request, reply) => act(matches, request, reply),
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/resignation',
    schema: resignSchema,
    handler: (request, reply) => resign(matches, request, reply),
  });
};
