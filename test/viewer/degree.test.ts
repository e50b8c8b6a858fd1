import t from 'tap';
import type { MatchState } from '../../packages/client/src/index.js';
import { otherDegree, type Step, stepAfter } from '../../packages/viewer/src/match/degree.js';

const GAME = { presets: { easy: { difficulty: 'easy' }, hard: { difficulty: 'hard' } }, bots: ['random', 'greedy', 'mcts'] };

function match(config: object, bots: (string | null)[], yourSeat: number | null = 0): MatchState {
  const seats = [null, ...bots].map((bot, seat) => ({ seat, bot, player: { id: `${seat}`, name: `${seat}` } }));
  return { config, seats, yourSeat } as unknown as MatchState;
}

interface Case {
  name: string;
  of: MatchState;
  step?: Step;
  opponent?: string | null;
  config?: object;
}

const CASES: Case[] = [
  { name: 'alone: the next preset', of: match({ difficulty: 'easy', days: 3 }, []), opponent: null, config: { difficulty: 'hard' } },
  { name: 'alone: the preset before', of: match({ difficulty: 'hard' }, []), step: -1, opponent: null, config: { difficulty: 'easy' } },
  { name: 'alone, easier than the first preset', of: match({ difficulty: 'easy' }, []), step: -1 },
  { name: 'alone, with the last preset', of: match({ difficulty: 'hard' }, []) },
  { name: 'alone, with rules of no preset', of: match({ difficulty: 'own' }, []) },
  { name: 'against a bot: the next bot, the same rules', of: match({ rounds: 2 }, ['greedy']), opponent: 'mcts', config: { rounds: 2 } },
  { name: 'against two bots: stronger than the weaker one', of: match({}, ['greedy', 'random']), opponent: 'greedy', config: {} },
  { name: 'against a bot: the bot before', of: match({}, ['greedy']), step: -1, opponent: 'random', config: {} },
  { name: 'easier than the weakest', of: match({}, ['random']), step: -1 },
  { name: 'against the strongest', of: match({}, ['mcts']) },
  { name: 'against a person', of: match({}, [null]) },
  { name: 'against a bot that is not listed', of: match({}, ['somebody']) },
  { name: 'who only watched', of: match({}, ['greedy'], null) },
];

for (const { name, of, step = 1, opponent, config } of CASES)
  t.test(`another degree, ${name}`, (t) => {
    t.strictSame(otherDegree(of, GAME, step), opponent === undefined ? null : { opponent, config });
    t.end();
  });

t.test('after a loss an easier match is offered, else a harder one', (t) => {
  const after = (outcome: 'win' | 'loss' | 'draw', yourSeat: number | null): Step =>
    stepAfter({ result: { outcomes: [outcome] } as MatchState['result'], yourSeat });
  t.strictSame([after('win', 0), after('draw', 0), after('loss', 0), after('loss', null)], [1, 1, -1, 1]);
  t.end();
});
