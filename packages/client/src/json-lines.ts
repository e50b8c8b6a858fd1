/**
 * The JSON texts of an NDJSON stream; blank lines keep the connection alive and carry nothing.
 *
 * Ends when the stream ends, is silent for `silenceMs`, or `signal` aborts; a last line that is cut off is left out.
 */
export async function* jsonLines(
  body: ReadableStream<Uint8Array>,
  { silenceMs, signal }: { silenceMs: number; signal: AbortSignal },
): AsyncGenerator<unknown, void, undefined> {
  const reader = body.getReader();
  const hangUp = (): void => void reader.cancel().catch(() => undefined);
  // Node 20 has forgotten the signal of a request that is answered as soon as it has collected garbage.
  signal.addEventListener('abort', hangUp, { once: true });
  if (signal.aborted) hangUp();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const chunk = await readWithin(reader, silenceMs);
      if (chunk === null) return;
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    await reader.cancel().catch(() => undefined);
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number): Promise<Uint8Array | null> {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), silenceMs);
  try {
    const { done, value } = await reader.read();
    return done ? null : value;
  } finally {
    clearTimeout(timer);
  }
}
