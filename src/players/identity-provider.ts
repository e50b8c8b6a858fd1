/** Bearer tokens of an OpenID provider. *Source*: OpenID Connect Discovery 1.0; RFC 9068. */
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { isRecord } from '../kernel/json.js';
import { GameledgerError } from '../service/errors.js';
import { LONGEST_NAME } from './caller.js';
import { nameSchema } from './name-schema.js';
import { unauthenticated } from './require-player.js';
import { SCOPES, type Scope } from './scopes.js';

/** Whose tokens are accepted, and for whom they must be made. */
export interface OidcOptions {
  issuer: string;
  audience: string;
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
/** A token whose `scope` names some of ours is good for those only. */
const SCOPE_PREFIX = 'gameledger:';
const UNNAMED = 'player';

const discovery = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });

/** Checks the tokens of one provider; its keys are fetched when they are needed first, and kept for a while. */
export function createTokenCheck({ issuer, audience }: OidcOptions): CheckToken {
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
    try {
      const { payload } = await jwtVerify(token, resolveKey, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['sub', 'exp'],
      });
      return identified(payload);
    } catch (error) {
      throw isOfProvider(error) ? silent(error) : unauthenticated('The token of the identity provider is not good, or not any more.');
    }
  };
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
  return Object.assign(new GameledgerError('UNAVAILABLE', 'The identity provider gave no answer.'), { cause });
}

function identified({ sub = '', scope, name, preferred_username }: JWTPayload): Identified {
  const words = typeof scope === 'string' ? scope.split(' ') : [];
  const named = SCOPES.filter((one) => words.includes(`${SCOPE_PREFIX}${one}`));
  return { subject: sub, name: nameOf(name) ?? nameOf(preferred_username) ?? UNNAMED, scopes: named.length > 0 ? named : [...SCOPES] };
}

function nameOf(claim: unknown): string | null {
  const parsed = nameSchema.safeParse(typeof claim === 'string' ? [...claim.trim()].slice(0, LONGEST_NAME / 2).join('') : null);
  return parsed.success ? parsed.data : null;
}

/** Whether a token has the form of a signed one: three parts, the first of which is a header. */
export function isJwt(token: string): boolean {
  const [header, ...rest] = token.split('.');
  if (rest.length !== 2 || header === undefined) return false;
  try {
    return isRecord(JSON.parse(Buffer.from(header, 'base64url').toString()));
  } catch {
    return false;
  }
}
