/** The MCP App that shows a table beside a talk: docs/bots.md, "A board beside the talk". */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { FeatureTools } from '../../api/feature.js';
import type { Gateway } from '../../api/mcp/gateway.js';
import { matchId, READS } from '../../api/mcp/shapes.js';
import { addTool } from '../../api/mcp/tools.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';

const APP_URI = 'ui://gameledger/table';
/** *Source*: SEP-1865, github.com/modelcontextprotocol/ext-apps. */
const APP_TYPE = 'text/html;profile=mcp-app';
/** Where `npm ci` has built it. */
const PAGE = fileURLToPath(new URL('packages/viewer/dist/mcp-app.html', PACKAGE_ROOT));

/** What a table reads of its match. */
const READ = ['getMatch', 'getView', 'getScene', 'listLegalActions', 'getLog', 'inspectThing', 'listRoutes'] as const;

/** The table as an app of hosts that show apps; others get the text of the tools. */
export const TABLE_APP: FeatureTools = {
  table: APP_URI,
  addTools(server, gateway) {
    addApp(server);
    addReadTool(server, gateway);
  },
};

function addApp(server: McpServer): void {
  const described = { title: 'The table', description: 'A match to see and to touch.', mimeType: APP_TYPE };
  server.registerResource('table', APP_URI, described, async () => ({
    contents: [{ uri: APP_URI, mimeType: APP_TYPE, text: await readFile(PAGE, 'utf8'), _meta: { ui: { prefersBorder: false } } }],
  }));
}

/** What the app reads by; hosts that know apps do not show it to models. */
function addReadTool(server: McpServer, gateway: Gateway): void {
  addTool(
    server,
    'read_match',
    {
      title: 'Read for the app',
      description: 'For the app that shows the table; models use get_view.',
      inputSchema: { matchId, operation: z.enum(READ), fields: z.record(z.string(), z.unknown()).optional() },
      annotations: READS,
      asks: 'getMatch',
      plays: true,
      _meta: { ui: { visibility: ['app'] } },
    },
    async ({ matchId, operation, fields: { lang: language, ...fields } = {} }) => {
      const answer = await gateway.call(operation, { ...fields, matchId, language } as never);
      return { content: [], structuredContent: answer as Record<string, unknown> };
    },
  );
}
