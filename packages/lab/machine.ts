import { cpus, totalmem } from 'node:os';

/** What the figures were measured on. */
export function describeMachine(postgresVersion: string): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB memory, ${process.platform} ${process.arch}`,
    `Node ${process.version}, PostgreSQL ${postgresVersion} (embedded, fsync and synchronous_commit on)`,
    `${now} UTC`,
  ].join('; ');
}
