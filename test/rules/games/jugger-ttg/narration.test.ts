import t from 'tap';
import { juggerTtg } from '../../../../src/rules/games/jugger-ttg/index.js';
import { WINDOW_EVENTS } from '../../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import { narration } from '../../../../src/rules/games/jugger-ttg/narration/index.js';
import type { Words } from '../../../../src/rules/games/jugger-ttg/narration/messages.js';
import type { JtView } from '../../../../src/rules/games/jugger-ttg/views/view-schema.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { english } from '../../../pictures/english.js';
import { IDS } from '../../narration/ids.js';
import type { Position } from '../../narration/positions.js';
import { FAR, only, scene } from './scene.js';

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

t.test('a fight shows where the dice of both sides came from, what they came to, and who goes down', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J07; attack 1-J09 F2; boost 1 F2');
  const asked = narration.ask(juggerTtg.view(match.state, 1), english('jugger-ttg', 1) as Words, match.state.config).text;
  match.play('defend full F2');
  const before = juggerTtg.view(match.state, 0);
  const events = match.play('skipBoost [6 6 1 1 1 1 1 3 3 1 1 1 1]');
  const say = english('jugger-ttg', 0) as Words;
  const told = narration.tell(events, before, juggerTtg.view(match.state, 0), say, match.state.config);
  const contest = told.flatMap(({ contests = [] }) => contests)[0];
  // J07 has attack 4, J09 defence 3; a long sword strikes with 2 dice, a shield parries with 3 (JT-3.4, JT-13.12).
  t.strictSame(
    contest?.sides.map(({ seat, dice, added, total, hasWon }) => ({ seat, dice: dice.length, added, total, hasWon })),
    [
      { seat: 0, dice: 7, added: ['4 dice from skill', '+2 long sword', '+1 bought'], total: 4, hasWon: true },
      { seat: 1, dice: 6, added: ['3 dice from skill', '+3 sword and shield'], total: 2, hasWon: false },
    ],
  );
  const [attack, defence] = only(events, 'diceRolled');
  t.match(
    asked,
    `with ${attack?.values.length} dice. Defend with ${defence?.values.length} dice?`,
    'the question says how many there will be',
  );
  t.strictSame(
    contest?.sides.map(({ dice }) => dice.map(({ value }) => value)),
    [attack?.values, defence?.values],
  );
  t.match(contest?.outcome, `down for ${only(events, 'kneeled')[0]?.count} rounds`);
  t.end();
});
