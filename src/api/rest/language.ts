import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../rules/kernel/narration.js';

/** `?lang=`. */
export const languageParameter = z
  .enum(LANGUAGES, { error: `must be ${LANGUAGES.join(' or ')}` })
  .describe('The language of the texts; takes precedence over `Accept-Language`. English by default.')
  .optional();

/** `?story=`, for what comes with words only if they are asked for. */
export function storyParameter(description: string) {
  return z.enum(['0', '1']).describe(`\`1\`: ${description}`).optional();
}

/** `?words=`, for a view that says itself in words only if asked. */
export const wordsParameter = z
  .enum(['0', '1'])
  .describe('`1`: the view includes `text`, `ask`, `standing` and `end`, in the language that `language` names.')
  .optional();

/** Which words turns come with. */
export const toldTurnsQuery = z.strictObject({
  story: storyParameter('every turn includes what its seat is asked and what has happened since its last action.'),
  lang: languageParameter,
});

/** The headers of an answer with texts. */
export const LANGUAGE_HEADERS = {
  'Content-Language': { type: 'string', description: 'The language of the texts.' },
  Vary: { type: 'string', description: 'Includes `Accept-Language`.' },
} as const;

/** A request that may say its language in its query. */
export type InLanguage = FastifyRequest & { query: { lang?: Language | undefined } };

/**
 * The language that a client wants, of those that are offered: by `?lang=`, else by `Accept-Language`, else English.
 *
 * *Source*: RFC 9110, section 12.5.4.
 */
export function languageOf(request: InLanguage, offered: readonly Language[] = LANGUAGES): Language {
  // Fastify reads no query of an address that cannot be decoded.
  const wanted = request.query?.lang ?? accepts(request.raw).languages([...offered]);
  return offered.find((known) => known === wanted) ?? LANGUAGES[0];
}

/**
 * The language that a client wants, which the answer then says.
 *
 * *Source*: RFC 9110, sections 8.5 and 12.5.5.
 */
export function chooseLanguage(request: InLanguage, reply: FastifyReply, offered: readonly Language[] = LANGUAGES): Language {
  const language = languageOf(request, offered);
  const vary = reply.getHeader('vary');
  reply.header('content-language', language);
  reply.header('vary', vary === undefined ? 'Accept-Language' : `${vary}, Accept-Language`);
  return language;
}
