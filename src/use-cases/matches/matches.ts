import { type Bound, bind } from '../bind.js';
import { act } from './act.js';
import { cancelMatch } from './cancel-match.js';
import type { Catalogue } from './catalogue.js';
import { createMatch } from './create-match.js';
import { imagine } from './determinize-match.js';
import { recordMatch } from './export-record.js';
import { forkMatch } from './fork-match.js';
import { importRecord } from './import-record.js';
import { inspectThing } from './inspect-thing.js';
import { joinMatch } from './join-match.js';
import { leaveMatch } from './leave-match.js';
import { legalActions, listRoutes } from './legal-actions.js';
import { listMatches } from './list-matches.js';
import { openingOf } from './narrate.js';
import { answerOffer, offer, resume, withdrawOffer } from './offer.js';
import type { MatchParts } from './parts.js';
import { readLog } from './read-log.js';
import { getMatch } from './read-match.js';
import { rematch } from './rematch.js';
import { resign } from './resign.js';
import { revealEntropy } from './reveal-entropy.js';
import { sceneMatch } from './scene-match.js';
import { verifyMatch } from './verify-match.js';
import { viewInWords, viewMatch } from './view-match.js';
import { listEvents, watchEvents } from './watch-events.js';
import { watchMatch } from './watch-match.js';
import { watchTurns } from './watch-turns.js';

const USE_CASES = {
  create: createMatch,
  fork: forkMatch,
  get: getMatch,
  opening: openingOf,
  cancel: cancelMatch,
  rematch,
  offer,
  answerOffer,
  withdrawOffer,
  resume,
  list: listMatches,
  join: joinMatch,
  revealEntropy,
  leave: leaveMatch,
  imagine,
  view: viewMatch,
  viewInWords,
  scene: sceneMatch,
  legalActions,
  routes: listRoutes,
  inspect: inspectThing,
  act,
  resign,
  log: readLog,
  watch: watchMatch,
  watchEvents,
  listEvents,
  myTurns: watchTurns,
  record: recordMatch,
  importRecord,
  verification: verifyMatch,
};

/**
 * What the interfaces may ask of matches and of the catalogue. Every function throws `GameledgerError` and nothing else
 * for what a caller did wrong; a refused request changes nothing.
 */
export type Matches = Catalogue & Bound<typeof USE_CASES>;

/** The use cases of matches as one value, for every interface. */
export function createMatches(parts: MatchParts, catalogue: Catalogue): Matches {
  return { ...catalogue, ...bind(USE_CASES, parts) };
}
