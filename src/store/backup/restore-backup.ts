import type { ISql, TransactionSql } from 'postgres';
import { OperatorError } from '../../base/operator-error.js';
import { migrate, migrateAsFarAs } from '../ledger/migrate.js';
import { withSession } from '../ledger/session.js';
import { type BackupHeader, type BackupReader, NO_READER, readBackup } from './format.js';
import { readTables, type Table } from './write-backup.js';

/** Makes sure that a file is a whole backup. *Errors*: `OperatorError`. */
export function requireBackup(file: string): Promise<BackupHeader> {
  return readBackup(file, NO_READER);
}

/**
 * Puts a backup into a database without matches and players, all or nothing, and brings it up to this version.
 *
 * *Errors*: `OperatorError` for a database that has some; `SchemaError` for a backup of a newer gameledger.
 */
export async function restoreBackup(url: string, file: string): Promise<void> {
  const { migrations } = await requireBackup(file);
  await withSession(url, requireEmpty);
  await migrateAsFarAs(url, migrations);
  await withSession(url, (sql) =>
    sql.begin(async (tx) => {
      await tx`SET LOCAL statement_timeout = 0`;
      const tables = await readTables(tx);
      // Triggers are for those who change rows; those of migrations are in the backup too.
      for (const { name } of tables) await tx.unsafe(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
      await readBackup(file, into(tx, tables));
      for (const { name } of tables) await tx.unsafe(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
    }),
  );
  await migrate(url);
}

async function requireEmpty(sql: ISql): Promise<void> {
  const [made] = await sql<{ exists: boolean }[]>`SELECT to_regclass('matches') IS NOT NULL AS exists`;
  if (!made?.exists) return;
  const [row] = await sql<{ inUse: boolean }[]>`SELECT EXISTS (SELECT FROM matches) OR EXISTS (SELECT FROM players) AS "inUse"`;
  if (row?.inUse) throw new OperatorError(IN_USE);
}

const IN_USE =
  'this database has matches or players, which a restore would replace: restore into an empty one, or, with the embedded database, add `--replace`, which keeps it in a folder beside';

/** Names of tables and columns become part of statements: only those that the database has. */
function into(tx: TransactionSql, tables: readonly Table[]): BackupReader {
  const begun = new Set<string>();
  return {
    async rows(table, columns, rows) {
      const known = tables.find(({ name }) => name === table)?.columns ?? [];
      if (!columns.every((name) => known.includes(name)))
        throw new OperatorError('the backup names a table or a column that its migrations do not make');
      if (!begun.has(table)) await tx.unsafe(`DELETE FROM "${table}"`);
      begun.add(table);
      const named = columns.map((name) => `"${name}"`).join(', ');
      await tx.unsafe(
        `INSERT INTO "${table}" (${named}) OVERRIDING SYSTEM VALUE
        SELECT ${named} FROM json_populate_recordset(NULL::"${table}", $1::text::json)`,
        [`[${rows.join(',')}]`],
      );
    },
    async sequence(name, last) {
      await tx`SELECT setval(${`"${name}"`}::regclass, ${last}::bigint, true)`;
    },
  };
}
