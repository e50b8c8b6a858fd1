import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ACCOUNT = 'postgres';

/** The account PostgreSQL runs as; empty when that is simply ours. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/**
 * Whom to start PostgreSQL as: it refuses to run as root, so root hands it to the account `postgres`, made when it is
 * missing.
 *
 * *Errors*: throws when we are root and there is no such account and none can be made.
 */
export async function unprivileged(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const known = await account();
  if (known) return known;
  await run('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT]).catch(() => undefined);
  // A second look also when useradd failed: another process may have made the account just before us.
  const made = await account();
  if (made) return made;
  throw new Error(
    `PostgreSQL does not run as root, and no account "${ACCOUNT}" could be made: start gameledger as another user or set DATABASE_URL`,
  );
}

async function account(): Promise<RunAs | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', ACCOUNT]), run('id', ['-g', ACCOUNT])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/**
 * Whether the account can enter `directory`: a folder below a private home cannot be reached, however open it is
 * itself.
 */
export function canEnter(directory: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', directory], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}
