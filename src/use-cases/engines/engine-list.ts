import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PACKAGE_ROOT } from '../../base/package-root.js';

/** Where the bundles and their list stand. */
export const ENGINES_FOLDER = new URL('engines/', PACKAGE_ROOT);

const entry = z.strictObject({
  game: z.string().regex(/^[a-z0-9-]{1,64}$/),
  version: z.int().min(1).max(1_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  file: z.string().regex(/^[a-z0-9-]+(\.[0-9]+)?\.mjs$/),
  released: z.boolean(),
});

/**
 * One build of one version of a game.
 *
 * *Shape*: `sha256` is the lower-case hex of the file's bytes; a released build is never changed or taken away.
 */
export type EngineEntry = z.infer<typeof entry>;

/**
 * The list of all builds, for each game from the oldest to the newest. *Errors*: throws when the list has another
 * shape.
 */
export function readEngineList(folder: URL = ENGINES_FOLDER): EngineEntry[] {
  return z.array(entry).parse(JSON.parse(readFileSync(new URL('engines.json', folder), 'utf8')));
}
