import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** Thrown when a data directory cannot be used; the message is for the operator. */
export class DataDirectoryError extends Error {
  override name = 'DataDirectoryError';
}

/**
 * Lets `use` work in `dataDir`, made when it is missing; everybody may enter it, as PostgreSQL may have an account of its own.
 *
 * *Errors*: `DataDirectoryError` for whatever the file system refuses.
 */
export async function inDataDirectory<T>(dataDir: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = resolve(dataDir);
  try {
    if (!isFolder(path)) {
      makeFolder(path);
      chmodSync(path, 0o755);
    }
    return await use(path);
  } catch (error) {
    if (!isFileFault(error)) throw error;
    throw new DataDirectoryError(`DATA_DIR ${path} cannot be used by this account: ${error.message}`, { cause: error });
  }
}

/** Whether it is there. *Errors*: the file system's, of a file in its place. */
function isFolder(path: string): boolean {
  return existsSync(path) && statSync(join(path, sep)).isDirectory();
}

/** Makes a folder and those above it, one after the other: with `recursive`, Node 20 never comes back from below /proc, where a folder that is there says ENOENT. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}

/** A program that cannot be started is no fault of the folder. */
function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  const { path, syscall = '' } = error as NodeJS.ErrnoException;
  return path !== undefined && !syscall.startsWith('spawn');
}
