import t from 'tap';
import { juggerTtg } from '../../../../src/rules/games/jugger-ttg/index.js';
import type { JtConfig } from '../../../../src/rules/games/jugger-ttg/model/config.js';
import { WINDOW_EVENTS } from '../../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import { narration } from '../../../../src/rules/games/jugger-ttg/narration/index.js';
import type { Words } from '../../../../src/rules/games/jugger-ttg/narration/messages.js';
import type { JtView } from '../../../../src/rules/games/jugger-ttg/views/view-schema.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { english } from '../../../pictures/english.js';
import { IDS } from '../../narration/ids.js';
import { type Position, positionsOfVectors } from '../../narration/positions.js';
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
      { seat: 0, dice: 7, added: ['4 dice: attack skill', '+2: long sword', '+1: bought'], total: 4, hasWon: true },
      { seat: 1, dice: 6, added: ['3 dice: defence skill', '+3: sword and shield'], total: 2, hasWon: false },
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
  t.match(contest?.outcome, 'Dots are hits: 4 beat 2.');
  t.match(contest?.outcome, `down for ${only(events, 'kneeled')[0]?.count} rounds, as always by a long sword.`);
  t.end();
});

t.test('why a defender has few dice: it is a runner, is struck from the side or from behind, or does not defend', (t) => {
  const addedOf = (defender: string, commands: string, last: string): readonly string[] | undefined => {
    const match = scene(`0-J07 longSword @16,4 f0\n1-J09 ${defender}\n${FAR}`);
    match.play(`activate 0-J07; ${commands}`);
    const before = juggerTtg.view(match.state, 0);
    const events = match.play(last);
    const say = english('jugger-ttg', 0) as Words;
    const told = narration.tell(events, before, juggerTtg.view(match.state, 0), say, match.state.config);
    return told.flatMap(({ contests = [] }) => contests)[0]?.sides[1]?.added;
  };
  const [strike, last] = ['attack 1-J09 F2; skipBoost', 'skipBoost [6 6 1 1 1 1 1 1 1]'];
  t.strictSame(addedOf('qwik @20,4 f3', `${strike}; defend full F2`, last), ['runner, no weapon', '3 dice: defence skill']);
  const around = 'declareMove walk; step 5; step 0; step 0; face 2';
  t.strictSame(addedOf('swordShield @20,4 f3', `${around}; ${strike}; defend full F2`, last), [
    'struck from the side',
    '3 dice: defence skill',
  ]);
  t.strictSame(addedOf('swordShield @20,4 f3', `${strike}; defend none`, last), ['does not defend', '+3: sword and shield']);
  t.strictSame(addedOf('swordShield @20,4 f0', 'attack 1-J09 F2', 'skipBoost [6 6 1 1 1 1]'), ['struck from behind']);
  t.end();
});

t.test('dice of a talent are told apart from those of the skill, and a talent that is used says what it does', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  const say = english('jugger-ttg', 0) as Words;
  match.play('activate 0-J07');
  const labels = match
    .offers('useTalent')
    .map((action) => narration.label(action, juggerTtg.view(match.state, 0), say, match.state.config));
  t.match(labels[0], 'use Heavy Blow: +2 dice (3 focus)');
  match.play('useTalent heavyBlow 1-J09 F3; skipBoost; defend full shieldWall F3');
  const before = juggerTtg.view(match.state, 0);
  const events = match.play('skipBoost [6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1]');
  const told = narration.tell(events, before, juggerTtg.view(match.state, 0), say, match.state.config);
  const contest = told.flatMap(({ contests = [] }) => contests)[0];
  // JT-20.4: both talents give 2 dice.
  t.strictSame(
    contest?.sides.map(({ added }) => added),
    [
      ['4 dice: attack skill', '+2: long sword', '+2: Heavy Blow'],
      ['3 dice: defence skill', '+3: sword and shield', '+2: Shield Wall'],
    ],
  );
  t.end();
});

