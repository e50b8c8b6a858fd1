import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { printError } from './terminal-text.js';

interface McpOptions {
  url: string;
  key?: string;
}

const DEFAULT_URL = 'http://localhost:3000';

/** `gameledger mcp`: the MCP server over standard input and output, for a gameledger server elsewhere. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('speak MCP over standard input and output for a running server; docs/bots.md shows how to plug it into a client')
    .option('--url <url>', 'the server', process.env.GAMELEDGER_URL ?? DEFAULT_URL)
    .option('--key <key>', 'an API key or a seat token (or set GAMELEDGER_KEY, which other users of the machine cannot see)')
    .action(async ({ url, key = process.env.GAMELEDGER_KEY }: McpOptions) => {
      const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
      const { remoteGateway } = await import('../mcp/remote-gateway.js');
      const { createMcpServer } = await import('../mcp/server.js');
      const { openPainter } = await import('../images/painter.js');
      const { LIMITS } = await import('../service/limits.js');
      // Standard output is the protocol's.
      const painter = openPainter({ ...LIMITS, onFault: (message) => printError(`a picture cannot be drawn: ${message}`) });
      const server = createMcpServer(remoteGateway({ url, key }), ownVersion(), painter);
      await server.connect(new StdioServerTransport());
    });
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}
