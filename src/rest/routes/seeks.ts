import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { termsRequestSchema } from '../../matches/life-contract.js';
import { LARGEST_RATING_RANGE, SEEK_STATUSES } from '../../matches/seeks-contract.js';
import { gameConfig } from '../components/game-json.js';
import type { RestOptions } from '../options.js';
import { idempotencyHeader, seekPath, shortId } from '../parameters.js';
import { answer, BODY_CODES, LOCATION, problems, SECURITY } from '../responses.js';
import { joinFields } from './seats.js';

const createSeekBody = z
  .strictObject({
    game: shortId.describe('The id of a game of the catalogue.'),
    config: gameConfig.describe('By the game’s config schema; what is left out has its default. Or the name of a preset.').optional(),
    preset: shortId.describe('The name of one of the game’s presets, instead of `config`.').optional(),
    clock: termsRequestSchema.shape.clock,
    rated: z.boolean().describe('Whether the match moves ratings; false by default.').optional(),
    ratingRange: z
      .int()
      .min(1)
      .max(LARGEST_RATING_RANGE)
      .describe(
        'How far the ratings of the others may be away at first, in points; wider by as much every ten seconds. As far as they like by default.',
      )
      .optional(),
    entropy: joinFields.entropy.describe(
      'Mixed into the chance of the match. The service knows it before it draws the seed: whoever does not trust it gives `entropyCommitment`.',
    ),
    entropyCommitment: joinFields.entropyCommitment.describe(
      'Instead of `entropy`: its SHA-256 (UTF-8), lower-case hex. The entropy is revealed in the match, which starts then.',
    ),
  })
  .meta({ examples: [{ game: 'tactics-joker', clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 }, ratingRange: 100 }] });

const seek = z
  .object({
    id: z.uuid(),
    status: z.enum(SEEK_STATUSES).describe('`expired` also when it was cancelled.'),
    matchId: z.uuid().nullable().describe('The match it was paired for; null before.'),
    expiresAt: z.iso.datetime().describe('When it expires, or has expired, unless it was matched before.'),
  })
  .meta({ id: 'Seek', description: 'A request to be paired, as only whoever has it sees it.' });

/** Being paired with somebody who wants the same match. */
export const seekRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'POST',
    url: '/seeks',
    schema: {
      operationId: 'createSeek',
      tags: ['matches'],
      summary: 'Seek opponents',
      description:
        'Pairs the caller with the players nearest by rating who want the same match, at once or as long as the seek lives: `seekSeconds`, unless it is renewed, or `GET /v1/me/events` is open. All are told (`matched`), sit in the match and need not join.',
      security: SECURITY.player,
      headers: idempotencyHeader,
      body: createSeekBody,
      response: {
        201: answer('The seek; `matched` when others were there.', seek, LOCATION),
        ...problems(...BODY_CODES, 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'),
      },
    },
    async handler(request, reply) {
      const made = await matches.createSeek(request.caller, { ...request.body, idempotencyKey: request.headers['idempotency-key'] });
      return reply.code(201).header('location', `/v1/seeks/${made.id}`).send(made);
    },
  });

  app.route({
    method: 'GET',
    url: '/seeks/:seekId',
    schema: {
      operationId: 'getSeek',
      tags: ['matches'],
      summary: 'Read a seek',
      description: 'Only whoever has it can.',
      security: SECURITY.player,
      params: seekPath,
      response: { 200: answer('The seek.', seek), ...problems('NOT_FOUND') },
    },
    handler: (request) => matches.readSeek(request.caller, request.params.seekId),
  });

  app.route({
    method: 'PUT',
    url: '/seeks/:seekId',
    schema: {
      operationId: 'renewSeek',
      tags: ['matches'],
      summary: 'Renew a seek',
      description: 'Lets it live on for `seekSeconds`, if it waits; else it stays what it is.',
      security: SECURITY.player,
      params: seekPath,
      response: { 200: answer('The seek.', seek), ...problems('NOT_FOUND') },
    },
    handler: (request) => matches.renewSeek(request.caller, request.params.seekId),
  });

  app.route({
    method: 'DELETE',
    url: '/seeks/:seekId',
    schema: {
      operationId: 'cancelSeek',
      tags: ['matches'],
      summary: 'Cancel a seek',
      description: 'Ends it, if it waits; else it stays what it is: of one that has been matched the answer names the match.',
      security: SECURITY.player,
      params: seekPath,
      response: { 200: answer('The seek.', seek), ...problems('NOT_FOUND') },
    },
    handler: (request) => matches.cancelSeek(request.caller, request.params.seekId),
  });
};
