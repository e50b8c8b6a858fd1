/** `npm run bench:agents`: what a game costs a model that plays over MCP, and what odd clients are refused. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { connectJson } from '../contenders/json-client.js';
import { SERVICE, startServer } from '../contenders/process.js';
import { startPostgres } from '../postgres.js';
import { table } from '../table.js';
import { AGENT_MATCHES, BY_CHOICE, costOf, ODD_HABITS, type Played, playByText, TURNS } from './text-player.js';

const pg = await startPostgres();
const server = await startServer(SERVICE, { DATABASE_URL: await pg.freshDatabase('agents'), LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
try {
  const { apiKey } = await connectJson(server.url).post<{ apiKey: string }>('/v1/players', { name: 'Ada', kind: 'bot' });
  const client = new Client({ name: 'bench', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit }) as never);
  const { tools } = await client.listTools();
  const byChoice: string[][] = [];
  for (const match of AGENT_MATCHES) byChoice.push([match.game, ...figuresOf(await playByText(client, match))]);
  const odd: string[][] = [];
  for (const habit of ODD_HABITS) {
    const played: Played[] = [];
    for (const match of AGENT_MATCHES) played.push(await playByText(client, match, habit));
    odd.push([habit.name, ...played.map(({ moves, refusals, over }) => `${refusals.length} of ${moves}${over ? '' : ', not over'}`)]);
  }
  const head = ['game', 'calls a move', `characters a turn, mean of ${TURNS}`, 'longest', 'refusals', 'moves'];
  console.log(`tools/list: ${JSON.stringify(tools).length} characters of ${tools.length} tools\n\n${table(head, byChoice)}\n`);
  console.log(`Refused actions of clients with odd habits (by number: ${BY_CHOICE.name}):\n`);
  console.log(table(['habit', ...AGENT_MATCHES.map(({ game }) => game)], odd));
  await client.close();
} finally {
  await server.stop();
  await pg.stop();
}

function figuresOf(played: Played): string[] {
  const { callsPerMove, mean, longest } = costOf(played);
  const rounded = (value: number) => Math.round(value).toLocaleString('en');
  const { moves, refusals, over } = played;
  return [callsPerMove.toFixed(2), rounded(mean), rounded(longest), `${refusals.length}`, `${moves}${over ? '' : ', not over'}`];
}
