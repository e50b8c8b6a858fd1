/**
 * What a client can do wrong, each with its sentence and where the documents say how it is done: a guide, a section.
 */
export const FAULTS = {
  NO_RESUME: {
    says: 'A stream that had broken off was opened again without the last `seq` (`after`, or Last-Event-ID): what came in between is lost.',
    guide: 'api',
    section: 'Live streams',
  },
  NEW_KEY: {
    says: 'An action without a response was sent again under another Idempotency-Key, or none, before the match was read: it can count twice.',
    guide: 'api',
    section: 'Retries',
  },
  TOO_EARLY: {
    says: 'After 429 an action was sent again before the seconds of Retry-After had passed.',
    guide: 'limits',
    section: 'Rate',
  },
  STALE: {
    says: 'After VERSION_CONFLICT actions were sent at the same old `expectedVersion` again and again: read the match again first.',
    guide: 'api',
    section: 'Acting',
  },
  OUT_OF_TURN: {
    says: 'After a takeback actions were sent again and again although another seat had the turn: act only while your seat is in `toAct`.',
    guide: 'match-life',
    section: 'Takebacks',
  },
  POLLING: {
    says: 'The same address was read again and again without a pause while nothing had changed: keep a stream open instead.',
    guide: 'api',
    section: 'Live streams',
  },
  AFTER_THE_END: {
    says: 'The client went on after the end of the match: stop at `end`, or when `status` is `finished`.',
    guide: 'api',
    section: 'Live streams',
  },
  NOT_LISTED: {
    says: 'An action was refused that is malformed or not legal: take one of the list of legal actions, as it is listed.',
    guide: 'bots',
    section: 'A bot of your own',
  },
  STOPPED: {
    says: 'The client stopped although its seat owed an action.',
    guide: 'bots',
    section: 'A bot of your own',
  },
} as const;

/** A kind of fault. */
export type Fault = keyof typeof FAULTS;
