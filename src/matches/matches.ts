import { GameledgerError } from '../kernel/errors.js';
import { act, resign } from './act.js';
import { verifyMatch } from './audit.js';
import type { Catalogue } from './catalogue.js';
import type { Matches } from './contract.js';
import type { Deps } from './deps.js';
import { createMatch, joinMatch, leaveMatch } from './enter.js';
import { readLog, watchMatch, watchTurns } from './follow.js';
import { getMatch, legalActions, listMatches, viewMatch } from './observe.js';

/** The use cases of matches as one value: the way in for every face. */
export function createMatches(deps: Deps, catalogue: Catalogue): Matches {
  return {
    listGames: catalogue.list,
    getGame: catalogue.get,
    rules: catalogue.rules,
    create: (caller, input) => createMatch(deps, caller, input),
    get: (caller, matchId) => getMatch(deps, caller, matchId),
    list: (caller, filter, page) => listMatches(deps, caller, filter, page),
    join: (caller, matchId, input) => joinMatch(deps, caller, matchId, input),
    leave: (caller, matchId, seat) => leaveMatch(deps, caller, matchId, seat),
    addBot: () => Promise.reject(new GameledgerError('MALFORMED', 'no bots yet')),
    view: (caller, matchId, query) => viewMatch(deps, caller, matchId, query),
    legalActions: (caller, matchId) => legalActions(deps, caller, matchId),
    act: (caller, matchId, input) => act(deps, caller, matchId, input),
    resign: (caller, matchId, input) => resign(deps, caller, matchId, input?.idempotencyKey),
    log: (caller, matchId, query) => readLog(deps, caller, matchId, query),
    watch: (caller, matchId, query, signal) => watchMatch(deps, caller, matchId, query, signal),
    myTurns: (caller, signal) => watchTurns(deps, caller, signal),
    record: () => Promise.reject(new GameledgerError('MALFORMED', 'no record yet')),
    verification: (caller, matchId) => verifyMatch(deps, caller, matchId),
  };
}
