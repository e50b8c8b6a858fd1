import t from 'tap';
import { juggerTtg } from '../../../../src/rules/games/jugger-ttg/index.js';
import { WINDOW_EVENTS } from '../../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import type { JtView } from '../../../../src/rules/games/jugger-ttg/views/view-schema.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { IDS } from '../../narration/ids.js';
import type { Position } from '../../narration/positions.js';

/**
 * Every reaction window, a push after a duel, roll-offs without a winner, teams completed by the rule, attacks that
 * turn.
 */
function* more(examples: readonly Position[]): Generator<Position> {
  const asked = examples.find(({ state }) => (state as { decision: { kind: string } | null }).decision?.kind === 'reaction');
  if (!asked) throw new Error('no example asks for a reaction');
  const position = { ...asked, isFirst: true };
  const [attacker, defender] = ['0-J01', '1-J07'];
  const completed = { type: 'draftCompletedByRule', seat: 0 };
  const events = [
    { type: 'rollOffWon', purpose: 'initiative', seat: 1, by: 'draw' },
    { type: 'rollOffWon', purpose: 'initiative', seat: null, by: 'noDice' },
    { ...completed, added: ['J01'], removed: [] },
    { ...completed, added: ['J01'], removed: ['J02'] },
    { ...completed, added: [], removed: ['J02', 'J03'] },
    ...['front', 'flank', 'back'].map((arc) => ({ type: 'arcChanged', attacker, defender, arc })),
  ];
  yield { ...position, events };
  for (const event of WINDOW_EVENTS) {
    yield {
      ...position,
      events: [],
      change: (view) => {
        const { decision } = view as JtView;
        if (decision) decision.event = event;
      },
    };
  }
  yield {
    ...position,
    events: [],
    change: (view) => {
      const { decision } = view as JtView;
      if (decision) Object.assign(decision, { kind: 'duelPush', jugger: attacker });
    },
    actions: [{ type: 'declinePush' }],
  };
}

narrationSuite(t, juggerTtg as AnyGame, {
  ids: IDS['jugger-ttg'],
  hasOwnNames: (config) => (config as { data: unknown }).data !== null,
  more,
});
