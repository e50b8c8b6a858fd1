import t from 'tap';
import { findGame, listGames } from '../../src/use-cases/engines/registry.js';
import { legalAction } from '../../src/rules/kernel/legal-action.js';
import { canonicalHash } from '../../src/rules/kernel/canonical-json.js';
import { goldenHashes, playMatch, scriptedPlayer } from './golden-log.js';
import { goldenLogs } from './golden-record.js';

const files = goldenLogs();

for (const game of listGames()) {
  t.test(`${game.id} has a golden log of its present version`, (t) => {
    t.ok(files.some(({ golden }) => golden.game === game.id && golden.version === game.version));
    t.end();
  });
}

for (const { path, golden } of files) {
  t.test(`${path} replays to identical hashes`, (t) => {
    const game = findGame(golden.game, golden.version);
    if (!game) throw new Error(`version ${golden.version} of ${golden.game} is no longer registered, but this log needs it`);
    const player = scriptedPlayer(golden.entries);
    const match = playMatch(game, golden, (state, owing) => {
      const chosen = player(state, owing);
      if (chosen && !legalAction(game, state, chosen.seat, chosen.action)) throw new Error(`not legal: ${JSON.stringify(chosen)}`);
      return chosen;
    });
    const hashes = goldenHashes(golden, match.sealed);
    const expected = [golden.setup.hash, ...golden.entries.map(({ hash }) => hash)];
    t.equal(hashes.findIndex((hash, seq) => hash !== expected[seq]), -1, 'the first entry with another hash');
    t.equal(hashes.length, expected.length);
    t.equal(canonicalHash(match.state), golden.stateHash);
    t.same(match.result, golden.result);
    t.end();
  });
}
