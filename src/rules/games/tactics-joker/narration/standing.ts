import type { Standing } from '../../../kernel/narration.js';
import type { ResolvedConfig } from '../model/config.js';
import { castlesToWin } from '../rules/victory.js';
import type { View } from '../views/view-schema.js';
import type { Words } from './messages.js';

/** The castles and the tokens of each seat. */
export function standing({ config, seats }: View, say: Words): Standing[] {
  const of = castlesToWin({ config });
  return seats.flatMap(({ seat, castles, onBoard, owned }) => [
    { seat, label: say('standing.castles'), value: castles.length, of },
    { seat, label: say('standing.tokens'), value: onBoard, of: owned },
  ]);
}

/** TJ-10.6: what decides after the last round. */
export function decidesLast({ victory, limitResult }: Pick<ResolvedConfig, 'victory' | 'limitResult'>): 'nothing' | 'tokens' | 'castles' {
  if (limitResult === 'draw') return 'nothing';
  return victory === 'eradicate' ? 'tokens' : 'castles';
}

/** The situation before the first action. */
export function opening(
  config: Pick<ResolvedConfig, 'victory' | 'recruitment' | 'fog' | 'races' | 'skills' | 'roundLimit' | 'limitResult'>,
  say: Words,
): string[] {
  const count = castlesToWin({ config });
  return [
    say('opening.field'),
    [
      count === null ? say('opening.eradicate') : say('opening.castles', { count }),
      say('opening.limit', { rounds: config.roundLimit, decides: decidesLast(config) }),
    ].join(' '),
    say('opening.turn', { recruitment: config.recruitment }),
    say('opening.fight'),
    say('opening.losses'),
    ...(config.fog ? [say('opening.fog')] : []),
    ...(config.races.mode === 'off' ? [] : [say('opening.races')]),
    ...(config.skills.mode === 'off' ? [] : [say(config.skills.mode === 'units' ? 'opening.parties' : 'opening.skills')]),
  ];
}
