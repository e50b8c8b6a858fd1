/**
 * Closes a `switch` over a union.
 *
 * *Errors*: always throws; reached only with a value outside the type.
 */
export function unreachable(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}

/**
 * The value of a look-up that the rules guarantee to succeed.
 *
 * *Errors*: throws when it is missing, which means that a state is broken or the engine is wrong.
 */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`there is no ${what}`);
  return value;
}
