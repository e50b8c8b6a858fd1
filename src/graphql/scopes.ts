/** The one place that says what each field needs of a key. */
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { requireScope } from '../players/require-scope.js';
import type { Needs } from '../players/scopes.js';
import type { GraphqlContext } from './context.js';

/** By field. Fields that are not here are properties of what their parent has been answered with. */
export const NEEDS: Readonly<Record<string, Needs | 'operator'>> = {
  'Query.games': 'public',
  'Query.game': 'public',
  'Query.match': 'read',
  'Query.matches': 'read',
  'Query.me': 'read',
  'Query.myEvents': 'read',
  'Query.myInvitations': 'read',
  'Query.invitation': 'read',
  'Query.seek': 'read',
  'Query.player': 'read',
  'Query.players': 'read',
  'Query.leaderboard': 'read',
  'Query.tournament': 'read',
  'Query.tournaments': 'read',
  'Query.operatorTrail': 'operator',
  'Query.myKeys': 'manage',
  'Query.myBlocks': 'manage',
  'Query.webhooks': 'manage',

  'Mutation.createPlayer': 'public',
  'Mutation.rotateKey': 'manage',
  'Mutation.createKey': 'manage',
  'Mutation.revokeKey': 'manage',
  'Mutation.deleteAccount': 'manage',
  'Mutation.blockPlayer': 'manage',
  'Mutation.unblockPlayer': 'manage',
  'Mutation.createWebhook': 'manage',
  'Mutation.deleteWebhook': 'manage',
  'Mutation.enableWebhook': 'manage',
  'Mutation.testWebhook': 'manage',
  'Mutation.createMatch': 'create',
  'Mutation.forkMatch': 'create',
  'Mutation.rematch': 'create',
  'Mutation.cancelMatch': 'create',
  'Mutation.addBot': 'create',
  'Mutation.createTournament': 'create',
  'Mutation.startTournament': 'create',
  'Mutation.cancelTournament': 'create',
  'Mutation.joinTournament': 'play',
  'Mutation.leaveTournament': 'play',
  'Mutation.joinMatch': 'play',
  'Mutation.acceptInvitation': 'play',
  'Mutation.declineInvitation': 'play',
  'Mutation.createSeek': 'play',
  'Mutation.renewSeek': 'play',
  'Mutation.cancelSeek': 'play',
  'Mutation.revealEntropy': 'play',
  'Mutation.leaveMatch': 'play',
  'Mutation.submitAction': 'play',
  'Mutation.resign': 'play',
  'Mutation.offer': 'play',
  'Mutation.answerOffer': 'play',
  'Mutation.withdrawOffer': 'play',
  'Mutation.resume': 'play',
  'Mutation.postMessage': 'play',
  'Mutation.deleteMessage': 'play',
  'Mutation.suspendPlayer': 'operator',
  'Mutation.restorePlayer': 'operator',
  'Mutation.voidMatch': 'operator',
  'Mutation.moderateMessage': 'operator',

  'Subscription.matchUpdated': 'read',
  'Subscription.seatsUpdated': 'read',
  'Subscription.myTurns': 'read',
  'Subscription.myEvents': 'read',
  'Subscription.messages': 'read',

  'Game.rules': 'public',
  'Game.rulesSummary': 'public',
  'Game.rulesSection': 'public',
  'Game.reference': 'public',
  'Game.versions': 'public',

  'Match.view': 'read',
  'Match.legalActions': 'read',
  'Match.imagined': 'read',
  'Match.log': 'read',
  'Match.presence': 'read',
  'Match.messages': 'read',
  'Match.verification': 'read',
  'Profile.matches': 'read',
  'Profile.ratingHistory': 'read',
  'Tournament.roundCount': 'read',
  'Tournament.rounds': 'read',
  'Tournament.standings': 'read',
  'Pairing.match': 'read',
  'MatchView.scene': 'read',
  'MatchView.picture': 'read',
  'MatchView.gameView': 'read',
  'LegalAction.gameAction': 'read',
  'LogEntry.view': 'read',
  'LogEntry.gameAction': 'read',
  'LogEntry.gameEvents': 'read',
  'TurnNotice.match': 'read',
  'PlayerMessage.match': 'read',
  'Agreed.match': 'read',
  'Seek.match': 'read',
  'ActionAccepted.match': 'read',
  // Part of what the action is answered with.
  'ActionAccepted.gameEvents': 'play',
};

/**
 * Makes every field of `NEEDS` refuse keys that lack its scope. Changes `schema`. *Errors*: throws for a field with a
 * resolver that is not in the table.
 */
export function checkScopes(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) guard(field, `${type.name}.${field.name}`);
  }
}

/** *Errors*: UNAUTHENTICATED for what is the operator's; those of `requireScope`. */
function require({ caller, requireOperator }: GraphqlContext, needs: Needs | 'operator'): void {
  if (needs === 'operator') requireOperator();
  else requireScope(caller, needs);
}

function guard(field: GraphQLField<unknown, GraphqlContext>, name: string): void {
  const needs = NEEDS[name];
  const { resolve = defaultFieldResolver, subscribe } = field;
  if (needs === undefined) {
    if (resolve === defaultFieldResolver && !subscribe) return;
    throw new Error(`src/graphql/scopes.ts does not say what ${name} needs`);
  }
  field.resolve = (source, args, context, info) => {
    require(context, needs);
    return resolve(source, args, context, info);
  };
  if (!subscribe) return;
  field.subscribe = (source, args, context, info) => {
    require(context, needs);
    return subscribe(source, args, context, info);
  };
}
