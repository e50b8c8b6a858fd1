import fc from 'fast-check';
import type { AnyGame } from '../../src/rules/kernel/game.js';
import { checkDefinition } from '../../src/rules/testing/check-definition.js';
import { checkMatch } from '../../src/rules/testing/check-match.js';
import { withPictures } from '../../src/use-cases/engines/drawings.js';
import { narrationOf } from '../../src/use-cases/engines/narrations.js';

/** The part of tap's test object the suite uses. */
type Tap = typeof import('tap').default;

/** How hard the suite works on one game. */
export interface SuiteOptions {
  /** Draws configs a user may give; the whole config space that the game allows. */
  configs: fc.Arbitrary<unknown>;
  /** Random matches played. */
  matches?: number;
  /** Every how many actions the costly checks (schemas, twins, refusals) run. */
  every?: number;
  /** A match longer than this fails: the rules promise an end. */
  maxActions?: number;
  seed?: number;
}

/**
 * Every clause of the contract (`src/rules/testing/clauses.ts`), checked on random matches over the whole config space
 * of a game.
 */
export function contractSuite(t: Tap, bare: AnyGame, options: SuiteOptions): void {
  const game = withPictures(bare);
  const narration = narrationOf(bare);
  const { matches = 40, every = 7, maxActions = 20_000, seed = 20260806 } = options;

  t.test(`${game.id}: says of itself what the contract asks for`, (t) => {
    t.doesNotThrow(() => checkDefinition(game));
    t.end();
  });

  t.test(`${game.id}: a random match keeps the contract at every step`, (t) => {
    let actions = 0;
    fc.assert(
      fc.property(options.configs, fc.integer(), (config, chanceSeed) => {
        const played = checkMatch(game, config, { seed: chanceSeed, every, maxActions, narration });
        if (played === null) throw new Error(`the config generator made a refused config: ${JSON.stringify(config)}`);
        actions += played;
      }),
      { numRuns: matches, seed, endOnFailure: true },
    );
    t.ok(actions >= matches, `${matches} matches, ${actions} actions`);
    t.end();
  });
}
