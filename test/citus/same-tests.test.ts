/** Tests of one database, on several: what they hold is to be the same. */
import { importFiles } from '../kit/import-tests.js';
import { requireCitus } from './cluster.js';

requireCitus();

await importFiles([
  'store/ledger/append.test.ts',
  'store/ledger/live-seats.test.ts',
  'store/ledger/player-events.test.ts',
  'store/ledger/recoveries.test.ts',
  'store/ledger/snapshots.test.ts',
  'use-cases/matches/start-due-matches.test.ts',
  'use-cases/matches/turns.test.ts',
  'features/ratings/rebuild.test.ts',
  'api/rest/bulk-actions.test.ts',
  'api/rest/erasure.test.ts',
  'api/rest/forks.test.ts',
  'api/rest/life.test.ts',
  'api/rest/lists.test.ts',
  'api/rest/player-events.test.ts',
  'api/rest/profiles.test.ts',
  'features/lobby/invitations.test.ts',
  'features/lobby/pairing.test.ts',
  'features/operator/rest.test.ts',
  'features/talk/moderation.test.ts',
  'features/talk/rest.test.ts',
  'features/talk/store.test.ts',
  'features/tournaments/rest.test.ts',
  'features/tournaments/tournament.test.ts',
  'features/transparency/log.test.ts',
  'features/webhooks/webhooks.test.ts',
]);
