import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import { ProtocolFault, readBody, readMessage } from './read-message.js';

/**
 * Standard input with its messages as they are meant; `answer` gets the refusals of those that the protocol does not
 * allow.
 */
export function readStandardInput(input: Readable, answer: (refusal: object) => void): Readable {
  return Readable.from(messagesOf(input, answer));
}

async function* messagesOf(input: Readable, answer: (refusal: object) => void): AsyncGenerator<Buffer> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    try {
      yield Buffer.from(`${JSON.stringify(readMessage(readBody(Buffer.from(line))))}\n`);
    } catch (error) {
      if (!(error instanceof ProtocolFault)) throw error;
      answer(error.toResponse(LANGUAGES[0]));
    }
  }
}
