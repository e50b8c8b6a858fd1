import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSigner, type NoteSigner, parseSignerKey } from '../audit/signed-note.js';

const FILE = 'log-signing-key';

/** A key made on the spot, and whether that was now. */
export interface DevelopmentKey {
  signer: NoteSigner;
  path: string;
  isNew: boolean;
}

/**
 * The development key kept in a folder, made at the first start: good for trying things out, not for being trusted.
 *
 * *Errors*: whatever keeps the folder from being written; a TypeError when the file holds no key.
 */
export async function developmentKey(folder: string, publicUrl: string): Promise<DevelopmentKey> {
  const path = join(folder, FILE);
  const made = generateSigner(originOf(publicUrl));
  try {
    await writeFile(path, `${made.encodedPrivate}\n`, { flag: 'wx', mode: 0o600 });
    await chmod(path, 0o600);
    return { signer: made, path, isNew: true };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return { signer: parseSignerKey(await readFile(path, 'utf8')), path, isNew: false };
  }
}

/** The name of a log is where it is served, without the scheme. *Source*: c2sp.org/tlog-checkpoint. */
function originOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  return `${host}${pathname.replace(/\/+$/, '')}/log`;
}
