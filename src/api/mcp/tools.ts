import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
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
  /** Left out where the result is text alone. */
  outputSchema?: z.ZodRawShape;
  annotations: ToolAnnotations;
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
  { inputSchema, outputSchema, refuse, ...described }: ToolDescription<Shape>,
  run: ToolRun<Shape>,
): void {
  // Strict: an argument that is misspelt would be taken for one that was left out.
  const input = z.strictObject(inputSchema);
  const { schema, anything, output } = publishedOf(name, input, outputSchema);
  server.registerTool(name, { ...described, ...(output && { outputSchema: output }), inputSchema: anything }, (sent, extra) => {
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

/** Whether a tool has that name, once a server was made. */
export function isTool(name: string): boolean {
  return names.has(name);
}

const names = new Set<string>();
/** By tool and arguments: every call over HTTP has a server of its own, and all have the same tools. */
const published = new Map<string, Published>();

/** What clients read as the arguments of a tool. */
interface Published {
  schema: JsonSchema;
  /** Says the same and refuses nothing: the library would refuse in words of its own. */
  anything: z.ZodType;
  output: z.ZodType | undefined;
}

/** What publishes a schema without what goes without saying, and refuses nothing. */
function stating(schema: object): z.ZodObject {
  return z.looseObject({}).meta(inShort(schema) as Record<string, unknown>);
}

function inShort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inShort);
  if (!isRecord(value)) return value;
  const said = Object.entries(value).filter(([name, one]) => {
    if (name === 'pattern') return !Object.hasOwn(value, 'format');
    if (name === 'additionalProperties') return !isRecord(one) || Object.keys(one).length > 0;
    return name !== '$schema' && !(typeof one === 'number' && Math.abs(one) === Number.MAX_SAFE_INTEGER);
  });
  return Object.fromEntries(said.map(([name, one]) => [name, inShort(one)]));
}

function publishedOf(name: string, input: z.ZodObject, output: z.ZodRawShape | undefined): Published {
  const key = [name, ...Object.keys(input.shape), ...Object.keys(output ?? {})].join(' ');
  const known = published.get(key);
  if (known) return known;
  const schema = z.toJSONSchema(input, { io: 'input' });
  const made = { schema: schema as JsonSchema, anything: stating(schema), output: output && stating(z.toJSONSchema(z.object(output))) };
  names.add(name);
  published.set(key, made);
  return made;
}
