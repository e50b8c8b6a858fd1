import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { type CallToolResult, ListToolsRequestSchema, type Tool, type ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import accepts from 'accepts';
import { z } from 'zod';
import type { GameledgerError } from '../../base/errors.js';
import { isRecord } from '../../rules/kernel/json.js';
import { LANGUAGES, type Language } from '../../rules/kernel/narration.js';
import { refusalOf } from '../rest/refuse-malformed.js';
import { asMeant, type JsonSchema } from './as-meant.js';
import { progressOf, type TellProgress } from './progress.js';
import { attempt } from './results.js';

/** The description of a tool for clients. */
export interface ToolDescription<Shape extends z.ZodRawShape> {
  title: string;
  description: string;
  inputSchema: Shape;
  annotations: ToolAnnotations;
  /** The operation that it asks for, whose statement says which keys are good for it. */
  asks: string;
  /** Whether a seat is played with it: the tools that a seat token is shown. */
  plays?: boolean;
  /** Whether its result is a table, which hosts that know how show as an app. */
  showsTable?: boolean;
  /** What hosts read of it. */
  _meta?: Record<string, unknown>;
  /** What arguments that the schema refuses are answered, where there is more to say than that. */
  refuse?: (refusal: GameledgerError, args: Readonly<Record<string, unknown>>) => Promise<CallToolResult>;
}

/** A call of a tool: `signal` aborts when nobody waits for its result any more. */
export interface ToolCall {
  signal: AbortSignal;
  tell: TellProgress | undefined;
}

/** Runs a tool with the arguments its schema has read. */
export type ToolRun<Shape extends z.ZodRawShape> = (args: z.output<z.ZodObject<Shape>>, call: ToolCall) => Promise<CallToolResult>;

/**
 * Adds a tool; arguments are read as they are meant. Whatever it throws becomes its result, and so do arguments that
 * its schema refuses, a sentence a field.
 */
export function addTool<Shape extends z.ZodRawShape>(
  server: McpServer,
  name: string,
  { inputSchema, refuse, asks, plays = false, showsTable = false, ...described }: ToolDescription<Shape>,
  run: ToolRun<Shape>,
): void {
  // Strict: an argument that is misspelt would be taken for one that was left out.
  const input = z.strictObject(inputSchema);
  const { schema, tool } = publishedOf(name, input, described);
  operations.set(name, asks);
  listed.set(server, [...(listed.get(server) ?? []), { tool, asks, plays, showsTable }]);
  server.registerTool(name, { ...described, inputSchema: ANYTHING }, (sent, extra) => {
    const { signal, requestInfo } = extra;
    const asked = asMeant(sent, schema) as Record<string, unknown>;
    const language = languageOfCall(asked, requestInfo?.headers);
    const args = Object.hasOwn(inputSchema, 'lang') && language !== LANGUAGES[0] ? { ...asked, lang: language } : asked;
    return attempt(language, async () => {
      const parsed = input.safeParse(args);
      if (parsed.success) return run(parsed.data, { signal, tell: progressOf(extra) });
      const refusal = refusalOf(parsed.error, args);
      if (refuse) return refuse(refusal, args);
      throw refusal;
    });
  });
}

/** The language of a call: its argument `lang`, else what the header of its request prefers. */
export function languageOfCall({ lang }: Readonly<Record<string, unknown>>, headers: IncomingHttpHeaders = {}): Language {
  const preferred = lang ?? accepts({ headers } as IncomingMessage).languages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === preferred) ?? LANGUAGES[0];
}

/** The operation that a tool asks for, once a server was made; undefined for what is no tool. */
export function askedBy(name: string): string | undefined {
  return operations.get(name);
}

const operations = new Map<string, string>();
/** By name, description and arguments: every call over HTTP has a server of its own, and all have the same tools. */
const published = new Map<string, Published>();
/** What each server has, in order. */
const listed = new WeakMap<McpServer, readonly Listed[]>();

/** The library would refuse in words of its own. */
const ANYTHING = z.looseObject({});

/** What clients read of a tool, and its arguments in full. */
interface Published {
  schema: JsonSchema;
  tool: Tool;
}

/** A tool of a server, and for whom it is listed. */
interface Listed {
  tool: Tool;
  asks: string;
  plays: boolean;
  showsTable: boolean;
}

/** Which tools are listed; others can be called all the same, and are refused as their operation is. */
export type ToolChoice = (tool: Listed) => boolean;

/**
 * Lists the tools of a server, with the app that shows a table; a model reads every word of them in every conversation.
 */
export function listTools(server: McpServer, choose: () => ToolChoice | Promise<ToolChoice>, tableApp: string | undefined): void {
  const all = listed.get(server) ?? [];
  const shown = tableApp === undefined ? {} : { _meta: { ui: { resourceUri: tableApp } } };
  server.server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: all.filter(await choose()).map(({ tool, showsTable }) => (showsTable ? { ...tool, ...shown } : tool)),
  }));
}

function publishedOf(name: string, input: z.ZodObject, described: Omit<Tool, 'name' | 'inputSchema'>): Published {
  const key = [name, described.description, ...Object.keys(input.shape)].join(' ');
  const known = published.get(key);
  if (known) return known;
  const schema = z.toJSONSchema(input, { io: 'input' });
  const made = { schema: schema as JsonSchema, tool: { name, ...described, inputSchema: inShort(schema) as Tool['inputSchema'] } };
  published.set(key, made);
  return made;
}

/** A schema without what goes without saying, and without what a refusal says better. */
function inShort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inShort);
  if (!isRecord(value)) return value;
  if (value.inWords === true) return { type: 'object', description: value.description };
  const said = Object.entries(value).filter(([name, one]) => {
    if (name === 'pattern') return !Object.hasOwn(value, 'format') && !Object.hasOwn(value, 'maxLength');
    if (name === 'additionalProperties') return !isRecord(one) || Object.keys(one).length > 0;
    return name !== 'propertyNames' && name !== '$schema' && !(typeof one === 'number' && Math.abs(one) === Number.MAX_SAFE_INTEGER);
  });
  return Object.fromEntries(said.map(([name, one]) => [name, inShort(one)]));
}
