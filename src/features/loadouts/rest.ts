import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureOptions } from '../../api/feature.js';
import { describing } from '../../api/rest/described.js';
import { shortId } from '../../api/rest/parameters.js';
import { answer, LOCATION } from '../../api/rest/responses.js';
import { savedLoadout, savedLoadoutBody, savedLoadoutList } from './components.js';
import type { LoadoutServices } from './contract.js';
import { OPERATIONS } from './operations.js';

/** `/me/loadouts/{loadoutId}`. */
const loadoutPath = z.object({ loadoutId: z.string().meta({ format: 'uuid', description: 'The id of the saved loadout.' }) });

const described = describing(OPERATIONS);

const CHECKED = 'It is checked as when a seat brings it; a refusal names the rule that forbids it.';

const createSchema = described('createLoadout', {
  tags: ['loadouts'],
  summary: 'Save a deck or team',
  description: `${CHECKED} Bring it as \`{"saved": id}\` wherever a loadout may be brought.`,
  body: savedLoadoutBody,
  response: { 201: answer('The saved loadout.', savedLoadout, LOCATION) },
});

const listSchema = described('listLoadouts', {
  tags: ['loadouts'],
  summary: 'The caller’s decks and teams',
  description: 'Oldest first, without their content.',
  querystring: z.strictObject({ game: shortId.describe('Only those of this game.').optional() }),
  response: { 200: answer('The saved loadouts.', savedLoadoutList) },
});

const getSchema = described('getLoadout', {
  tags: ['loadouts'],
  summary: 'One saved deck or team',
  description: 'With its content, also as a line of text. Only its player can read it.',
  params: loadoutPath,
  response: { 200: answer('The saved loadout.', savedLoadout) },
});

const replaceSchema = described('replaceLoadout', {
  tags: ['loadouts'],
  summary: 'Save something else under the same id',
  description: `${CHECKED} What was brought before does not change.`,
  params: loadoutPath,
  body: savedLoadoutBody,
  response: { 200: answer('The saved loadout.', savedLoadout) },
});

const deleteSchema = described('deleteLoadout', {
  tags: ['loadouts'],
  summary: 'Delete a saved deck or team',
  description: 'What was brought before does not change.',
  params: loadoutPath,
  response: { 200: answer('The deleted loadout.', savedLoadout) },
});

/** The decks and teams that players keep. */
export const loadoutRoutes: FastifyPluginAsyncZod<FeatureOptions<LoadoutServices>> = async (app, { services: { loadouts } }) => {
  const url = '/me/loadouts';
  const one = `${url}/:loadoutId`;

  app.route({
    method: 'POST',
    url,
    schema: createSchema,
    async handler({ caller, body }, reply) {
      const saved = await loadouts.create(caller, body);
      return reply.code(201).header('location', `/v1${url}/${saved.id}`).send(saved);
    },
  });

  app.route({
    method: 'GET',
    url,
    schema: listSchema,
    handler: async ({ caller, query }) => ({ items: await loadouts.list(caller, query) }),
  });

  app.route({ method: 'GET', url: one, schema: getSchema, handler: ({ caller, params }) => loadouts.get(caller, params.loadoutId) });

  app.route({
    method: 'PUT',
    url: one,
    schema: replaceSchema,
    handler: ({ caller, params, body }) => loadouts.replace(caller, params.loadoutId, body),
  });

  app.route({
    method: 'DELETE',
    url: one,
    schema: deleteSchema,
    handler: ({ caller, params }) => loadouts.remove(caller, params.loadoutId),
  });
};
