import type { GraphQLResolveInfo } from 'graphql';
import { LANGUAGES, type Language } from '../../../rules/kernel/narration.js';
import type { ViewAt, ViewWords } from '../../../use-cases/matches/shapes.js';
import type { LookQuery } from '../../../use-cases/matches/state/look-at.js';
import type { GraphqlContext } from '../context.js';
import type { Rules } from '../game-types/typed-games.js';
import type { Optional, Resolver } from './resolver.js';
import { isAnySelected } from './selection.js';

/** A game's JSON that knows by which rules it was made, so that it can be given with types too. */
export interface OfRules {
  rules: Rules;
}

/** A view that knows its rules, and its match, so that its picture can be asked for. */
export type KnownView = ViewAt & OfRules & { matchId: string; language: Language };

/** Fields of a view that are made only when they are selected. */
const WORDS: ReadonlySet<string> = new Set(['text', 'ask', 'standing', 'end'] satisfies (keyof ViewWords)[]);

/** A view with what it is of, and with words if one is selected. */
export async function viewOf(
  { rules, matchId, lang: language = LANGUAGES[0], ...query }: { rules: Rules; matchId: string; lang: Optional<Language> } & LookQuery,
  { matches, caller }: GraphqlContext,
  selection: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
): Promise<KnownView> {
  const view = isAnySelected(WORDS, selection)
    ? await matches.viewInWords(caller, matchId, { ...query, language })
    : await matches.view(caller, matchId, query);
  return { ...view, rules, matchId, language };
}

/** The fields that give a game's JSON with types. */
export const gameJson = {
  view: ({ rules, view }, _args, { typedGames }) => typedGames.view(rules, view),
  action: ({ rules, action }, _args, { typedGames }) => typedGames.action(rules, action),
  events: ({ rules, events }, _args, { typedGames }) => typedGames.events(rules, events),
} satisfies {
  view: Resolver<OfRules & { view: unknown }, unknown>;
  action: Resolver<OfRules & { action: unknown }, unknown>;
  events: Resolver<OfRules & { events: unknown[] }, unknown>;
};

/** What happened with an action that only names its match. */
export const eventsOfMatch: Resolver<{ matchId: string; events: unknown[] }, unknown> = async ({ matchId, events }, _args, context) =>
  context.typedGames.events(await context.matches.get(context.caller, matchId), events);
