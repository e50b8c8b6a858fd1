import type { MatchStatus } from '../../log/statuses.js';
import { matchConnection } from './match-connection.js';
import { given, type Optional, type Resolver } from './resolver.js';

interface MatchesArgs {
  game: Optional<string>;
  status: Optional<MatchStatus>;
  player: Optional<string>;
  first: number;
  after: Optional<string>;
}

export const query = {
  games: (_root, _args, { matches }) => matches.listGames(),
  game: (_root, { id }, { matches }) => matches.getGame(id),
  match: (_root, { id }, { matches, caller }) => matches.get(caller, id),
  async matches(_root, args, { matches, caller }) {
    const filter = { game: given(args.game), status: given(args.status), player: given(args.player) };
    return matchConnection(await matches.list(caller, filter, { first: args.first, after: given(args.after) }));
  },
  me: (_root, _args, { players, caller }) => players.me(caller),
} satisfies {
  games: Resolver<unknown, unknown>;
  game: Resolver<unknown, { id: string }>;
  match: Resolver<unknown, { id: string }>;
  matches: Resolver<unknown, MatchesArgs>;
  me: Resolver<unknown, unknown>;
};
