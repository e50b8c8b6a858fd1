import { ENUMS } from './enums.js';
import { logEntry } from './log-entry.js';
import { match, namedMatch } from './match.js';
import { mutation } from './mutation.js';
import { query } from './query.js';
import { given, type Optional, type Resolver } from './resolver.js';
import { viewerScalar } from './scalars.js';
import { subscription } from './subscription.js';

const game = {
  rules: ({ id }, { version }, { matches }) => matches.rules(id, given(version)),
  versions: ({ id }, _args, { matches }) => matches.getGame(id).versions,
} satisfies { rules: Resolver<{ id: string }, { version: Optional<number> }>; versions: Resolver<{ id: string }, unknown> };

/** Every field that is more than a property of its parent; the others are in plain-fields.ts. */
export const RESOLVERS = {
  Query: query,
  Mutation: mutation,
  Subscription: subscription,
  Game: game,
  Match: match,
  LogEntry: logEntry,
  TurnNotice: { match: namedMatch },
  ActionAccepted: { match: namedMatch },
  Viewer: viewerScalar,
  ...ENUMS,
};
