/** The rules as resources, so that a client can attach them without a call of a tool. */
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { codedError } from '../../base/coded-error.js';
import { ERRORS } from '../../base/errors.js';
import type { Gateway } from './gateway.js';

const MARKDOWN = 'text/markdown';
/** *Source*: modelcontextprotocol.io, specification 2025-06-18, "Resources", "Error Handling". */
const RESOURCE_NOT_FOUND = -32002;

/** The address of a game's rules: on two pages, or whole. */
export function rulesUri(game: string, form: 'summary' | 'whole'): string {
  return `gameledger://games/${game}/rules${form === 'whole' ? '/whole' : ''}`;
}

/** Adds the rules of every game: on two pages, whole, and one rule by its id. */
export function addResources(server: McpServer, gateway: Gateway): void {
  const named = (form: 'summary' | 'whole', what: string) => async () => ({
    resources: (await gateway.listGames()).map(({ id, title }) => ({
      uri: rulesUri(id, form),
      name: `${id}-rules-${form}`,
      title: `${title}: ${what}`,
      mimeType: MARKDOWN,
    })),
  });
  server.registerResource(
    'rules',
    new ResourceTemplate('gameledger://games/{game}/rules', { list: named('summary', 'the rules on two pages') }),
    { title: 'Rules on two pages', description: 'A summary of the rules for players and models.', mimeType: MARKDOWN },
    (uri, { game }) => read(uri, gateway.getRules(one(game), { form: 'summary' })),
  );
  server.registerResource(
    'rules-whole',
    new ResourceTemplate('gameledger://games/{game}/rules/whole', { list: named('whole', 'the whole rules') }),
    { title: 'Whole rules', description: 'Every numbered rule and ruling: about 100,000 characters.', mimeType: MARKDOWN },
    (uri, { game }) => read(uri, gateway.getRules(one(game), { form: 'whole' })),
  );
  server.registerResource(
    'rule',
    new ResourceTemplate('gameledger://games/{game}/rules/{section}', { list: undefined }),
    { title: 'One rule', description: 'A rule, ruling, chapter or section by its id, as refusals cite it.', mimeType: MARKDOWN },
    (uri, { game, section }) => read(uri, gateway.getRules(one(game), { section: one(section) })),
  );
}

function one(value: string | string[] | undefined): string {
  return decodeURIComponent(Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));
}

async function read(uri: URL, asked: Promise<string>) {
  try {
    return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: await asked }] };
  } catch (error) {
    throw asProtocolError(error);
  }
}

/** A coded error as the protocol says it, where there is no result to say it in. */
export function asProtocolError(error: unknown): McpError {
  const { code, message, status } = codedError(error);
  const ofRequest = code === 'NOT_FOUND' ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams;
  return new McpError(status < 500 ? ofRequest : ErrorCode.InternalError, message, { code, recovery: ERRORS[code].recovery });
}
