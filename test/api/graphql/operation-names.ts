import { OWN, THE_REST } from './operation-drift.js';

/** What operations call what GraphQL names otherwise: `Type.field` or `Type.field(argument)`. */
export const NAMES = {
  // GraphQL keeps an object apart from what is said of it once.
  'CreatedPlayer.player': THE_REST,
  'CreatedKey.key': THE_REST,
  'CreatedMatch.match': THE_REST,
  'JoinedMatch.match': THE_REST,
  'CreatedWebhook.webhook': THE_REST,
  'PostedMessage.message': THE_REST,
  // GraphQL gives a part of the output, or what is below it.
  'Mutation.inviteToTournament': 'tokens',
  'LogEntry.story': 'Entry.story',
  // The list has the name.
  'Tournament.roundCount': 'rounds',
  // The output has a part of the same name.
  'Match.view': 'View',
  'LogEntry.view': 'View',
  // A stream of REST has messages of several kinds, a subscription has one.
  'Subscription.matchUpdated': 'Entry',
  'Subscription.seatsUpdated': 'Match',
  'Subscription.messages': 'Message',
  // REST has the events as a stream only.
  'Query.myEvents': OWN,
  // REST allows for every code; only those of a refusal come.
  'Inspection.code': OWN,
} as const;

/** What else differs on purpose, by its reason. */
const ON_PURPOSE = {
  'REST says it in a header': [
    'ActionAccepted.replayed is not in the output',
    'Agreed.replayed is not in the output',
    'PostedMessage.replayed is not in the output',
  ],
  'REST chooses by an argument what GraphQL selects': [
    'LogEntry leaves out story',
    'MatchView.language is never null, the output is not',
    'MatchView.standing is never null, the output is not',
    'MatchView.text is never null, the output is not',
    'getLog is never asked with story',
    'getRules is never asked with form',
    'getView is never asked with words',
    'listLegalActions is never asked with odds, targets',
    'streamMatch is never asked with events, lang, story, ticket, view',
  ],
  'A websocket carries the key': [
    'streamEvents is never asked with ticket',
    'streamMessages is never asked with ticket',
    'streamTurns is never asked with ticket',
  ],
  'The field is below one that asks for it, or returns it': [
    'getScene is never asked with as, at, help, lang',
    'listGames is never asked with lang',
  ],
  'The caller knows it': ['Inspection leaves out viewer, thing', 'Match leaves out language'],
  'The field is an address, to which its reader adds parameters': ['getPicture is never asked with as, at, lang, layout, size, theme'],
  'Links and addresses are of REST': ['Game leaves out links', 'GameVersion leaves out rules'],
  'The list of REST has games in short': [
    'Game.fairness is not in the output',
    'Game.loadouts is sometimes null, the output is not',
    'Game.rulePrefix is not in the output',
    'Game.schemas is not in the output',
  ],
  'REST also has the data books of earlier versions': ['getReference is never asked with engine, version'],
  'An entry is looked up by its match': ['LogEntry.matchId is not in the output'],
  'The type of the message is that of the subscription': ['TurnNotice leaves out type'],
  'The enum is that of all matches': ['PlayerMessage.status is never OPEN, ACTIVE'],
  'The cursor of a connection is text': [
    'Match.log(after) is String, not integer',
    'Match.messages(after) is String, not integer',
    'Query.myEvents(after) is String, not integer',
  ],
  'An input object can gain fields': [
    'Match.inspection(touched) is an object, not string',
    'Mutation.createTournament(invited) is an object, not string',
    'Mutation.inviteToTournament(players) is an object, not string',
  ],
  'The scopes are named as fields': ['Mutation.createKey(scopes) is an object, not array'],
  'There is nothing else to say': [
    'Mutation.declineInvitation is Boolean, not object',
    'Mutation.moderateMessage is Boolean, not object',
    'Mutation.restorePlayer is Boolean, not object',
    'Mutation.suspendPlayer is Boolean, not object',
    'Mutation.voidMatch is Boolean, not object',
  ],
  'A client of GraphQL keeps a scene to which the next one refers, and its legend': [
    'MatchView.help(legend) is no input',
    'MatchView.scene(base) is no input',
  ],
  'REST has the events as a stream only': ['Query.myEvents(first) is no input'],
};

/** What differs on purpose, in the order of `operationDrift`. */
export const DIFFERENCES = Object.values(ON_PURPOSE).flat().sort();
