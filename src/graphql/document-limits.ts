import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, type ParseOptions, type ValidationContext, type ValidationRule } from 'graphql';
import type { Limits } from '../service/limits.js';

/** A document of more words and signs is not even parsed. */
export const PARSE_OPTIONS = { maxTokens: 2_000 } as const satisfies ParseOptions;

/** Reports what one of graphql-armor's rules finds as a validation error that names the limit. */
const reporting = (limit: string, maximum: number) => ({
  n: maximum,
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(new GraphQLError(message.replace('Syntax Error: ', ''), { extensions: { limit, maximum } })),
  ],
});

/** The limits on the shape of a document, whatever its variables are. */
export function documentRules({ graphqlDepth, graphqlAliases }: Limits): ValidationRule[] {
  return [
    maxDepthRule({ ...reporting('depth', graphqlDepth), flattenFragments: true }),
    maxAliasesRule(reporting('aliases', graphqlAliases)),
  ];
}
