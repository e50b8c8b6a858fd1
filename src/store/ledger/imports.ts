import { eq, lt } from 'drizzle-orm';
import type { ParentVersion, SealedEntry } from '../../record/log/entry.js';
import { importedRecords, stagedEntries } from './imported-tables.js';
import type { Connections } from './pools.js';

/** Header and footer of a record, as they came. */
export interface RecordFrame {
  header: string;
  footer: string;
}

/** What an imported match's rows are made from. */
export interface ImportedHead extends RecordFrame {
  id: string;
  game: string;
  gameVersion: number;
  /** SHA-256 of the engine's bundle. */
  engine: string;
  config: string;
  seats: number;
  version: number;
  head: string;
  result: string;
  seed: Buffer;
  seedCommitment: string;
  createdBy: string | null;
  parent: ParentVersion | null;
  startedAt: Date;
  finishedAt: Date;
  /** Canonical JSON. */
  terms: string;
}

/** Keeps entries apart from the log until their record has turned out to verify. */
export async function keepStaged({ orm }: Connections, importId: string, entries: SealedEntry[]): Promise<void> {
  if (entries.length > 0) await orm.insert(stagedEntries).values(entries.map((entry) => ({ importId, ...entry })));
}

const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Drops what an import has staged, and what a process that died in the middle of one has left behind. */
export async function dropStaged({ orm }: Connections, importId: string): Promise<void> {
  await orm.delete(stagedEntries).where(eq(stagedEntries.importId, importId));
  await orm.delete(stagedEntries).where(lt(stagedEntries.stagedAt, new Date(Date.now() - FORGOTTEN_AFTER_MS)));
}

/** Makes the match of what was staged; false when there is one with this id. */
export async function importStaged({ commands }: Connections, importId: string, match: ImportedHead): Promise<boolean> {
  const { parent } = match;
  const [row] = await commands<{ outcome: 'imported' | 'exists' }[]>`SELECT import_match(
    ${importId}, ${match.id}, ${match.game}, ${match.gameVersion}, ${match.engine}, ${match.config}, ${match.seats}, ${match.version}, ${match.head},
    ${match.result}, ${match.seed}, ${match.seedCommitment}, ${match.createdBy}::uuid, ${parent?.matchId ?? null}::uuid, ${parent?.seq ?? null}::integer,
    ${parent?.hash ?? null}, ${parent?.resampledFor ?? null}::smallint, ${match.startedAt}, ${match.finishedAt}, ${match.header}, ${match.footer},
    ${match.terms}
  ) AS outcome`;
  return row?.outcome === 'imported';
}

/** Header and footer of an imported record; null for a match played here. */
export async function readImportedFrame({ orm }: Connections, matchId: string): Promise<RecordFrame | null> {
  const [row] = await orm
    .select({ header: importedRecords.header, footer: importedRecords.footer })
    .from(importedRecords)
    .where(eq(importedRecords.matchId, matchId));
  return row ?? null;
}
