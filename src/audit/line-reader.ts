/** A line longer than this is no entry of any game: reading stops instead of filling the memory. */
export const MAX_LINE_CHARS = 16_000_000;

/**
 * Cuts a stream of bytes or text into lines without their line feeds; the last one may lack it.
 *
 * *Errors*: a TypeError for bytes that are not UTF-8, a RangeError for a line of more than `MAX_LINE_CHARS`.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let pending: string[] = [];
  let pendingChars = 0;
  for await (const chunk of chunks) {
    const [first = '', ...rest] = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split('\n');
    pending.push(first);
    pendingChars += first.length;
    if (pendingChars > MAX_LINE_CHARS) throw new RangeError(`a line has more than ${MAX_LINE_CHARS} characters`);
    for (const part of rest) {
      yield pending.join('');
      pending = [part];
      pendingChars = part.length;
    }
  }
  const last = pending.join('') + decoder.decode();
  if (last !== '') yield last;
}
