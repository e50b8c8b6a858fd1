import { malformed } from '../../../base/errors.js';
import type { MatchStatus, Visibility } from '../../../record/log/statuses.js';
import { matchConnection } from './match-connection.js';
import { profileQueries } from './profile.js';
import type { Optional, Resolver } from './resolver.js';

interface MatchesArgs {
  game: Optional<string>;
  status: Optional<MatchStatus>;
  player: Optional<string>;
  visibility: Optional<Visibility>;
  toAct: Optional<string>;
  seat: Optional<string>;
  first: number;
  after: Optional<string>;
}

/** A seat written as an id is; undefined for any other text. */
function seatNumber(text: Optional<string>): number | undefined {
  return /^(0|[1-9]\d?)$/.test(text ?? '') ? Number(text) : undefined;
}

/** *Errors*: MALFORMED. */
function seatFilter(text: Optional<string>): number | 'free' | undefined {
  if (text == null || text === 'free') return text;
  const seat = seatNumber(text);
  if (seat === undefined) throw malformed('This is not a seat.', [{ path: '/seat', message: 'must be a seat or `free`' }]);
  return seat;
}

export const query = {
  games: (_root, _args, { matches }) => matches.listGames(),
  game: (_root, { id }, { matches }) => matches.getGame(id),
  match: (_root, { id }, { matches, caller }) => matches.get(caller, id),
  async matches(_root, args, { matches, caller }) {
    const filter = {
      game: args.game,
      status: args.status,
      player: args.player,
      visibility: args.visibility,
      toAct: seatNumber(args.toAct) ?? args.toAct,
      seat: seatFilter(args.seat),
    };
    return matchConnection(await matches.list(caller, filter, { first: args.first, after: args.after }));
  },
  me: (_root, _args, { players, caller }) => players.me(caller),
  myEvents: (_root, { after, first }, { matches, caller }) => matches.listEvents(caller, { after, first }),
  ...profileQueries,
  myKeys: (_root, _args, { players, caller }) => players.listKeys(caller),
} satisfies typeof profileQueries & {
  games: Resolver<unknown, unknown>;
  game: Resolver<unknown, { id: string }>;
  match: Resolver<unknown, { id: string }>;
  matches: Resolver<unknown, MatchesArgs>;
  me: Resolver<unknown, unknown>;
  myEvents: Resolver<unknown, { after: number; first: number }>;
  myKeys: Resolver<unknown, unknown>;
};
