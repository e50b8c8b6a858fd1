import { chmodSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isFolder, makeFolder } from './folders.js';

/** Thrown when a data directory cannot be used; the message is for the operator. */
export class DataDirectoryError extends Error {
  override name = 'DataDirectoryError';
}

/**
 * Lets `use` work in `dataDir`, made when it is missing; everybody may enter it, as PostgreSQL may have an account of
 * its own.
 *
 * *Errors*: `DataDirectoryError` for whatever the file system refuses.
 */
export async function inDataDirectory<T>(dataDir: string, use: (path: string) => Promise<T>): Promise<T> {
  return withFileFaults(dataDir, async (path) => {
    if (!isFolder(path)) {
      makeFolder(path);
      chmodSync(path, 0o755);
    }
    return await use(path);
  });
}

/**
 * Makes sure, and makes nothing, that `dataDir` can be written to, or made; the folder that is there: it, or one above.
 *
 * *Errors*: `DataDirectoryError`.
 */
export function requireDataDirectory(dataDir: string): Promise<string> {
  return withFileFaults(dataDir, async (path) => {
    const folder = nearestFolder(path);
    await access(folder, constants.W_OK | constants.X_OK);
    return folder;
  });
}

function nearestFolder(path: string): string {
  return isFolder(path) ? path : nearestFolder(dirname(path));
}

async function withFileFaults<T>(dataDir: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = resolve(dataDir);
  try {
    return await use(path);
  } catch (error) {
    if (!isFileFault(error)) throw error;
    throw new DataDirectoryError(`DATA_DIR ${path} cannot be used by this account: ${error.message}`, { cause: error });
  }
}

/** A program that cannot be started is no fault of the folder. */
function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  const { path, syscall = '' } = error as NodeJS.ErrnoException;
  return path !== undefined && !syscall.startsWith('spawn');
}
