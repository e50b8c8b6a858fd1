/** The portable record of a match: everything an auditor needs, in docs/record.md's form. */

import { openEntry } from '../../record/log/chain.js';
import type { EntryView } from '../../record/log/entry.js';
import { cutEntryLine, type RecordedMatch, recordLines, runningRecordLines } from '../../record/records/record-lines.js';
import type { AnyGame } from '../../rules/kernel/game.js';
import { readEntries } from '../../store/ledger/entries.js';
import { type RecordFrame, readImportedFrame } from '../../store/ledger/imports.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import { readRevealedSeed } from '../../store/ledger/revealed-seed.js';
import type { Caller } from '../accounts/caller.js';
import { viewerOf } from './access/access.js';
import { redactEntry } from './access/redact.js';
import type { Connected, Reading, Watching } from './parts.js';
import type { Loaded } from './state/live-match.js';
import { loadVisible } from './state/load.js';

/** The whole record of a finished match; of any other one what the caller may see. */
export async function recordMatch(parts: Watching, caller: Caller, matchId: string): Promise<AsyncGenerator<string, void, undefined>> {
  const loaded = await loadVisible(parts, caller, matchId);
  const { head } = loaded;
  const seed = head.status === 'finished' ? await readRevealedSeed(parts.connections, head.id) : null;
  if (!seed) return runningRecordLines(statementOf(head), await maskedEntries(parts, caller, loaded), parts.hooks.seals);
  const lines = recordLines(statementOf(head), seed.toString('hex'), readEntries(parts.connections, head.id, 0, head.version), {
    signer: parts.hooks.seals.signer,
    inclusion: await parts.hooks.seals.inclusionOf(head.id),
  });
  const imported = head.imported ? await readImportedFrame(parts.connections, head.id) : null;
  return imported ? reframed(lines, imported) : lines;
}

/** The lines with header and footer as another service wrote and signed them. */
async function* reframed(lines: AsyncIterable<string>, { header, footer }: RecordFrame): AsyncGenerator<string, void, undefined> {
  yield header;
  for await (const line of lines) if (cutEntryLine(line)) yield line;
  yield footer;
}

function statementOf(head: HeadRow): RecordedMatch {
  return {
    matchId: head.id,
    game: head.game,
    gameVersion: head.gameVersion,
    seedCommitment: head.seedCommitment,
    status: head.status,
    version: head.version < 0 ? null : head.version,
    head: head.head,
    result: head.result === null ? null : JSON.parse(head.result),
  };
}

/** What the caller may see of the entries there are. *Errors*: ENGINE_MISSING. */
async function maskedEntries(parts: Reading, caller: Caller, loaded: Loaded): Promise<AsyncIterable<EntryView> | EntryView[]> {
  if (loaded.head.version < 0) return [];
  const { game } = await parts.live.cached(loaded.head.id);
  return redactedEntries(parts, game, caller, loaded);
}

async function* redactedEntries(parts: Connected, game: AnyGame, caller: Caller, { head, seats }: Loaded): AsyncGenerator<EntryView, void> {
  const viewer = viewerOf(caller, { head, seats });
  for await (const { body, hash } of readEntries(parts.connections, head.id, 0, head.version)) {
    yield redactEntry(game, { entry: openEntry(body), hash }, viewer, false);
  }
}
