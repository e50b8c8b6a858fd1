/** Whether a test does all that it can: `npm run test:faults` sets it for the files that call `atScale`. */
export const SCALE = 'TEST_SCALE';

/**
 * How much of something a test does: a part of it in `npm test`, which has four minutes, and all of it in `npm run test:faults`.
 *
 * `test/faults/floods.test.ts` runs every file that names this function again, with the whole.
 */
export function atScale<T>(part: T, whole: T): T {
  return process.env[SCALE] === 'whole' ? whole : part;
}
