/**
 * The line to the host of an MCP App: JSON-RPC by messages between windows.
 *
 * *Source*: SEP-1865, github.com/modelcontextprotocol/ext-apps, specification 2026-01-26.
 */
import { type Signal, signal } from '@preact/signals';

const PROTOCOL_VERSION = '2026-01-26';

/** What the app reads of the host's context. */
export interface HostContext {
  theme?: 'light' | 'dark';
  /** BCP 47. */
  locale?: string;
  styles?: { variables?: Readonly<Record<string, string | undefined>> };
  /** *Units*: CSS pixels. */
  containerDimensions?: { height?: number; maxHeight?: number };
}

/** What a tool has returned. */
export interface ToolResult {
  isError?: boolean;
  content?: readonly { type: string; text?: string }[];
  structuredContent?: Readonly<Record<string, unknown>>;
}

/** The host that shows the app. */
export interface Host {
  readonly context: Signal<HostContext>;
  /** Calls a tool of the server that the app is of. */
  callTool(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  /** Tells the model what it will find at its next turn, instead of what it was told before. */
  tellModel(text: string): void;
  /** Asks for room. *Units*: CSS pixels. */
  askForHeight(height: number): void;
}

/** What the host says by itself. */
export interface HostNews {
  onToolInput(args: Readonly<Record<string, unknown>>): void;
  onToolResult(result: ToolResult): void;
  /** The host takes the app away. */
  onEnd(): void;
}

interface Message {
  jsonrpc: '2.0';
  id?: number | string;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message?: string };
}

interface Initialized {
  hostContext?: HostContext;
  hostCapabilities?: { updateModelContext?: object; message?: object };
}

/** Introduces the app to its host; resolves when the host has answered. */
export async function connectHost(app: { name: string; version: string }, { onToolInput, onToolResult, onEnd }: HostNews): Promise<Host> {
  const host = window.parent;
  const context = signal<HostContext>({});
  const open = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;

  const post = (message: Omit<Message, 'jsonrpc'>): void => host.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const notify = (method: string, params: Record<string, unknown> = {}): void => post({ method, params });
  const request = (method: string, params: Record<string, unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last++;
      open.set(last, { resolve, reject });
      post({ id: last, method, params });
    });

  const hear = (method: string, params: Record<string, unknown>): void => {
    if (method === 'ui/notifications/tool-input') onToolInput((params.arguments ?? {}) as Record<string, unknown>);
    if (method === 'ui/notifications/tool-result') onToolResult(params as ToolResult);
    if (method === 'ui/notifications/host-context-changed') context.value = { ...context.value, ...params };
    if (method === 'ui/resource-teardown') onEnd();
  };
  addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
    if (source !== host || data?.jsonrpc !== '2.0') return;
    const { id, method, params = {}, result, error } = data;
    if (method !== undefined) {
      hear(method, params);
      // Besides the end a host asks only whether the app is there.
      if (id !== undefined) post({ id, result: {} });
      return;
    }
    const waiting = open.get(Number(id));
    open.delete(Number(id));
    if (error) waiting?.reject(new Error(error.message ?? 'The host has refused.'));
    else waiting?.resolve(result);
  });

  const { hostContext = {}, hostCapabilities = {} } = (await request('ui/initialize', {
    protocolVersion: PROTOCOL_VERSION,
    appInfo: app,
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  })) as Initialized;
  context.value = hostContext;
  notify('ui/notifications/initialized');
  return {
    context,
    callTool: (name, args) => request('tools/call', { name, arguments: args }) as Promise<ToolResult>,
    tellModel(text) {
      if (!hostCapabilities.updateModelContext) return;
      // What a host refuses the model sees at its next look at the table.
      request('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => undefined);
    },
    askForHeight: (height) => notify('ui/notifications/size-changed', { height }),
  };
}
