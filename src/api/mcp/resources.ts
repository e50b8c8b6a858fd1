/** The instructions and the rules as resources, so that a client can attach them without a call of a tool. */
import type { IncomingHttpHeaders } from 'node:http';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { codedError } from '../../base/coded-error.js';
import { ERRORS } from '../../base/errors.js';
import { errorIn, textIn } from '../../use-cases/words/in-language.js';
import { gameCompletion, sectionCompletion } from './completions.js';
import type { Gateway } from './gateway.js';
import { languageOfCall } from './tools.js';

const MARKDOWN = 'text/markdown';
/** *Source*: modelcontextprotocol.io, specification 2025-06-18, "Resources", "Error Handling". */
const RESOURCE_NOT_FOUND = -32002;

/** The address of a game's rules: on two pages, or whole. */
export function rulesUri(game: string, form: 'summary' | 'whole'): string {
  return `gameledger://games/${game}/rules${form === 'whole' ? '/whole' : ''}`;
}

/** Adds the instructions, and the rules of every game: on two pages, whole, and one rule by its id. */
export function addResources(server: McpServer, gateway: Gateway, instructions: string): void {
  server.registerResource(
    'instructions',
    'gameledger://instructions',
    { title: 'How to play', description: 'The instructions of this server, for clients that do not show them.', mimeType: MARKDOWN },
    (uri, call) => read(uri, Promise.resolve(instructions), call),
  );
  const named = (form: 'summary' | 'whole', what: string) => async () => ({
    resources: (await gateway.call('listGames')).items.map(({ id, title }) => ({
      uri: rulesUri(id, form),
      name: `${id}-rules-${form}`,
      title: `${title}: ${what}`,
      mimeType: MARKDOWN,
    })),
  });
  const game = gameCompletion(gateway);
  server.registerResource(
    'rules',
    new ResourceTemplate('gameledger://games/{game}/rules', { list: named('summary', 'the rules on two pages'), complete: { game } }),
    { title: 'Rules on two pages', description: 'A summary of the rules for players and models.', mimeType: MARKDOWN },
    (uri, { game }, call) => read(uri, gateway.call('getRules', { gameId: one(game), form: 'summary' }), call),
  );
  server.registerResource(
    'rules-whole',
    new ResourceTemplate('gameledger://games/{game}/rules/whole', { list: named('whole', 'the whole rules'), complete: { game } }),
    { title: 'Whole rules', description: 'Every numbered rule and ruling: about 100,000 characters.', mimeType: MARKDOWN },
    (uri, { game }, call) => read(uri, gateway.call('getRules', { gameId: one(game), form: 'whole' }), call),
  );
  server.registerResource(
    'rule',
    new ResourceTemplate('gameledger://games/{game}/rules/{section}', {
      list: undefined,
      complete: { game, section: sectionCompletion(gateway) },
    }),
    { title: 'One rule', description: 'A rule, ruling, chapter or section by its id, as refusals cite it.', mimeType: MARKDOWN },
    (uri, { game, section }, call) => read(uri, gateway.call('getRulesSection', { gameId: one(game), section: one(section) }), call),
  );
}

function one(value: string | string[] | undefined): string {
  return decodeURIComponent(Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));
}

async function read(uri: URL, asked: Promise<string>, call: ProtocolCall) {
  try {
    return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: await asked }] };
  } catch (error) {
    throw asProtocolError(error, call);
  }
}

/** A call of what is no tool. */
export interface ProtocolCall {
  requestInfo?: { headers: IncomingHttpHeaders } | undefined;
}

/** A coded error as the protocol says it, where there is no result to say it in. */
export function asProtocolError(error: unknown, { requestInfo }: ProtocolCall): McpError {
  const language = languageOfCall({}, requestInfo?.headers);
  const { code, message, status } = errorIn(codedError(error), language);
  const ofRequest = code === 'NOT_FOUND' ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams;
  return new McpError(status < 500 ? ofRequest : ErrorCode.InternalError, message, {
    code,
    recovery: textIn(ERRORS[code].recovery, language),
  });
}
