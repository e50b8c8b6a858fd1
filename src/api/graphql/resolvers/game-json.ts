import type { ViewAt } from '../../../use-cases/matches/shapes.js';
import type { Rules } from '../game-types/typed-games.js';
import type { Resolver } from './resolver.js';

/** A game's JSON that knows by which rules it was made, so that it can be given with types too. */
export interface OfRules {
  rules: Rules;
}

/** A view that knows its rules, and its match, so that its picture can be asked for. */
export type KnownView = ViewAt & OfRules & { matchId: string };

/** A view with what it is of. */
export async function viewOf(rules: Rules, matchId: string, view: Promise<ViewAt>): Promise<KnownView> {
  return { ...(await view), rules, matchId };
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
