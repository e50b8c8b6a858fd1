import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { malformed } from '../../base/errors.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import { attempt } from './results.js';

/** The description of a tool for clients. */
export interface ToolDescription<Shape extends z.ZodRawShape> {
  title: string;
  description: string;
  inputSchema: Shape;
  /** Left out where the result is text alone. */
  outputSchema?: z.ZodRawShape;
  annotations: ToolAnnotations;
}

/** Runs a tool with the arguments its schema has read, until `signal` aborts. */
export type ToolRun<Shape extends z.ZodRawShape> = (args: z.output<z.ZodObject<Shape>>, signal: AbortSignal) => Promise<CallToolResult>;

const MOST_FAULTS = 20;

/**
 * Adds a tool; whatever it throws becomes its result, and so do arguments that its schema refuses, a sentence a field.
 */
export function addTool<Shape extends z.ZodRawShape>(
  server: McpServer,
  name: string,
  { inputSchema, ...described }: ToolDescription<Shape>,
  run: ToolRun<Shape>,
): void {
  // Strict: an argument that is misspelt would be taken for one that was left out.
  const input = z.strictObject(inputSchema);
  server.registerTool(name, { ...described, inputSchema: publishedOf(name, input) }, (args, { signal }) =>
    attempt(async () => {
      const parsed = input.safeParse(args);
      if (parsed.success) return run(parsed.data, signal);
      const faults = schemaFaults(parsed.error.issues.slice(0, MOST_FAULTS), args).slice(0, MOST_FAULTS);
      throw malformed(faults[0]?.message ?? 'The arguments do not have the published shape.', faults);
    }),
  );
}

/** By tool: every call over HTTP has a server of its own, and all have the same tools. */
const published = new Map<string, z.ZodType>();

/** What clients read as `input` and what refuses nothing: the library would refuse in words of its own. */
function publishedOf(name: string, input: z.ZodObject): z.ZodType {
  const known = published.get(name);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  const made = z.looseObject({}).meta(schema);
  published.set(name, made);
  return made;
}
