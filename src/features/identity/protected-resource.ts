/** How a client that knows only the address of `/mcp` finds where to log in. *Source*: RFC 9728; RFC 6750. */
import type { FastifyPluginAsync } from 'fastify';
import type { Challenge, FeatureOptions } from '../../api/feature.js';
import { SCOPES } from '../../use-cases/accounts/scopes.js';
import { isJwt, type OidcOptions, SCOPE_PREFIX } from './identity-provider.js';

/** The services that identity adds. */
export interface IdentityServices {
  identity: {
    /** Null where no provider is set. */
    provider: OidcOptions | null;
  };
}

const METADATA = '/.well-known/oauth-protected-resource';
/** What the tools need. */
const OF_PLAY = ['read', 'play', 'create'] as const;

/** The challenges to callers of `/mcp` without a good token, or whose token lacks a scope. */
export function challengeOf({ resource }: OidcOptions): Challenge {
  const askFor = (scopes: readonly string[]): string =>
    `Bearer resource_metadata="${new URL(`.${METADATA}/mcp`, resource)}", scope="${scopesOf(scopes)}"`;
  return {
    login: askFor(OF_PLAY),
    widen: (authorization, scopes) =>
      isJwt(authorization.replace(/^bearer /i, '')) ? `${askFor(scopes)}, error="insufficient_scope"` : null,
  };
}

function scopesOf(scopes: readonly string[]): string {
  return scopes.map((scope) => SCOPE_PREFIX + scope).join(' ');
}

/**
 * Serves the metadata of `/mcp`: at the root, at the path of `/mcp`, and where that path has the one below which
 * clients reach the service, for a proxy that leaves it as it is.
 */
export const identityRoutes: FastifyPluginAsync<FeatureOptions<IdentityServices>> = async (app, { services }) => {
  const { provider } = services.identity;
  if (!provider) return;
  const metadata = {
    resource: provider.resource,
    authorization_servers: [provider.issuer],
    scopes_supported: scopesOf(SCOPES).split(' '),
    bearer_methods_supported: ['header'],
    resource_name: 'gameledger',
    resource_documentation: new URL('./docs/guides/identity', provider.resource),
  };
  const options = { schema: { hide: true }, config: { gives: ['application/json; charset=utf-8'] } };
  for (const path of new Set(['', '/mcp', `${app.basePath}/mcp`])) app.get(`${METADATA}${path}`, options, () => metadata);
};
