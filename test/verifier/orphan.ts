/** A process of its own that checks a record which never comes to an end, until it is killed. */
import { openVerifier } from '../../src/verifier/verifier.js';
import { playLittleMatch, recordOf } from '../records/little-match.js';
import { ENDLESS_ROUNDS } from './hostile-games.js';

const games = new URL('./hostile-games.ts', import.meta.url);
const verifier = openVerifier({ auditMs: 600_000, auditMebibytes: 256, auditsAtOnce: 1, auditsWaiting: 0, games });
const lines = await recordOf(playLittleMatch(ENDLESS_ROUNDS));

async function* bytes(): AsyncGenerator<Uint8Array> {
  // Nobody can be told when the rules have begun: they do nothing else any more.
  setTimeout(() => process.stdout.write('at work\n'), 1000);
  yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

await verifier.run((session) => session.records(bytes(), { captureAt: [null] }));
