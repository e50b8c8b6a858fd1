import t from 'tap';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../src/rules/kernel/game.js';
import { bundleGuests, type GuestSource } from '../../src/use-cases/engines/bundle-guest.js';
import { importModule } from '../../src/use-cases/engines/load-engine.js';
import { EXAMPLES } from './installed-examples.js';

// boardgame.io is written for bundlers: Node alone does not find its internal folder.
const [bundle] = (await bundleGuests(['./adapter.mjs'], `${EXAMPLES}boardgame-io/`)) as [GuestSource];
const { fromBoardgameIo } = (await importModule(bundle.source)) as unknown as { fromBoardgameIo(game: object, about: object): AnyGame };

const ABOUT = {
  id: 'ends',
  title: 'Ends',
  summary: 'Ends with its first move.',
  credits: { designer: 'nobody', source: 'this file', license: 'MIT' },
  rulePrefix: 'EN',
  players: { min: 3, max: 3 },
};

/** What the seats get of a game of boardgame.io that ends so, played by its own reducer. */
function outcomesOf(gameover: unknown, more: object = {}) {
  const source = {
    setup: () => ({ isOver: false }),
    moves: {
      end({ G }: { G: { isOver: boolean } }) {
        G.isOver = true;
      },
    },
    endIf: ({ G }: { G: { isOver: boolean } }) => (G.isOver ? gameover : undefined),
    ai: { enumerate: () => [{ move: 'end' }] },
  };
  const game = fromBoardgameIo(source, { ...ABOUT, ...more });
  const { state } = game.setup({ seats: 3 }, 3, fastChance(1));
  const [action] = game.legalActions(state, 0);
  if (!action) throw new Error('there is nothing to do');
  game.apply(state, 0, action, fastChance(2));
  t.match(game.result(state), { gameover: JSON.parse(JSON.stringify(gameover)) }, 'it is over');
  return game.outcomes(state);
}

t.test('the ends that boardgame.io’s own tutorial has are known', async (t) => {
  t.strictSame(outcomesOf({ winner: '1' }), ['loss', 'win', 'loss']);
  t.strictSame(outcomesOf({ winner: 2 }), ['loss', 'loss', 'win']);
  t.strictSame(outcomesOf({ draw: true }), ['draw', 'draw', 'draw']);
});

t.test('every other end is refused with a sentence, and is what `outcomes` says', async (t) => {
  const unknown = [
    true,
    'player 1 has won',
    ['1'],
    {},
    { winner: null },
    { winner: 'X' },
    { winner: '3' },
    { winner: -1 },
    { winner: '01' },
    { winner: ['0', '2'] },
    { winner: ['0'] },
    { winner: '0', points: [3, 1, 0] },
    { winner: '0', draw: true },
    { draw: false },
    { draw: 'yes' },
    { loser: '0' },
    { winners: ['0'] },
    { scores: [3, 1, 0] },
  ];
  for (const gameover of unknown) {
    t.throws(
      () => outcomesOf(gameover),
      /neither \{ winner \} with one player nor \{ draw: true \}: give `outcomes`/,
      JSON.stringify(gameover),
    );
    const told: unknown[] = [];
    const outcomes = (end: unknown, seats: number): string[] => {
      told.push(end, seats);
      return ['win', 'draw', 'loss'];
    };
    t.strictSame(outcomesOf(gameover, { outcomes }), ['win', 'draw', 'loss']);
    t.strictSame(told, [gameover, 3]);
  }
});
