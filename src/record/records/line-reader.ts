import { toHex } from '../../base/crypto/bytes.js';
import { FIXED } from '../../base/fixed-limits.js';
import { changeOfBytes, UnreadableText } from './changed-text.js';

/** *Units*: characters of one line of a record, wherever it is read. */
const MAX_LINE_CHARS = FIXED.recordLineChars;

/**
 * Cuts a stream of bytes or text into lines without their line feeds; the last one may lack it.
 *
 * *Errors*: `ChangedText` and `UnreadableText` for bytes that are not UTF-8, and for a line longer than
 * `MAX_LINE_CHARS`: reading stops instead of filling the memory.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let pending: string[] = [];
  let pendingChars = 0;
  let start = '';
  for await (const chunk of chunks) {
    if (typeof chunk !== 'string' && start.length < 4) start += toHex(chunk.subarray(0, 2 - start.length / 2));
    const text = typeof chunk === 'string' ? chunk : decode(decoder, start, chunk);
    const [first = '', ...rest] = text.split('\n');
    pending.push(first);
    pendingChars += first.length;
    requireShort(pendingChars);
    for (const part of rest) {
      yield pending.join('');
      pending = [part];
      pendingChars = part.length;
      requireShort(pendingChars);
    }
  }
  const last = pending.join('') + decode(decoder, start);
  if (last !== '') yield last;
}

function decode(decoder: InstanceType<typeof TextDecoder>, start: string, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw changeOfBytes(start) ?? new UnreadableText('not text in UTF-8');
  }
}

function requireShort(chars: number): void {
  if (chars > MAX_LINE_CHARS) throw new UnreadableText(`longer than ${MAX_LINE_CHARS} characters`);
}
