import t from 'tap';
import type { MatchState } from '../../packages/client/src/index.js';
import { harderThan } from '../../packages/viewer/src/match/harder.js';

const GAME = { presets: { easy: { difficulty: 'easy' }, hard: { difficulty: 'hard' } }, bots: ['random', 'greedy', 'mcts'] };

function match(config: object, bots: (string | null)[], yourSeat: number | null = 0): MatchState {
  const seats = [null, ...bots].map((bot, seat) => ({ seat, bot, player: { id: `${seat}`, name: `${seat}` } }));
  return { config, seats, yourSeat } as unknown as MatchState;
}

for (const { name, of, opponent, config } of [
  { name: 'alone: the next preset', of: match({ difficulty: 'easy', days: 3 }, []), opponent: null, config: { difficulty: 'hard' } },
  { name: 'alone, with the last preset', of: match({ difficulty: 'hard' }, []) },
  { name: 'alone, with rules of no preset', of: match({ difficulty: 'own' }, []) },
  { name: 'against a bot: the next bot, the same rules', of: match({ rounds: 2 }, ['greedy']), opponent: 'mcts', config: { rounds: 2 } },
  { name: 'against two bots: stronger than the weaker one', of: match({}, ['greedy', 'random']), opponent: 'greedy', config: {} },
  { name: 'against the strongest', of: match({}, ['mcts']) },
  { name: 'against a person', of: match({}, [null]) },
  { name: 'against a bot that is not listed', of: match({}, ['somebody']) },
  { name: 'who only watched', of: match({}, ['greedy'], null) },
])
  t.test(`harder, ${name}`, (t) => {
    t.strictSame(harderThan(of, GAME), opponent === undefined ? null : { opponent, config });
    t.end();
  });
