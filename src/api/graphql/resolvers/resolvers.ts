import type { Language } from '../../../rules/kernel/narration.js';
import { ENUMS } from './enums.js';
import { eventsOfMatch, gameJson } from './game-json.js';
import { logEntry } from './log-entry.js';
import { match, namedMatch } from './match.js';
import { matchView } from './match-view.js';
import { mutation } from './mutation.js';
import { matchOfNotice } from './player-event.js';
import { profile } from './profile.js';
import { query } from './query.js';
import type { Optional, Resolver } from './resolver.js';
import { viewerScalar } from './scalars.js';
import { subscription } from './subscription.js';

type GameField<Args> = Resolver<{ id: string }, Args>;

const rules: GameField<{ version: Optional<number> }> = ({ id }, { version }, { matches }) => matches.rules(id, version);
const rulesSummary: GameField<{ lang: Optional<Language> }> = ({ id }, { lang }, { matches }) =>
  matches.rulesSummary(id, { language: lang });
const summary: GameField<{ lang: Optional<Language> }> = ({ id }, { lang }, { matches }) => matches.getGame(id, { language: lang }).summary;
const rulesSection: GameField<{ id: string; version: Optional<number> }> = ({ id }, args, { matches }) =>
  matches.rulesSection(id, args.id, args.version);
const versions: GameField<unknown> = ({ id }, _args, { matches }) => matches.getGame(id).versions;
const reference: GameField<{ lang: Optional<Language> }> = ({ id }, { lang }, { matches }) =>
  matches.reference(id, { language: lang }).reference;

/** Every field that is more than a property of its parent. */
export const RESOLVERS = {
  Query: query,
  Mutation: mutation,
  Subscription: subscription,
  Game: { summary, rules, rulesSummary, rulesSection, reference, versions },
  Match: match,
  Profile: profile,
  LogEntry: logEntry,
  MatchView: { ...matchView, gameView: gameJson.view },
  LegalAction: { gameAction: gameJson.action },
  TurnNotice: { match: namedMatch },
  PlayerMessage: { match: matchOfNotice },
  ActionAccepted: { match: namedMatch, gameEvents: eventsOfMatch },
  Agreed: { match: namedMatch },
  Viewer: viewerScalar,
  ...ENUMS,
};
