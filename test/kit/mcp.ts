import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { COMMAND } from './command.js';
import { type Ending, onEnd } from './teardown.js';

/** What a tool has answered: its result, read from its text where it gives nothing else. */
export interface ToolAnswer<Body> {
  isError: boolean;
  body: Body;
  text: string;
}

/** A client of the server's `/mcp`; `t` closes it. */
export async function mcpOverHttp(t: Ending, url: string, key: string | null, path = '/mcp'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  // The SDK's own types disagree under exactOptionalPropertyTypes: `sessionId` may be undefined there.
  const transport = new StreamableHTTPClientTransport(new URL(path, url), { requestInit: { headers } });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  onEnd(t, () => client.close());
  return client;
}

/** A client of `gameledger mcp` for the server; `t` ends it. */
export async function mcpOverStdio(t: Ending, url: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const env = { PATH: process.env.PATH ?? '', GAMELEDGER_KEY: key };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [COMMAND, 'mcp', '--url', url], env }));
  onEnd(t, () => client.close());
  return client;
}

/** Calls a tool. */
export async function call<Body = Record<string, unknown>>(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolAnswer<Body>> {
  const answer = await client.callTool({ name, arguments: args });
  const [first] = answer.content as { text: string }[];
  const text = first?.text ?? '';
  const isError = answer.isError === true;
  return { isError, text, body: (answer.structuredContent ?? (text.startsWith('{') ? JSON.parse(text) : null)) as Body };
}
