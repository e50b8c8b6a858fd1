import { ENUMS } from './enums.js';
import { eventsOfMatch, gameJson } from './game-json.js';
import { logEntry } from './log-entry.js';
import { match, namedMatch } from './match.js';
import { mutation } from './mutation.js';
import { query } from './query.js';
import { given, type Optional, type Resolver } from './resolver.js';
import { viewerScalar } from './scalars.js';
import { subscription } from './subscription.js';

type GameField<Args> = Resolver<{ id: string }, Args>;

const rules: GameField<{ version: Optional<number> }> = ({ id }, { version }, { matches }) => matches.rules(id, given(version));
const rulesSummary: GameField<unknown> = ({ id }, _args, { matches }) => matches.rulesSummary(id);
const rulesSection: GameField<{ id: string; version: Optional<number> }> = ({ id }, args, { matches }) =>
  matches.rulesSection(id, args.id, given(args.version));
const versions: GameField<unknown> = ({ id }, _args, { matches }) => matches.getGame(id).versions;
const reference: GameField<unknown> = ({ id }, _args, { matches }) => matches.reference(id).reference;

/** Every field that is more than a property of its parent; the others are in plain-fields.ts. */
export const RESOLVERS = {
  Query: query,
  Mutation: mutation,
  Subscription: subscription,
  Game: { rules, rulesSummary, rulesSection, reference, versions },
  Match: match,
  LogEntry: logEntry,
  MatchView: { gameView: gameJson.view },
  LegalAction: { gameAction: gameJson.action },
  TurnNotice: { match: namedMatch },
  ActionAccepted: { match: namedMatch, gameEvents: eventsOfMatch },
  Agreed: { match: namedMatch },
  Viewer: viewerScalar,
  ...ENUMS,
};
