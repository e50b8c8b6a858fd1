import { z } from 'zod';
import { type FeatureTools, feature } from '../../api/feature.js';
import { ConfigError, environment, url } from '../../base/environment.js';
import { createForeignOwners } from './foreign-owners.js';
import { isJwt, type OidcOptions } from './identity-provider.js';
import { challengeOf, type IdentityServices, identityRoutes } from './protected-resource.js';

const ENVIRONMENT = environment(
  {
    OIDC_ISSUER: url(/^https?:$/, 'must be a URL that begins with https://')
      .nullable()
      .default(null),
    OIDC_AUDIENCE: z.string().nullable().default(null),
  },
  ({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience }, publicUrl) => oidcOf(issuer, audience, `${publicUrl}/mcp`),
);

/**
 * *Errors*: `ConfigError` for one without the other, and for an issuer whose answers anybody on the way could change.
 */
function oidcOf(issuer: string | null, audience: string | null, resource: string): OidcOptions | undefined {
  if (issuer === null && audience === null) return undefined;
  if (issuer === null || audience === null) throw new ConfigError('OIDC_ISSUER and OIDC_AUDIENCE go together: set both, or neither');
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return { issuer, audience, resource };
  throw new ConfigError('OIDC_ISSUER must begin with https:// unless it is on this machine');
}

/** Tokens of an OpenID provider, which stand for players: docs/identity.md. */
export const identity = feature<IdentityServices, OidcOptions | undefined>({
  name: 'identity',
  environment: ENVIRONMENT,
  open({ parts: { connections, notifications } }, oidc) {
    const services = { identity: { provider: oidc ?? null } };
    if (!oidc) return { services };
    const ownerOf = createForeignOwners(connections, notifications, oidc);
    return { services, hooks: { authenticate: (bearer) => (isJwt(bearer.token) ? ownerOf(bearer) : null) } };
  },
  mcp: { challenge: ({ identity: { provider } }) => provider && challengeOf(provider) } satisfies FeatureTools<object, IdentityServices>,
  routes: identityRoutes,
});
