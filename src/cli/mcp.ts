import { Command, Option } from 'commander';
import { printError } from '../api/command-line/terminal-text.js';
import { serviceAddress } from '../api/command-line/usage.js';
import { NO_LOG } from '../base/log.js';
import { PACKAGE } from '../base/package-root.js';
import { isSeatToken } from '../use-cases/accounts/tokens.js';

interface McpOptions {
  url: string;
  key?: string;
  tools?: 'play';
}

const DEFAULT_URL = 'http://localhost:3000';

/** `gameledger mcp`: the MCP server over standard input and output, for a gameledger server elsewhere. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('provide MCP over standard input and output for a running server; docs/bots.md shows how to add it to a client')
    .addOption(new Option('--url <url>', 'the server').env('GAMELEDGER_URL').default(DEFAULT_URL).argParser(serviceAddress))
    .option('--key <key>', 'an API key or a seat token (or set GAMELEDGER_KEY, which other users of the machine cannot see)')
    .addOption(new Option('--tools <set>', 'list only the tools that a seat is played with, as for a seat token').choices(['play']))
    .action(async ({ url, key = process.env.GAMELEDGER_KEY, tools }: McpOptions) => {
      const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
      const { remoteGateway, toolsOfServer } = await import('../api/mcp/remote-gateway.js');
      const { createMcpServer } = await import('../api/mcp/server.js');
      const { EVERY_TOOL, PLAYING } = await import('../api/mcp/tool-choice.js');
      const { readStandardInput } = await import('../api/mcp/standard-input.js');
      const { FEATURES } = await import('../features/index.js');
      // A client that is gone wants no more of it.
      process.stdout.once('error', () => process.exit());
      // Standard output is the protocol's.
      const log = { ...NO_LOG, error: (details: object, message: string) => printError(`${message}: ${JSON.stringify(details)}`) };
      const server = createMcpServer(remoteGateway({ url, key, log }, FEATURES), {
        features: FEATURES,
        isListed: tools === 'play' || isSeatToken(key ?? '') ? PLAYING : EVERY_TOOL,
        narrow: () => toolsOfServer({ url, key }),
        version: PACKAGE.version,
        publicUrl: url.replace(/\/+$/, ''),
      });
      const input = readStandardInput(process.stdin, (refusal) => process.stdout.write(`${JSON.stringify(refusal)}\n`));
      await server.connect(new StdioServerTransport(input));
    });
}
