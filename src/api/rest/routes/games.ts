import { z } from 'zod';
import { pageOfAll } from '../../../base/page.js';
import { LANGUAGES } from '../../../rules/kernel/narration.js';
import type { CatalogueGame } from '../../../use-cases/matches/catalogue-contract.js';
import { operation } from '../../operation.js';
import { game, gameList, gameReference } from '../components/game.js';
import { engineQuery, gamePath, gameVersionParameter, pageQuery } from '../parameters.js';
import { answer } from '../responses.js';

/** The catalogue changes only with a new release of the service. */
const CACHE_CONTROL = 'public, max-age=60';
/** What belongs to an engine that is named by its hash never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

function inShort({ id, title, summary, version, seats, credits, bots, languages, presets, loadouts }: CatalogueGame, basePath: string) {
  const address = `${basePath}/v1/games/${id}`;
  const links = { game: address, rules: `${address}/rules`, reference: `${address}/reference`, schemas: `${address}/schemas` };
  return {
    id,
    title,
    summary,
    version,
    seats,
    credits,
    bots,
    languages,
    presets: Object.keys(presets),
    loadouts: Object.keys(loadouts ?? {}),
    links,
  };
}

/** The catalogue: games, their data books and their schemas. */
export const GAMES = {
  listGames: operation({
    by: 'anyone',
    needs: 'public',
    errors: [],
    rest: 'GET /games',
    about: { tag: 'games', summary: 'The catalogue', description: 'Every game in short, with links to further information.' },
    input: { query: z.strictObject(pageQuery) },
    output: { 200: answer('The catalogue.', gameList) },
    told: true,
    named: true,
    run({ matches }, { language, first, after }, { basePath }) {
      const games = matches.listGames({ language }).map((game) => inShort(game, basePath));
      return pageOfAll(games, { first, after }, ({ id }) => id);
    },
    headers: () => ({ 'cache-control': CACHE_CONTROL }),
  }),

  getGame: operation({
    by: 'anyone',
    needs: 'public',
    errors: ['NOT_FOUND'],
    rest: 'GET /games/:gameId',
    about: {
      tag: 'games',
      summary: 'A game of the catalogue',
      description:
        'Its seats, presets, loadouts, bots, credits, the JSON Schemas of its config, actions, events, views and data book, and every version with its engine.',
    },
    input: { params: gamePath },
    output: { 200: answer('The game.', game) },
    told: ({ matches }, { gameId }) => matches.getGame(gameId).languages,
    named: true,
    run: ({ matches }, { gameId, language }) => matches.getGame(gameId, { language }),
    headers: () => ({ 'cache-control': CACHE_CONTROL }),
  }),

  getSchemas: operation({
    by: 'anyone',
    needs: 'public',
    errors: ['NOT_FOUND'],
    rest: 'GET /games/:gameId/schemas',
    about: {
      tag: 'games',
      summary: 'The JSON Schemas of a game as one document',
      description:
        'For generators of types: its `$defs` are `Config`, `Action`, `Event`, `View`, `MatchConfig`, `Reference` and their shared definitions. Lists have no bounds here.',
    },
    input: { params: gamePath },
    output: {
      200: answer('A JSON Schema (2020-12).', z.record(z.string(), z.unknown())),
    },
    named: true,
    run: ({ matches }, { gameId }) => matches.gameSchemas(gameId),
    headers: () => ({ 'cache-control': CACHE_CONTROL }),
  }),

  getReference: operation({
    by: 'anyone',
    needs: 'public',
    errors: ['NOT_FOUND'],
    rest: 'GET /games/:gameId/reference',
    about: {
      tag: 'games',
      summary: 'The data book of a game',
      description:
        'Every id that a view, an action or an event can hold, with its name, figures and text. With `version` the book of the newest engine of that version; with `engine` the English response never changes and can be cached for ever. In other languages only the newest version, of a game that has words for it.',
    },
    input: { params: gamePath, query: engineQuery.extend({ version: gameVersionParameter }) },
    output: { 200: answer('The data book.', gameReference) },
    told: true,
    named: true,
    run: ({ matches }, { gameId, engine, version, language }) => matches.reference(gameId, { engine, version, language }),
    headers: ({ language }, { engine }) => ({
      'content-language': language,
      // Words of a translation are no part of the engine.
      'cache-control': engine !== undefined && language === LANGUAGES[0] ? FOREVER : CACHE_CONTROL,
    }),
  }),
};
