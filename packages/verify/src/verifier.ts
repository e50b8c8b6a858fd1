import { parseVerifierKey } from '../../../src/record/proofs/signed-note.js';
import { readLines } from '../../../src/record/records/line-reader.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { ENGINES } from './generated/engines.js';
import type { RecordReport, VerifyOptions } from './verify-record.js';

/** `verifyRecord` with the engine the record was played with. */
export async function verify(record: string, { publicKey }: VerifyOptions): Promise<RecordReport> {
  const engines = await Promise.all(enginesOf(record).map(loadEngine));
  return verifyRecord(readLines(once(record)), {
    findEngine: (id, version, sha256) =>
      engines.find((engine) => engine.sha256 === sha256 && engine.id === id && engine.version === version) ?? null,
    ...(publicKey !== undefined && { publicKey: parseVerifierKey(publicKey) }),
  });
}

type Listed = (typeof ENGINES)[number];

/** Those of the game the header names; none when there is no header to read. */
function enginesOf(record: string): Listed[] {
  const [header = ''] = record.split('\n', 1);
  const game = /"game":"([a-z0-9-]{1,64})"/.exec(header)?.[1];
  return ENGINES.filter((engine) => engine.game === game);
}

async function loadEngine({ game: id, version, sha256, file }: Listed) {
  const { game } = (await import(`../../../engines/${file}.mjs`)) as { game: AnyGame };
  return { id, version, sha256, game };
}

async function* once(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}
