import { completable } from '@modelcontextprotocol/sdk/server/completable.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { FeatureTools } from '../../api/feature.js';
import { type Complete, completeFrom, gameCompletion } from '../../api/mcp/completions.js';
import type { Gateway } from '../../api/mcp/gateway.js';
import { HOW_TO_PLAY, prompt, rulesOf, type ToldPrompt } from '../../api/mcp/prompts.js';
import { contribution, MOST_SEATS, shortId } from '../../api/mcp/shapes.js';
import { GameledgerError, malformed } from '../../base/errors.js';
import type { CreateInput } from '../../use-cases/matches/shapes.js';
import type { BotRequest } from './contract.js';
import type { OPERATIONS } from './operations.js';

const botsArgument = z
  .array(z.union([shortId, z.strictObject({ bot: shortId, loadout: contribution.loadout })]))
  .max(MOST_SEATS)
  .describe('Built-in bots for free seats in order, e.g. ["greedy"].')
  .optional();

/** Bots in `create_match`, and the prompt that plays against one. */
export const BOT_TOOLS: FeatureTools<typeof OPERATIONS> = {
  addTools: addStartGame,
  seats: {
    fills: 'built-in bots',
    arguments: { bots: botsArgument },
    async prepare(gateway, { bots = [], ...request }) {
      const wanted = (bots as NonNullable<z.output<typeof botsArgument>>).map((bot) => (typeof bot === 'string' ? { bot } : bot));
      await checkBots(gateway, request, wanted);
      return async (made) => {
        // A request that is repeated finds its first bots seated.
        const there = made.seats.filter(({ bot }) => bot !== null).length;
        let match = made;
        for (const bot of wanted.slice(there)) match = await gateway.call('addBot', { matchId: made.id, ...bot });
        return match;
      };
    },
  },
};

async function checkBots(gateway: Gateway, { game: id, join }: CreateInput, bots: readonly BotRequest[]): Promise<void> {
  const game = (await gateway.call('listGames')).items.find((game) => game.id === id);
  if (!game) return;
  const unknown = bots.findIndex(({ bot }) => !game.bots.includes(bot));
  if (unknown >= 0) {
    throw malformed(`There is no bot «${bots[unknown]?.bot}».`, [{ path: `/bots/${unknown}`, message: `one of ${game.bots.join(', ')}` }]);
  }
  const most = game.seats.max - (join ? 1 : 0);
  if (bots.length > most) throw malformed('There are more bots than free seats.', [{ path: '/bots', message: `at most ${most}` }]);
}

function addStartGame(server: McpServer, gateway: Gateway): void {
  server.registerPrompt(
    'start_game',
    {
      title: 'Play a game',
      description: 'Opens a match against a built-in bot and plays it to its end.',
      argsSchema: {
        game: completable(shortId.describe('The game: an id of list_games.'), gameCompletion(gateway)),
        opponent: completable(shortId.describe('The built-in bot; greedy by default.').optional(), botCompletion(gateway)),
      },
    },
    ({ game, opponent = 'greedy' }, call) => prompt(() => startGame(gateway, game, opponent), call),
  );
}

/** The bots of the game that is filled in, or of any. */
const botCompletion = (gateway: Gateway): Complete =>
  completeFrom(async ({ game }) => {
    const { items } = await gateway.call('listGames');
    return [...new Set(items.filter(({ id }) => id === (game ?? id)).flatMap(({ bots }) => bots))];
  });

async function startGame(gateway: Gateway, id: string, opponent: string): Promise<ToldPrompt> {
  const rules = await rulesOf(gateway, id);
  const game = (await gateway.call('listGames')).items.find((one) => one.id === id);
  if (!game) throw new GameledgerError('NOT_FOUND', `There is no game «${id}».`);
  if (!game.bots.includes(opponent)) throw new GameledgerError('NOT_FOUND', `There is no bot «${opponent}», only ${game.bots.join(', ')}.`);
  const bots = game.seats.min > 1 ? ` and bots ${JSON.stringify(Array(game.seats.min - 1).fill(opponent))}` : '';
  return {
    rules,
    text: `Play ${game.title} with me watching. Its rules on two pages are above. Call create_match with game "${id}"${bots}; you have the seat it returns.\n${HOW_TO_PLAY}`,
  };
}
