import type { GraphqlContext } from '../context.js';

/** How a field gets its value from what its parent resolved to. */
export type Resolver<Source, Args> = (source: Source, args: Args, context: GraphqlContext) => unknown;

/** An argument or input field a client may leave out or send as null. */
export type Optional<T> = T | null | undefined;

/** Null, in GraphQL, means what leaving out means to the use cases. */
export function given<T>(value: Optional<T>): T | undefined {
  return value ?? undefined;
}
