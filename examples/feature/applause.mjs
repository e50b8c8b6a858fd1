/** A feature of your own: players applaud finished matches. `FEATURES=./applause.mjs` adds it to a service. */
import { z } from 'zod';

const applause = z
  .object({ matchId: z.uuid(), count: z.int().describe('The players who have applauded.') })
  .meta({ id: 'Applause', description: 'The applause for a match.' });

const match = { params: z.object({ matchId: z.uuid().describe('The id of the match.') }) };
const output = { 200: { description: 'The applause.', content: { 'application/json': { schema: applause } } } };

export default {
  name: 'applause',

  // From these come the routes of REST, the OpenAPI document, scopes, and the methods of generated clients.
  operations: {
    getApplause: {
      by: 'anyone',
      needs: 'read',
      errors: ['NOT_FOUND'],
      rest: 'GET /matches/:matchId/applause',
      about: { tag: 'matches', summary: 'The applause for a match', description: 'Of all who may see it.' },
      input: match,
      output,
      run: (services, { caller, matchId }) => services.applause.get(caller, matchId),
    },
    applaud: {
      by: 'player',
      needs: 'play',
      errors: ['NOT_FOUND'],
      rest: 'POST /matches/:matchId/applause',
      about: { tag: 'matches', summary: 'Applaud', description: 'Counts once for each player.' },
      input: match,
      output,
      run: (services, { caller, matchId }) => services.applause.add(caller, matchId),
    },
  },

  // Here in memory: a real one keeps its own store, since the tables of the service are not for it.
  open({ services }) {
    const players = new Map();
    const count = (matchId) => players.get(matchId)?.size ?? 0;
    const get = async (caller, matchId) => {
      // Refuses with NOT_FOUND what the caller may not see.
      await services.matches.get(caller, matchId);
      return { matchId, count: count(matchId) };
    };
    const add = async (caller, matchId) => {
      await services.matches.get(caller, matchId);
      players.set(matchId, (players.get(matchId) ?? new Set()).add(caller.player.id));
      return { matchId, count: count(matchId) };
    };
    return { services: { applause: { get, add } }, hooks: { describe: [async () => (head) => ({ applause: count(head.id) })] } };
  },

  // A field of every match, over REST by `describes`, over GraphQL by its schema.
  describes: { applause: z.int().describe('The players who have applauded.') },
  graphql: {
    schema: new URL('applause.graphql', import.meta.url),
    resolvers: { Mutation: { applaud: async (_root, { matchId }, { applause, caller }) => (await applause.add(caller, matchId)).count } },
  },
};
