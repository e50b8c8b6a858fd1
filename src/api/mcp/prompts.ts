/** Prompts a person can choose in a client. */
import { completable } from '@modelcontextprotocol/sdk/server/completable.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import { matchCompletion } from './completions.js';
import type { Gateway } from './gateway.js';
import { asProtocolError, type ProtocolCall, rulesUri } from './resources.js';
import { inWords, newsFor, viewInWords } from './table-text.js';

/** How a model plays a match. */
export const HOW_TO_PLAY = `Begin with wait_for_turn. When it is your turn, decide by the table and the rules, and submit_action with the number of a legal action as choice and
the version of their list; it returns when it is your turn again, or wait_for_turn does, until the match is over. A refusal names the rule that forbids it: get_rules with that id as section returns it in full.
Explain each action in one sentence, and sum up the game at the end.`;

/** Adds continue_game. */
export function addPrompts(server: McpServer, gateway: Gateway): void {
  server.registerPrompt(
    'continue_game',
    {
      title: 'Continue a match',
      description: 'Plays your seat of a match to its end.',
      argsSchema: { matchId: completable(z.uuid().describe('The id of the match.'), matchCompletion(gateway)) },
    },
    ({ matchId }, call) => prompt(() => continueGame(gateway, matchId), call),
  );
}

/** What a prompt says. */
export interface ToldPrompt {
  text: string;
  rules: { uri: string; text: string };
}

/** A prompt with the rules, so that they need not be asked for. */
export async function prompt(tell: () => Promise<ToldPrompt>, call: ProtocolCall) {
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

/** The summary of a game's rules. *Errors*: NOT_FOUND. */
export async function rulesOf(gateway: Gateway, game: string): Promise<ToldPrompt['rules']> {
  return { uri: rulesUri(game, 'summary'), text: await gateway.call('getRules', { gameId: game, form: 'summary' }) };
}

/** The table after what has happened and what is asked. */
async function tableOf(gateway: Gateway, matchId: string): Promise<string> {
  const seen = await viewInWords(gateway, { matchId });
  return inWords(seen, await newsFor(gateway, matchId, seen, undefined), seen.text);
}

async function continueGame(gateway: Gateway, matchId: string): Promise<ToldPrompt> {
  const { game, yourSeat, status, version } = await gateway.call('getMatch', { matchId });
  if (yourSeat === null) throw new GameledgerError('FORBIDDEN', 'You have no seat in this match.');
  const table = version === null ? '' : `\n${await tableOf(gateway, matchId)}`;
  return {
    rules: await rulesOf(gateway, game),
    text: `Go on playing seat ${yourSeat} of the match ${matchId}, which is ${status}. The rules on two pages are above.\n${HOW_TO_PLAY}${table}`,
  };
}
