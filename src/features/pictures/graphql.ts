import type { KnownView } from '../../api/graphql/resolvers/game-json.js';
import type { Resolver } from '../../api/graphql/resolvers/resolver.js';

const picture: Resolver<KnownView, unknown> = ({ matchId, version, viewer }, _args, { basePath }) =>
  `${basePath}/v1/matches/${matchId}/picture.svg?at=${version}&as=${viewer}`;

/** Every field that is more than a property of its parent. */
export const RESOLVERS = { MatchView: { picture } };