/** What seat 0 is asked in a position. */
function askedOf({ state }: ReturnType<typeof scene>): string {
  return narration.ask(juggerTtg.view(state, 0), english('jugger-ttg', 0) as Words, state.config).text;
}

t.test('that a runner can fetch the jugg is said where the steps and points for it are there', (t) => {
  const asked = (runner: string, more = FAR): string => askedOf(scene(`0-J06 qwik ${runner} f0\n0-J04 qTip @3,9 f0\n${more}`));
  t.match(asked('@-1,5'), 'Inka, your runner, can fetch the jugg now. Or first Dov (Q-tip)?');
  t.match(asked('@-1,5', `1-J28 chain @37,5 f3\n${FAR}`), 'can fetch the jugg, but Sefa can then strike. Or first Dov (Q-tip)?');
  const match = scene(`0-J06 qwik @-1,5 f0\n0-J04 qTip @3,9 f0\n${FAR}`);
  match.play(`activate 0-J06; declareMove sprint F2${'; step 0'.repeat(9)}; pickUpJugg F2`);
  t.equal(match.state.jugg?.carrier, '0-J06', 'as it can');
  t.match(asked('@-1,5 F2 S1'), 'are the quickest now', 'not for 3 points');
  t.match(asked('@-1,5 exhausted'), 'are the quickest now', 'not at a walk');
  t.match(asked('@-1,5', `1-J09 staff @1,5\n1-J10 staff @0,4\n1-J12 staff @0,6\n${FAR}`), 'are the quickest now', 'not past others');
  t.end();
});

t.test('who can strike the runner that has the jugg is named', (t) => {
  const given = { carrier: '1-J06' };
  const asked = (reach: string): string =>
    askedOf(scene(`0-J07 longSword @9,5 f0 ${reach}\n0-J04 qTip @-2,4 f0\n1-J06 qwik @29,5 f3\n${FAR}`, given));
  t.match(asked(''), 'Rook (sword) can reach and strike Inka, who has the jugg. Or first Dov (Q-tip)?');
  t.match(asked('F1 S2'), 'are the quickest now', 'not for 3 points');
  t.end();
});

t.test('who goes for the carrier of the jugg is told from how far its weapon strikes', (t) => {
  const match = scene(`0-J07 longSword @9,5 f0\n1-J06 qwik @29,5 f3\n${FAR}`, { carrier: '1-J06' });
  match.play('activate 0-J07; declareMove walk');
  t.match(askedOf(match), 'from the jugg (strikes at 2).');
  t.end();
});

t.test('a runner is warned of who can still come and strike it, and of nobody else', (t) => {
  const asked = (foe: string): string => {
    const match = scene(`0-J06 qwik @13,5 f0\n${foe}\n${FAR} done`);
    match.play('activate 0-J06; declareMove walk');
    return askedOf(match);
  };
  t.match(asked('1-J28 chain @37,5 f3'), 'Beware of Sefa (chain), who can still strike.', '12 hexes: 9 steps and a reach of 3');
  for (const foe of ['chain @39,5 f3', 'chain @37,5 f3 F2 S2', 'chain @37,5 f3 done', 'chain @21,5 f3 kneel=2', 'qwik @21,5 f3'])
    t.notMatch(asked(`1-J28 ${foe}`), 'Beware', foe);
  t.end();
});

t.test('where five start is a choice in five steps', (t) => {
  const game: AnyGame = juggerTtg;
  const told = [];
  for (const { config, state } of positionsOfVectors(game)) {
    const [seat] = game.toAct(state);
    if (seat === undefined) continue;
    const view = game.view(state, seat) as JtView;
    if (view.decision?.kind !== 'deploy') continue;
    const { done, of } = narration.ask(view, english(game.id, seat) as Words, config as JtConfig);
    const legal = game.legalActions(state, seat) as unknown as { jugger: string }[];
    told.push(done);
    // What has no place yet can be placed.
    t.strictSame([done, of], [5 - new Set(legal.flatMap(({ jugger }) => jugger ?? [])).size, 5]);
  }
  t.ok(new Set(told).size > 1, `${told}`);
  t.end();
});
