import { spawnSync } from 'node:child_process';

/** What to install for each program, by its name in Debian. */
const PACKAGES: Readonly<Record<string, string>> = {
  git: 'git',
  nginx: 'nginx',
  setpriv: 'util-linux',
  'systemd-analyze': 'systemd',
  unshare: 'util-linux',
};

/** *Errors*: throws a sentence that says what to install, or that this needs root. */
export function requirePrograms(...names: readonly string[]): void {
  const missing = names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  const packages = [...new Set(missing.map((name) => PACKAGES[name] ?? name))].join(' ');
  if (missing.length > 0) throw new Error(`these tests need ${missing.join(', ')} in the PATH: apt-get install ${packages}`);
  if (process.getuid?.() !== 0) throw new Error('these tests start processes as other users: run them as root');
}
