import type { GraphQLResolveInfo } from 'graphql';
import type { GraphqlContext } from '../context.js';

/** How a field gets its value from what its parent resolved to. */
export type Resolver<Source, Args, Context = GraphqlContext> = (
  source: Source,
  args: Args,
  context: Context,
  info: GraphQLResolveInfo,
) => unknown;

/** An argument or input field that a client may leave out or send as null, which `argumentCheck` makes the same. */
export type Optional<T> = T | undefined;
