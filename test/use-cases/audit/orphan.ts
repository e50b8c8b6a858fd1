/** A process of its own that checks a record which never comes to an end, until it is killed. */
import { openVerifier } from '../../../src/use-cases/audit/verifier.js';
import { playLittleMatch, recordOf } from '../../record/records/little-match.js';
import { ENDLESS_ROUNDS } from './hostile-games.js';
import { HOSTILE_REGISTRY as games } from './hostile-registry.js';

const verifier = openVerifier({ auditMs: 600_000, auditMebibytes: 256, auditsAtOnce: 1, auditsWaiting: 0, games });
const lines = await recordOf(playLittleMatch(ENDLESS_ROUNDS));

async function* bytes(): AsyncGenerator<Uint8Array> {
  // Nobody can be told when the rules have begun: they do nothing else any more.
  setTimeout(() => process.stdout.write('at work\n'), 1000);
  yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

await verifier.run('', (session) => session.records(bytes(), { captureAt: [null] }));
