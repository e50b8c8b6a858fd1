/** Tests of one database, on several: what they hold is to be the same. */
import { importFiles } from '../kit/import-tests.js';
import { requireCitus } from './cluster.js';

requireCitus();

await importFiles([
  'ledger/append.test.ts',
  'ledger/live-seats.test.ts',
  'ledger/messages.test.ts',
  'ledger/player-events.test.ts',
  'ledger/recoveries.test.ts',
  'ledger/snapshots.test.ts',
  'matches/start-due-matches.test.ts',
  'matches/turns.test.ts',
  'ratings/rebuild.test.ts',
  'rest/bulk-actions.test.ts',
  'rest/erasure.test.ts',
  'rest/forks.test.ts',
  'rest/invitations.test.ts',
  'rest/life.test.ts',
  'rest/lists.test.ts',
  'rest/messages.test.ts',
  'rest/operator.test.ts',
  'rest/player-events.test.ts',
  'rest/profiles.test.ts',
  'rest/seeks.test.ts',
  'rest/tournaments.test.ts',
  'rest/webhooks.test.ts',
  'tournaments/tournament.test.ts',
  'transparency/log.test.ts',
]);
