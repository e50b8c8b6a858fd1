import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, Lexer, type ParseOptions, Source, TokenKind, type ValidationContext, type ValidationRule } from 'graphql';
import { FIXED } from '../../base/fixed-limits.js';
import type { Limits } from '../../base/limits.js';

/** A document of more words and signs is not even parsed. */
export const PARSE_OPTIONS = { maxTokens: 2_000 } as const satisfies ParseOptions;

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Refuses a document whose brackets lie deeper within each other than JSON may, before it is parsed: the parser calls
 * itself for each. *Errors*: GraphQLError, also for what has no words.
 */
export function requireShallow(query: string): void {
  // Most documents have fewer brackets than they may have levels.
  if ((query.match(/[[{(]/g)?.length ?? 0) <= FIXED.jsonLevels) return;
  const lexer = new Lexer(new Source(query));
  let level = 0;
  for (let words = 0; words <= PARSE_OPTIONS.maxTokens && lexer.advance().kind !== TokenKind.EOF; words++) {
    if (CLOSING.has(lexer.token.kind)) level--;
    if (OPENING.has(lexer.token.kind) && ++level > FIXED.jsonLevels)
      throw new GraphQLError(`The document is nested more than ${FIXED.jsonLevels} levels deep.`, {
        extensions: { limit: 'jsonLevels', maximum: FIXED.jsonLevels },
      });
  }
}

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
