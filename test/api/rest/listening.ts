import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { StreamMessage } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';

/** A message and the id it came with; NDJSON has none. */
export interface Heard<Message = StreamMessage> {
  id: string | null;
  event: string | null;
  message: Message;
}

/** A live connection. */
export interface Listening<Message = StreamMessage> {
  response: Response;
  /** The next message; null when the server ended the stream. */
  next(): Promise<Heard<Message> | null>;
  /** Every message until the server ends the stream. */
  rest(): Promise<Heard<Message>[]>;
  /** Hangs up. */
  close(): void;
}

export const FORMATS = ['text/event-stream', 'application/x-ndjson'] as const;

/** Connects to a stream; throws when it is refused. */
export async function listen<Message = StreamMessage>(
  http: Client,
  path: string,
  accept: string,
  headers: Record<string, string> = {},
): Promise<Listening<Message>> {
  const hangUp = new AbortController();
  const response = await http.raw(path, { headers: { accept, ...headers }, signal: hangUp.signal });
  if (response.status !== 200 || !response.body) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  const text = response.body.pipeThrough(new TextDecoderStream());
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const messages = isEvents ? events<Message>(text) : lines<Message>(text);
  const next = async () => {
    const { value, done } = await messages.next();
    return done ? null : value;
  };
  const rest = async () => {
    const heard: Heard<Message>[] = [];
    for (let one = await next(); one !== null; one = await next()) heard.push(one);
    return heard;
  };
  return { response, next, rest, close: () => hangUp.abort() };
}

async function* events<Message>(text: ReadableStream<string>): AsyncGenerator<Heard<Message>, void> {
  for await (const { id, event, data } of text.pipeThrough(new EventSourceParserStream())) {
    yield { id: id ?? null, event: event ?? null, message: JSON.parse(data) };
  }
}

async function* lines<Message>(text: ReadableStream<string>): AsyncGenerator<Heard<Message>, void> {
  let held = '';
  for await (const piece of text) {
    const parts = (held + piece).split('\n');
    held = parts.pop() ?? '';
    for (const line of parts) if (line !== '') yield { id: null, event: null, message: JSON.parse(line) };
  }
  if (held !== '') throw new Error(`the stream ended inside a line: ${held}`);
}
