import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPT = fileURLToPath(new URL('../../scripts/citus-cluster', import.meta.url));

/** *Errors*: when no Citus was named; these tests run nowhere else. */
export function requireCitus(): string {
  const url = process.env.CITUS_URL;
  if (url === undefined)
    throw new Error(
      'CITUS_URL must name the coordinator of a Citus: `scripts/citus-cluster start <source of Citus>` makes one and prints it',
    );
  return url;
}

/** Runs `scripts/citus-cluster`, on the cluster that it has made unless `env` names another. */
export async function cluster(command: 'start' | 'kill' | 'revive' | 'stop' | 'remove', server?: number, env = {}): Promise<void> {
  await promisify(execFile)(SCRIPT, [command, ...(server === undefined ? [] : [String(server)])], { env: { ...process.env, ...env } });
}
