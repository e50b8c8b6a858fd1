import type { ErrorRow } from '../../base/error-row.js';

/** The codes of talk. */
export const TALK_ERRORS = {
  TALK_OFF: {
    status: 403,
    meaning: 'The operator of the service has turned messages off.',
    recovery: 'Play without messages; everything else works.',
  },
} as const satisfies Record<string, ErrorRow>;
