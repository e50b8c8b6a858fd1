/** Prompts a person can choose in a client: start a game, continue one. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import type { Gateway } from './gateway.js';
import { asProtocolError, type ProtocolCall, rulesUri } from './resources.js';
import { shortId } from './shapes.js';
import { inWords, newsFor } from './table-text.js';

const HOW_TO_PLAY = `Until the match is over: wait_for_turn; when it is your turn list_legal_actions, decide by the table and the rules, and submit_action
with one of the listed actions and the version as expectedVersion. A refusal names the rule that forbids it: get_rules with that id as section returns it in full.
Explain each action in one sentence, and sum up the game at the end.`;

/** Adds start_game and continue_game. */
export function addPrompts(server: McpServer, gateway: Gateway): void {
  server.registerPrompt(
    'start_game',
    {
      title: 'Play a game',
      description: 'Opens a match against a built-in bot and plays it to its end.',
      argsSchema: {
        game: shortId.describe('The game: an id of list_games.'),
        opponent: shortId.describe('The built-in bot; greedy by default.').optional(),
      },
    },
    ({ game, opponent = 'greedy' }, call) => prompt(() => startGame(gateway, game, opponent), call),
  );
  server.registerPrompt(
    'continue_game',
    {
      title: 'Continue a match',
      description: 'Plays your seat of a match to its end.',
      argsSchema: { matchId: z.uuid().describe('The id of the match.') },
    },
    ({ matchId }, call) => prompt(() => continueGame(gateway, matchId), call),
  );
}

interface Told {
  text: string;
  rules: { uri: string; text: string };
}

/** The rules come with the prompt, so that they need not be asked for. */
async function prompt(tell: () => Promise<Told>, call: ProtocolCall) {
  try {
    const { text, rules } = await tell();
    const resource = { ...rules, mimeType: 'text/markdown' };
    return {
      messages: [
        { role: 'user' as const, content: { type: 'resource' as const, resource } },
        { role: 'user' as const, content: { type: 'text' as const, text } },
      ],
    };
  } catch (error) {
    throw asProtocolError(error, call);
  }
}

async function rulesOf(gateway: Gateway, game: string): Promise<Told['rules']> {
  return { uri: rulesUri(game, 'summary'), text: await gateway.getRules(game, { form: 'summary' }) };
}

async function startGame(gateway: Gateway, id: string, opponent: string): Promise<Told> {
  const rules = await rulesOf(gateway, id);
  const game = (await gateway.listGames()).find((one) => one.id === id);
  if (!game) throw new GameledgerError('NOT_FOUND', `There is no game «${id}».`);
  if (!game.bots.includes(opponent)) throw new GameledgerError('NOT_FOUND', `There is no bot «${opponent}», only ${game.bots.join(', ')}.`);
  const bots = game.seats.min > 1 ? ` and bots ${JSON.stringify(Array(game.seats.min - 1).fill(opponent))}` : '';
  return {
    rules,
    text: `Play ${game.title} with me watching. Its rules on two pages are above. Call create_match with game "${id}"${bots}; you have the seat it returns.\n${HOW_TO_PLAY}`,
  };
}

/** The table after what has happened and what is asked. */
async function tableOf(gateway: Gateway, matchId: string): Promise<string> {
  const seen = await gateway.getView(matchId);
  return inWords(seen, await newsFor(gateway, matchId, seen, undefined), seen.text);
}

async function continueGame(gateway: Gateway, matchId: string): Promise<Told> {
  const { game, yourSeat, status, version } = await gateway.getMatch(matchId);
  if (yourSeat === null) throw new GameledgerError('FORBIDDEN', 'You have no seat in this match.');
  const table = version === null ? '' : `\n${await tableOf(gateway, matchId)}`;
  return {
    rules: await rulesOf(gateway, game),
    text: `Go on playing seat ${yourSeat} of the match ${matchId}, which is ${status}. The rules on two pages are above.\n${HOW_TO_PLAY}${table}`,
  };
}
