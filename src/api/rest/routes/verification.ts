import { operation } from '../../operation.js';
import { verification } from '../components/play.js';
import { matchPath } from '../parameters.js';
import { answer } from '../responses.js';

/** The service’s own check of a record. */
export const VERIFICATION = {
  verifyMatch: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND', 'BUDGET_EXCEEDED'],
    rest: 'GET /matches/:matchId/verification',
    about: {
      tag: 'audit',
      summary: 'Verify the record on the service',
      description:
        'Recomputes chain, chance, replay and result from the log, and the initial state of a fork whose parent has finished and is visible to you. A record that fails is still a 200, with failed verdicts. The outcome is cached for a while.',
    },
    input: { params: matchPath },
    output: { 200: answer('A verdict for each check.', verification) },
    run: ({ matches }, { caller, matchId }, face) => matches.verification(caller, matchId, () => face.admit()),
  }),
};
