import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Whether a folder is there. *Errors*: the file system's, of a file in its place. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(join(path, sep)).isDirectory();
}

/**
 * Makes a folder and those above it, one after the other: with `recursive`, Node 20 never comes back from below /proc,
 * where a folder that is there says ENOENT.
 */
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
