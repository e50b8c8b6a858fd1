import type { Viewer } from '../../../rules/kernel/game.js';
import type { Language } from '../../../rules/kernel/narration.js';
import type { LegalActions, Match } from '../../../use-cases/matches/shapes.js';
import { type Connection, connection, numberOf } from './connection.js';
import { type OfRules, viewOf } from './game-json.js';
import type { LogEntry } from './log-entry.js';
import type { Optional, Resolver } from './resolver.js';
import { isAnySelected } from './selection.js';

/** What of an action is worked out only when it is selected. */
const ODDS: ReadonlySet<string> = new Set(['odds']);

/** The fields of a match that cost a use case each, asked only when selected. */
export const match = {
  view: (source, { at, as, lang }, context, info) => viewOf({ rules: source, matchId: source.id, at, as, lang }, context, info),
  async legalActions(source, { lang }, { matches, caller, chargeCostly }, info): Promise<LegalActions & { actions: OfRules[] }> {
    const hasOdds = isAnySelected(ODDS, info, 'actions');
    if (hasOdds) await chargeCostly('oddsRequests');
    const legal = await matches.legalActions(caller, source.id, { hasTargets: true, hasOdds, language: lang });
    return { ...legal, actions: legal.actions.map((action) => ({ ...action, rules: source })) };
  },
  // Its cost in the schema counts as `routesRequests`.
  async routes(source, { from }, { matches, caller }) {
    return (await matches.routes(caller, source.id, { from: from ?? undefined })).routes;
  },
  async inspection(source, { thing, touched, lang }, { matches, caller, chargeCostly }) {
    await chargeCostly('inspectionRequests');
    const before = touched.map((one) => one.thing);
    return matches.inspect(caller, source.id, { thing, touched: before, language: lang });
  },
  opening: (source, { lang }, { matches }) => matches.opening(source, { language: lang }),
  imagined: (source, _args, { matches, caller }) => matches.imagine(caller, source.id),
  async log(source, { after, first }, { matches, caller }): Promise<Connection<LogEntry>> {
    const page = await matches.log(caller, source.id, { after: numberOf(after), first });
    return connection({ ...page, items: page.items.map((entry) => ({ ...entry, matchId: source.id, rules: source })) });
  },
  verification: (source, _args, { matches, caller, admit }) => matches.verification(caller, source.id, admit),
} satisfies {
  view: Resolver<Match, { at: Optional<number>; as: Optional<Viewer>; lang: Optional<Language> }>;
  legalActions: Resolver<Match, { lang: Optional<Language> }>;
  routes: Resolver<Match, { from?: string | null }>;
  inspection: Resolver<Match, { thing: string; touched: readonly { thing: string }[]; lang: Optional<Language> }>;
  opening: Resolver<Match, { lang: Optional<Language> }>;
  imagined: Resolver<Match, unknown>;
  log: Resolver<Match, { after: string; first: number }>;
  verification: Resolver<Match, unknown>;
};

/** The match itself, for what only names it. */
export const namedMatch: Resolver<{ matchId: string }, unknown> = ({ matchId }, _args, { matches, caller }) => matches.get(caller, matchId);
