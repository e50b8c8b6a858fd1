import { ENUMS } from './enums.js';
import { logEntry } from './log-entry.js';
import { match, namedMatch } from './match.js';
import { mutation } from './mutation.js';
import { query } from './query.js';
import type { Resolver } from './resolver.js';
import { viewerScalar } from './scalars.js';
import { subscription } from './subscription.js';

type GameField<Args> = Resolver<{ id: string }, Args>;

const rules: GameField<unknown> = ({ id }, _args, { matches }) => matches.rules(id);
const rulesSummary: GameField<unknown> = ({ id }, _args, { matches }) => matches.rulesSummary(id);
const rulesSection: GameField<{ id: string }> = ({ id }, args, { matches }) => matches.rulesSection(id, args.id);
const reference: GameField<unknown> = ({ id }, _args, { matches }) => matches.reference(id).reference;

/** Every field that is more than a property of its parent; the others are in plain-fields.ts. */
export const RESOLVERS = {
  Query: query,
  Mutation: mutation,
  Subscription: subscription,
  Game: { rules, rulesSummary, rulesSection, reference },
  Match: match,
  LogEntry: logEntry,
  TurnNotice: { match: namedMatch },
  ActionAccepted: { match: namedMatch },
  Agreed: { match: namedMatch },
  Viewer: viewerScalar,
  ...ENUMS,
};
