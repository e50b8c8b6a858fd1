/**
 * How much of something a test does: a part of it as a rule, and all of it in `npm run test:env -- whole`, which takes
 * hours.
 *
 * `test/whole/counts.test.ts` runs every file again that names this function. By hand: `TEST_SCALE=whole`.
 */
export function atScale<T>(part: T, whole: T): T {
  return process.env.TEST_SCALE === 'whole' ? whole : part;
}
