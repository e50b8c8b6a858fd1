import {
  CallToolRequestSchema,
  CancelledNotificationSchema,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  InitializedNotificationSchema,
  InitializeRequestSchema,
  JSONRPCMessageSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
  ProgressNotificationSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { type FieldFault, GameledgerError, malformed } from '../../base/errors.js';
import { FIXED } from '../../base/fixed-limits.js';
import { isRecord } from '../../rules/kernel/json.js';
import type { Language } from '../../rules/kernel/narration.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import { errorIn } from '../../use-cases/words/in-language.js';
import { readJson, readText } from '../http/read-json.js';
import { asMeant } from './as-meant.js';
import { askedBy } from './tools.js';

/** A message that the protocol does not allow. *Source*: JSON-RPC 2.0, section 5.1. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault';

  constructor(
    readonly code: ErrorCode,
    readonly refusal: GameledgerError,
    readonly id: string | number | null = null,
  ) {
    super(refusal.message);
  }

  /** A request that can be told from others is answered; of anything else HTTP says that it was refused. */
  get status(): number {
    return this.code === ErrorCode.InvalidParams ? 200 : this.refusal.status;
  }

  /** As JSON-RPC answers it. */
  toResponse(language: Language): object {
    const { code, message, extra } = errorIn(this.refusal, language);
    return { jsonrpc: '2.0', id: this.id, error: { code: this.code, message, data: { code, ...extra } } };
  }
}

/** Reads the body of a request. *Errors*: `ProtocolFault`. */
export function readBody(body: Buffer): unknown {
  try {
    return readJson(readText(body), 'The body');
  } catch (error) {
    throw error instanceof GameledgerError ? new ProtocolFault(ErrorCode.ParseError, error) : error;
  }
}

/** What the server hears of; whatever else is sent it does not know, and says so. */
const MESSAGES: ReadonlyMap<string, Shape> = new Map(
  [
    InitializeRequestSchema,
    PingRequestSchema,
    ListToolsRequestSchema,
    CallToolRequestSchema,
    ListResourcesRequestSchema,
    ListResourceTemplatesRequestSchema,
    ReadResourceRequestSchema,
    ListPromptsRequestSchema,
    GetPromptRequestSchema,
    CompleteRequestSchema,
    InitializedNotificationSchema,
    CancelledNotificationSchema,
    ProgressNotificationSchema,
  ].map((schema) => [schema.shape.method.value, schema]),
);

type Shape = Pick<z.ZodType, 'safeParse'>;

/** What is read of a message before the library reads it. */
export interface Message extends Record<string, unknown> {
  method?: string;
  id?: string | number;
  params?: Record<string, unknown>;
}

/** What clients write as a text, or as null where they mean nothing. */
const PARAMS = { type: 'object', properties: { arguments: { type: 'object' }, cursor: { type: 'string' }, _meta: { type: 'object' } } };

/**
 * The message in a body, its parameters as they are meant: the library would print all that is wrong with them.
 *
 * There are no batches: one would be any number of calls, counted once.
 * *Errors*: `ProtocolFault`.
 * *Source*: modelcontextprotocol.io, specification 2025-06-18, "Key Changes".
 */
export function readMessage(body: unknown): Message {
  if (Array.isArray(body)) throw invalid('The body must be one JSON-RPC message: batches are no longer part of the protocol.');
  const message = isRecord(body) ? (asMeant(body, { type: 'object', properties: { params: PARAMS } }) as Record<string, unknown>) : body;
  if (!JSONRPCMessageSchema.safeParse(message).success) throw invalid('The body is no JSON-RPC message.');
  const { method, id = null, params } = message as Message;
  const faults = method === undefined ? [] : faultsOf(MESSAGES.get(method), message);
  if (method === 'tools/call' && faults.length === 0 && askedBy(String(params?.name)) === undefined)
    faults.push({ path: '/params/name', message: `There is no tool «${params?.name}».` });
  if (method === 'resources/read' && faults.length === 0 && !isReadable(String(params?.uri)))
    faults.push({ path: '/params/uri', message: '"params.uri" must be a URI.' });
  if (faults[0]) throw new ProtocolFault(ErrorCode.InvalidParams, malformed(faults[0].message, faults), id);
  return message as Message;
}

/** Whether a text is a URI whose parts can be decoded, which the library takes for granted. */
function isReadable(uri: string): boolean {
  try {
    return decodeURIComponent(new URL(uri).href) !== '';
  } catch {
    return false;
  }
}

function faultsOf(shape: Shape | undefined, message: unknown): FieldFault[] {
  const parsed = shape?.safeParse(message);
  return parsed?.error ? schemaFaults(parsed.error.issues.slice(0, FIXED.faults), message) : [];
}

function invalid(message: string): ProtocolFault {
  return new ProtocolFault(ErrorCode.InvalidRequest, malformed(message, [{ path: '', message }]));
}
