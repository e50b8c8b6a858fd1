/** Bearer tokens of an OpenID provider. *Source*: OpenID Connect Discovery 1.0; RFC 9068. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import { isRecord } from '../../rules/kernel/json.js';
import { parseJson } from '../../rules/kernel/parse-json.js';
import { LONGEST_NAME } from '../../use-cases/accounts/caller.js';
import { playerNameSchema } from '../../use-cases/accounts/player-name.js';
import { unauthenticated } from '../../use-cases/accounts/require-player.js';
import { SCOPES, type Scope } from '../../use-cases/accounts/scopes.js';

/** Whose tokens are accepted, and for whom they must be made. */
export interface OidcOptions {
  issuer: string;
  audience: string;
  /** The address of `/mcp`, for which clients that found the provider by it have tokens made. *Source*: RFC 8707. */
  resource: string;
}

/** Who a token stands for. */
export interface Identified {
  subject: string;
  name: string;
  scopes: Scope[];
}

/** Checks tokens. *Errors*: UNAUTHENTICATED; UNAVAILABLE when the provider does not answer. */
export type CheckToken = (token: string) => Promise<Identified>;

/**
 * Signed with a private key of the provider: what is signed with a shared secret, or not at all, is refused whatever
 * the keys say.
 */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** *Units*: seconds by which the clocks of the provider and this machine may differ. */
const CLOCK_TOLERANCE = 30;
const TIMEOUT_MS = 5_000;
const KEYS_KEPT_MS = 600_000;
const COOLDOWN_MS = 10_000;
/** A token is good for those of our scopes that its `scope` names so. */
export const SCOPE_PREFIX = 'gameledger:';
const UNNAMED = 'player';

/** What an access token is, as RFC 9068 registers it; ID tokens and logout tokens are of other types. */
const ACCESS_TOKEN = 'at+jwt';
const MOST_OF_SUBJECT = 255;

/** What is asked of the claims of a token that is signed for us. */
const claims = z.looseObject({
  sub: z
    .string()
    .min(1)
    .max(MOST_OF_SUBJECT)
    .regex(/^\P{Cc}*$/u),
  scope: z.string().default(''),
  cnf: z.never().optional(),
  events: z.never().optional(),
});
type Claims = z.infer<typeof claims>;

/** What a good token is, by what fails of one that is not: a claim, or a code of the library. */
const RULES: Readonly<Record<string, string>> = {
  typ: `must have the type \`${ACCESS_TOKEN}\` in its header, which access tokens have and ID tokens do not`,
  iss: 'must be of the issuer that this service trusts',
  aud: 'must be issued for the audience of this service',
  exp: 'must have an expiry, and not have expired',
  nbf: 'must be valid already',
  sub: `must have a subject (\`sub\`) of 1 to ${MOST_OF_SUBJECT} characters without control characters`,
  scope: 'must have its scopes as one text (`scope`), or none',
  cnf: 'must not be bound to a sender (`cnf`): this service accepts bearer tokens only',
  events: 'must not be a logout token or another one with events (`events`)',
  ERR_JOSE_ALG_NOT_ALLOWED: `must be signed by ${ALGORITHMS.join(', ')}`,
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'must be signed with a key that the provider publishes',
  ERR_JWKS_NO_MATCHING_KEY: 'must be signed with a key that the provider publishes',
};

const discovery = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });

/** Checks the tokens of one provider; its keys are fetched when they are needed first, and kept for a while. */
export function createTokenCheck({ issuer, audience, resource }: OidcOptions): CheckToken {
  let keys: Promise<JWTVerifyGetKey> | null = null;
  const keysOf = (): Promise<JWTVerifyGetKey> => {
    keys ??= discoverKeys(issuer).catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
  return async (token) => {
    const resolveKey = await keysOf().catch((error: unknown) => {
      throw silent(error);
    });
    const { payload } = await jwtVerify(token, resolveKey, {
      issuer,
      audience: [audience, resource],
      typ: ACCESS_TOKEN,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['exp'],
    }).catch((error: unknown) => {
      throw isOfProvider(error) ? silent(error) : refused(failedOf(error));
    });
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw refused(parsed.error.issues[0]?.path[0]);
    return identified(parsed.data);
  };
}

function refused(failed: PropertyKey | undefined): GameledgerError {
  return unauthenticated(`The token of the identity provider ${RULES[String(failed)] ?? 'must be a signed JWT'}.`);
}

/** The claim or header that the library refused, or why it could not come so far. */
function failedOf(error: unknown): string | undefined {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) return error.claim;
  return error instanceof errors.JOSEError ? error.code : undefined;
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const found = discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new Error(`the provider calls itself ${found.issuer}, not ${issuer}`);
  return createRemoteJWKSet(new URL(found.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: COOLDOWN_MS,
  });
}

/** Whether it is not the token that is at fault: the keys did not come, or not as keys. */
function isOfProvider(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}

function silent(cause: unknown): GameledgerError {
  return Object.assign(new GameledgerError('UNAVAILABLE', 'The identity provider did not respond.'), { cause });
}

function identified({ sub, scope, name, preferred_username }: Claims): Identified {
  const words = scope.split(' ');
  const scopes = SCOPES.filter((one) => words.includes(`${SCOPE_PREFIX}${one}`));
  return { subject: sub, name: nameOf(name) ?? nameOf(preferred_username) ?? UNNAMED, scopes };
}

function nameOf(claim: unknown): string | null {
  const parsed = playerNameSchema.safeParse(typeof claim === 'string' ? [...claim.trim()].slice(0, LONGEST_NAME / 2).join('') : null);
  return parsed.success ? parsed.data : null;
}

/** Whether a token has the form of a signed one: three parts, the first of which is a header. */
export function isJwt(token: string): boolean {
  const [header, ...rest] = token.split('.');
  if (rest.length !== 2 || header === undefined) return false;
  try {
    return isRecord(parseJson(Buffer.from(header, 'base64url').toString()));
  } catch {
    return false;
  }
}
