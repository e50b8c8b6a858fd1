/** What a thrown value says. *Errors*: lack of memory is no word of what threw it, and is thrown again. */
export function reasonOf(error: unknown): string {
  if (isLackOfMemory(error)) throw error;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** *Source*: V8, `kArrayBufferAllocationFailed`. */
export function isLackOfMemory(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Array buffer allocation failed';
}
