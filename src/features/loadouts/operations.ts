import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { idParameter, pageQuery, shortId } from '../../api/rest/parameters.js';
import { answer, LOCATION } from '../../api/rest/responses.js';
import { pageOfAll } from '../../base/page.js';
import { savedLoadout, savedLoadoutBody, savedLoadoutList } from './components.js';
import type { LoadoutServices } from './contract.js';

/** `/me/loadouts/{loadoutId}`. */
const loadoutPath = z.object({ loadoutId: idParameter('The id of the saved loadout.', 'You have no such saved loadout.') });

const CHECKED = 'It is checked as when a seat brings it; a refusal names the rule that forbids it.';

/** What saved loadouts can be asked for. */
export const OPERATIONS = {
  createLoadout: operation({
    by: 'player',
    needs: 'play',
    errors: ['LIMIT_REACHED'],
    rest: 'POST /me/loadouts',
    about: {
      tag: 'loadouts',
      summary: 'Save a deck or team',
      description: `${CHECKED} Bring it as \`{"saved": id}\` wherever a loadout may be brought.`,
    },
    input: { body: savedLoadoutBody },
    output: { 201: answer('The saved loadout.', savedLoadout, LOCATION) },
    run: ({ loadouts }: LoadoutServices, { caller, ...wanted }) => loadouts.create(caller, wanted),
    headers: ({ id }) => ({ location: `/v1/me/loadouts/${id}` }),
  }),

  listLoadouts: operation({
    by: 'player',
    needs: 'read',
    errors: [],
    rest: 'GET /me/loadouts',
    about: { tag: 'loadouts', summary: 'The caller’s decks and teams', description: 'Oldest first, without their content.' },
    input: { query: z.strictObject({ game: shortId.describe('Only those of this game.').optional(), ...pageQuery }) },
    output: { 200: answer('The saved loadouts.', savedLoadoutList) },
    run: async ({ loadouts }: LoadoutServices, { caller, game, ...page }) =>
      pageOfAll(await loadouts.list(caller, { game }), page, ({ id }) => id),
  }),

  getLoadout: operation({
    by: 'player',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /me/loadouts/:loadoutId',
    about: {
      tag: 'loadouts',
      summary: 'One saved deck or team',
      description: 'With its content, also as a line of text. Only its player can read it.',
    },
    input: { params: loadoutPath },
    output: { 200: answer('The saved loadout.', savedLoadout) },
    run: ({ loadouts }: LoadoutServices, { caller, loadoutId }) => loadouts.get(caller, loadoutId),
  }),

  replaceLoadout: operation({
    by: 'player',
    needs: 'play',
    errors: ['NOT_FOUND'],
    rest: 'PUT /me/loadouts/:loadoutId',
    about: {
      tag: 'loadouts',
      summary: 'Save something else under the same id',
      description: `${CHECKED} What was brought before does not change.`,
    },
    input: { params: loadoutPath, body: savedLoadoutBody },
    output: { 200: answer('The saved loadout.', savedLoadout) },
    run: ({ loadouts }: LoadoutServices, { caller, loadoutId, ...wanted }) => loadouts.replace(caller, loadoutId, wanted),
  }),

  deleteLoadout: operation({
    by: 'player',
    needs: 'play',
    errors: ['NOT_FOUND'],
    rest: 'DELETE /me/loadouts/:loadoutId',
    about: { tag: 'loadouts', summary: 'Delete a saved deck or team', description: 'What was brought before does not change.' },
    input: { params: loadoutPath },
    output: { 200: answer('The deleted loadout.', savedLoadout) },
    run: ({ loadouts }: LoadoutServices, { caller, loadoutId }) => loadouts.remove(caller, loadoutId),
  }),
};
