import { readFileSync } from 'node:fs';
import { Command } from 'commander';

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
      const server = createMcpServer(remoteGateway({ url, key }), ownVersion());
      await server.connect(new StdioServerTransport());
    });
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}
