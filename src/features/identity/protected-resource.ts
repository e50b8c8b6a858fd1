/** How a client that knows only the address of `/mcp` finds where to log in. *Source*: RFC 9728; RFC 6750. */
import type { FastifyPluginAsync } from 'fastify';
import type { FeatureOptions } from '../../api/feature.js';
import { SCOPES } from '../../use-cases/accounts/scopes.js';
import { type OidcOptions, SCOPE_PREFIX } from './identity-provider.js';

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

/** The challenge to a caller of `/mcp` without a good token. */
export function challengeOf({ resource }: OidcOptions): string {
  return `Bearer resource_metadata="${new URL(`.${METADATA}/mcp`, resource)}", scope="${scopesOf(OF_PLAY)}"`;
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
