import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, Lexer, type ParseOptions, Source, TokenKind, type ValidationContext, type ValidationRule } from 'graphql';
import { FIXED } from '../../base/fixed-limits.js';
import type { Limits } from '../../base/limits.js';

/** A document of more words and signs is not even parsed. */
export const PARSE_OPTIONS = { maxTokens: 2_000 } as const satisfies ParseOptions;

/** graphql-js adds one that says that there are more. */
export const VALIDATE_OPTIONS = { maxErrors: FIXED.faults - 1 } as const;

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

const LONG_NAME = new RegExp(`\\w{${FIXED.graphqlNameChars + 1}}`);

/**
 * Refuses a document whose brackets lie deeper within each other than JSON may, or with a longer name than any may
 * have, before it is parsed: the parser calls itself for each bracket, and faults and answers repeat names many times.
 * *Errors*: GraphQLError, also for what has no words.
 */
export function requireModest(query: string): void {
  // Most documents have fewer brackets than they may have levels.
  if ((query.match(/[[{(]/g)?.length ?? 0) <= FIXED.jsonLevels && !LONG_NAME.test(query)) return;
  const lexer = new Lexer(new Source(query));
  let level = 0;
  for (let words = 0; words <= PARSE_OPTIONS.maxTokens && lexer.advance().kind !== TokenKind.EOF; words++) {
    const { kind, start, end } = lexer.token;
    if (CLOSING.has(kind)) level--;
    if (OPENING.has(kind) && ++level > FIXED.jsonLevels)
      throw beyond('jsonLevels', `The document is nested more than ${FIXED.jsonLevels} levels deep.`);
    if (kind === TokenKind.NAME && end - start > FIXED.graphqlNameChars)
      throw beyond('graphqlNameChars', `The document has a name of more than ${FIXED.graphqlNameChars} characters.`);
  }
}

function beyond(limit: 'jsonLevels' | 'graphqlNameChars', message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { limit, maximum: FIXED[limit] } });
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
