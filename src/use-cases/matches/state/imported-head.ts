import { GameledgerError } from '../../../base/errors.js';
import { openEntry } from '../../../record/log/chain.js';
import type { RecordFooter, RecordHeader } from '../../../record/records/record-format.js';
import type { RecordReport } from '../../../record/verifying/verify-record.js';
import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import { FREE_TEXT_IN_WORDS, findHidden } from '../../../rules/kernel/free-text.js';
import type { ImportedHead } from '../../../store/ledger/imports.js';
import type { AuditedRecord } from '../../audit/audit-task.js';

/**
 * What the rows of a match are made from that a record proves. *Errors*: RECORD_REFUSED for one that proves
 * nothing, or that the ledger cannot hold.
 */
export function importedHead({ report, ends }: AuditedRecord, createdBy: string | null): ImportedHead {
  if (report.verdict !== 'proven') throw refused(report);
  const { header, first, last, footer } = ends;
  const [setup, end] = [first && openEntry(first.body), last && openEntry(last.body)];
  // A record that is proven has these lines and no others at its ends.
  const { matchId, game, gameVersion, seedCommitment, seed } = JSON.parse(header) as RecordHeader;
  const { version, head, result } = JSON.parse(footer) as RecordFooter;
  if (setup?.kind !== 'setup' || !end || version === null || head === null || result === null || seed === null) throw refused(report);
  const parent = setup.parent ?? null;
  const [startedAt, finishedAt] = [new Date(setup.at), new Date(end.at)];
  const isHeld =
    [matchId, parent?.matchId].every(isOurId) &&
    isBelow(2 ** 31, parent?.seq) &&
    isBelow(2 ** 15, parent?.resampledFor) &&
    isTime(startedAt);
  if (!isHeld || !isTime(finishedAt))
    throw new GameledgerError('RECORD_REFUSED', 'The record verifies, but its ids or times cannot be held.');
  const { config, entropy } = setup;
  if (findHidden({ config, entropy }))
    throw new GameledgerError('RECORD_REFUSED', `The record verifies, but a text of its config or entropy ${FREE_TEXT_IN_WORDS}.`);
  return {
    id: matchId,
    game,
    gameVersion,
    engine: setup.engine,
    config: canonicalJson(config),
    seats: setup.seats,
    version,
    head,
    result: JSON.stringify(result),
    seed: Buffer.from(seed, 'hex'),
    seedCommitment,
    createdBy,
    parent,
    startedAt,
    finishedAt,
    terms: canonicalJson(setup.terms),
    header,
    footer,
  };
}

function isOurId(id: string | undefined): boolean {
  return id === undefined || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

function isBelow(bound: number, count = 0): boolean {
  return count < bound;
}

function isTime(time: Date): boolean {
  return time.getUTCFullYear() >= 1970;
}

function refused({ match, firstFault, status, verdicts }: RecordReport): GameledgerError {
  const open = verdicts.find(({ unproven }) => unproven !== null);
  const reason = firstFault?.message ?? (status === null || status === 'finished' ? open?.unproven : `the match is ${status}`);
  const which = match ? `The record of match ${match.matchId}` : 'The record';
  return new GameledgerError('RECORD_REFUSED', `${which} is refused: ${reason}.`, { fault: firstFault ?? open ?? null });
}
