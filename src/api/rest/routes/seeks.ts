import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { termsRequestSchema, termsSchema } from '../../../use-cases/matches/life-contract.js';
import { LARGEST_RATING_RANGE, SEEK_STATUSES } from '../../../use-cases/matches/seeks-contract.js';
import { gameConfig, matchConfig } from '../components/game-json.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { idempotencyHeader, seekPath, shortId } from '../parameters.js';
import { answer, LOCATION, markReplayed, REPLAYED } from '../responses.js';
import { joinFields } from './seats.js';

const createSeekBody = z
  .strictObject({
    game: shortId.describe('The id of a game of the catalogue.'),
    config: gameConfig.describe('By the game’s config schema; every option has a default. Or the name of a preset.').optional(),
    preset: shortId.describe('The name of one of the game’s presets, instead of `config`.').optional(),
    clock: termsRequestSchema.shape.clock,
    rated: z.boolean().describe('Whether the match is rated, which needs a clock; false by default.').optional(),
    ratingRange: z
      .int()
      .min(1)
      .max(LARGEST_RATING_RANGE)
      .describe(
        'The maximum difference to the ratings of the others, in points; it grows by the same amount every ten seconds. Unlimited by default.',
      )
      .optional(),
    entropy: joinFields.entropy.describe(
      'Mixed into the chance of the match. The service knows it before it draws the seed; use `entropyCommitment` if you do not trust the service.',
    ),
    entropyCommitment: joinFields.entropyCommitment.describe(
      'Instead of `entropy`: its SHA-256 (UTF-8), lower-case hex. The entropy is revealed in the match, which then starts.',
    ),
    loadout: joinFields.loadout,
  })
  .meta({ examples: [{ game: 'tactics-joker', clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 }, ratingRange: 100 }] });

const seek = z
  .object({
    id: z.uuid(),
    status: z.enum(SEEK_STATUSES).describe('`expired` also means cancelled.'),
    matchId: z.uuid().nullable().describe('The match of the pairing; null before.'),
    expiresAt: z.iso.datetime().describe('When it expires or expired, unless it is matched before.'),
    aborted: z
      .int()
      .describe('How often its player has left rated matches of the game before all had acted: opponents read it in the profile.'),
  })
  .meta({ id: 'Seek', description: 'A request to be paired; visible only to its player.' });

const waitingSeeks = z
  .object({
    game: shortId,
    preset: z.string().nullable().describe('The preset that the config is; null where it is none.'),
    config: matchConfig.describe('Resolved, as everybody may see it.'),
    clock: termsSchema.shape.clock,
    rated: z.boolean(),
    players: z.int().min(1).describe('How many players wait for it.'),
    since: z.iso.datetime().describe('Since when the first of them has waited.'),
  })
  .meta({ id: 'WaitingSeeks', description: 'A match that others wait for: a seek for the same one meets them.' });

const waitingSeeksList = z
  .object({ items: z.array(waitingSeeks) })
  .meta({ id: 'WaitingSeeksList', description: 'At most 50 matches that others wait for, who has waited longest first.' });

/** Being paired with somebody who wants the same match. */
export const seekRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'POST',
    url: '/seeks',
    schema: described('createSeek', {
      tags: ['matches'],
      summary: 'Seek opponents',
      description:
        'Pairs the caller with the players nearest by rating who want the same match, at once or while the seek lives: `seekSeconds`, unless it is renewed or `GET /v1/me/events` is open. All players are notified (`matched`) and are seated without joining.',
      headers: idempotencyHeader,
      body: createSeekBody,
      response: {
        201: answer('The seek; `matched` if opponents were waiting.', seek, { ...LOCATION, ...REPLAYED }),
      },
    }),
    async handler(request, reply) {
      const made = await matches.createSeek(request.caller, { ...request.body, idempotencyKey: request.headers['idempotency-key'] });
      return reply.code(201).header('location', `/v1/seeks/${made.id}`).send(markReplayed(reply, made));
    },
  });

  app.route({
    method: 'GET',
    url: '/seeks',
    schema: described('listSeeks', {
      tags: ['matches'],
      summary: 'What others wait for',
      description:
        'The matches for which other players have open seeks without a `ratingRange`, without their names; needs no account. With a key only those whom the caller could be paired with. `POST /v1/seeks` with the same `game`, `preset` or `config`, `clock` and `rated` meets them.',
      response: { 200: answer('What others wait for.', waitingSeeksList) },
    }),
    handler: async (request) => ({ items: await matches.listSeeks(request.caller) }),
  });

  app.route({
    method: 'GET',
    url: '/seeks/:seekId',
    schema: described('getSeek', {
      tags: ['matches'],
      summary: 'Read a seek',
      description: 'Only its player can read it.',
      params: seekPath,
      response: { 200: answer('The seek.', seek) },
    }),
    handler: (request) => matches.readSeek(request.caller, request.params.seekId),
  });

  app.route({
    method: 'PUT',
    url: '/seeks/:seekId',
    schema: described('renewSeek', {
      tags: ['matches'],
      summary: 'Renew a seek',
      description: 'Extends a waiting seek by `seekSeconds`; any other seek does not change.',
      params: seekPath,
      response: { 200: answer('The seek.', seek) },
    }),
    handler: (request) => matches.renewSeek(request.caller, request.params.seekId),
  });

  app.route({
    method: 'DELETE',
    url: '/seeks/:seekId',
    schema: described('cancelSeek', {
      tags: ['matches'],
      summary: 'Cancel a seek',
      description: 'Ends a waiting seek; any other seek does not change. The response of a matched seek names the match.',
      params: seekPath,
      response: { 200: answer('The seek.', seek) },
    }),
    handler: (request) => matches.cancelSeek(request.caller, request.params.seekId),
  });
};
