import { requirePlayer } from '../accounts/require-player.js';
import { listMessages, watchMessages } from '../talk/read-messages.js';
import { postMessage, removeMessage } from '../talk/write-messages.js';
import { act } from './act.js';
import { addBot } from './add-bot.js';
import { cancelMatch } from './cancel-match.js';
import type { Catalogue } from './catalogue.js';
import { ADMIT_ALL, type Matches } from './contract.js';
import { createMatch } from './create-match.js';
import type { Deps } from './deps.js';
import { imagine } from './determinize-match.js';
import { recordMatch } from './export-record.js';
import { forkMatch } from './fork-match.js';
import { importRecord } from './import-record.js';
import { acceptInvitation, declineInvitation, listInvitations, readInvitation } from './invitations.js';
import { joinMatch } from './join-match.js';
import { leaveMatch } from './leave-match.js';
import { legalActions } from './legal-actions.js';
import { listMatches } from './list-matches.js';
import { answerOffer, offer, resume, withdrawOffer } from './offer.js';
import { presence } from './presence.js';
import { proveInclusion } from './prove-inclusion.js';
import { readLog } from './read-log.js';
import { getMatch } from './read-match.js';
import { rematch } from './rematch.js';
import { resign } from './resign.js';
import { revealEntropy } from './reveal-entropy.js';
import { sceneMatch } from './scene-match.js';
import { cancelSeek, createSeek, readSeek, renewSeek } from './seeks.js';
import { verifyMatch } from './verify-match.js';
import { viewMatch } from './view-match.js';
import { listEvents, watchEvents } from './watch-events.js';
import { watchMatch } from './watch-match.js';
import { watchTurns } from './watch-turns.js';

/** The use cases of matches as one value, for every interface. */
export function createMatches(deps: Deps, catalogue: Catalogue): Matches {
  return {
    listGames: catalogue.list,
    getGame: catalogue.get,
    rules: catalogue.rules,
    rulesSummary: catalogue.rulesSummary,
    rulesSection: catalogue.rulesSection,
    engine: catalogue.engine,
    reference: catalogue.reference,
    gameSchemas: catalogue.schemas,
    create: (caller, input) => createMatch(deps, caller, input, catalogue.bots),
    fork: (caller, matchId, input) => forkMatch(deps, caller, matchId, input, catalogue.bots),
    get: (caller, matchId) => getMatch(deps, caller, matchId),
    cancel: (caller, matchId) => cancelMatch(deps, caller, matchId),
    rematch: (caller, matchId) => rematch(deps, caller, matchId),
    offer: (caller, matchId, input, charge) => offer(deps, caller, matchId, input, charge),
    answerOffer: (caller, matchId, seq, input) => answerOffer(deps, caller, matchId, seq, input),
    withdrawOffer: (caller, matchId, seq, input) => withdrawOffer(deps, caller, matchId, seq, input),
    resume: (caller, matchId, input) => resume(deps, caller, matchId, input),
    presence: (caller, matchId) => presence(deps, caller, matchId),
    list: (caller, filter, page) => listMatches(deps, caller, filter, page),
    listInvitations: (caller, page) => listInvitations(deps, caller, page),
    declineInvitation: (caller, matchId) => declineInvitation(deps, caller, matchId),
    readInvitation: (caller, token) => readInvitation(deps, caller, token),
    acceptInvitation: (caller, token, input) => acceptInvitation(deps, caller, token, input),
    createSeek: (caller, input) => createSeek(deps, caller, input),
    readSeek: (caller, seekId) => readSeek(deps, caller, seekId),
    renewSeek: (caller, seekId) => renewSeek(deps, caller, seekId),
    cancelSeek: (caller, seekId) => cancelSeek(deps, caller, seekId),
    join: (caller, matchId, input) => joinMatch(deps, caller, matchId, input),
    revealEntropy: (caller, matchId, seat, entropy) => revealEntropy(deps, caller, matchId, seat, entropy),
    leave: (caller, matchId, seat) => leaveMatch(deps, caller, matchId, seat),
    addBot: (caller, matchId, input) => addBot(deps, caller, matchId, input, catalogue.bots),
    imagine: (caller, matchId) => imagine(deps, caller, matchId),
    view: (caller, matchId, query) => viewMatch(deps, caller, matchId, query),
    scene: (caller, matchId, query) => sceneMatch(deps, caller, matchId, query),
    legalActions: (caller, matchId, query) => legalActions(deps, caller, matchId, query),
    act: (caller, matchId, input) => act(deps, caller, matchId, input),
    resign: (caller, matchId, input) => resign(deps, caller, matchId, input?.idempotencyKey),
    log: (caller, matchId, query) => readLog(deps, caller, matchId, query),
    watch: (caller, matchId, query, signal) => watchMatch(deps, caller, matchId, query, signal),
    watchEvents: (caller, query, signal) => watchEvents(deps, caller, query, signal),
    listEvents: (caller, query) => listEvents(deps, caller, query),
    myTurns: (caller, signal) => watchTurns(deps, caller, signal),
    listMessages: (caller, matchId, query) => listMessages(deps, caller, matchId, query),
    watchMessages: (caller, matchId, query, signal) => watchMessages(deps, caller, matchId, query, signal),
    postMessage: (caller, matchId, input, charge) => postMessage(deps, caller, matchId, input, charge),
    removeMessage: (caller, matchId, messageId) => removeMessage(deps, caller, matchId, messageId),
    record: (caller, matchId) => recordMatch(deps, caller, matchId),
    importRecord: (caller, bytes, admit = ADMIT_ALL) => importRecord(deps, { caller, createdBy: requirePlayer(caller).id, admit }, bytes),
    inclusion: (caller, matchId) => proveInclusion(deps, caller, matchId),
    verification: (caller, matchId, admit = ADMIT_ALL) => verifyMatch(deps, caller, matchId, admit),
  };
}
