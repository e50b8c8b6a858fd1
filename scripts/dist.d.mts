/** The hash of files and of all source files in folders, with their paths from `root`. */
export function hashOfSources(root: string, paths: readonly string[]): string;
/** Whether `dist/` was made of the sources that stand in a checkout. */
export function isFresh(root: string): boolean;
/** Writes `dist/` anew. */
export function buildDist(root: string): Promise<void>;
