import t from 'tap';
import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import { narration } from '../../../../src/rules/games/juggernauts/narration/index.js';
import type { View } from '../../../../src/rules/games/juggernauts/views/view.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../../src/rules/kernel/json.js';
import type { Beat, Contest } from '../../../../src/rules/kernel/narration.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { english } from '../../../pictures/english.js';
import { IDS } from '../../narration/ids.js';
import type { Position } from '../../narration/positions.js';
import { attack, gone, type Scene, type SeatSpec, scene } from './scene.js';

interface Seat {
  pending: { type: string; attack?: number } | null;
}

/** The first example in which a seat owes a choice, and that choice. */
function asked(examples: readonly Position[], type: string): { position: Position; pending: NonNullable<Seat['pending']> } {
  for (const position of examples) {
    const { seats } = position.state as { seats: Seat[] };
    const found = seats.find(({ pending }) => pending?.type === type);
    if (found?.pending) return { position: { ...position, events: [], isFirst: true }, pending: found.pending };
  }
  throw new Error(`no example asks for ${type}`);
}

/**
 * Looks into an empty hand, spaces that are only repaired, one that no view has, rolls beside one that wakes a part, a
 * shutdown, a shot beside the machine, and one without a space left.
 */
function* more(examples: readonly Position[]): Generator<Position> {
  const target = 1;
  const pick = asked(examples, 'pickTarget');
  yield {
    ...pick.position,
    events: [
      { type: 'lookTaken', seat: 0, target, what: 'hand' },
      { type: 'looked', seat: 0, look: { target, what: 'hand', spaces: [], cards: [] } },
      ...['token', 'neutralized', 'nothing'].map((result) => ({ type: 'commandSettled', seat: 0, roll: 1, result, x: null, y: null })),
      { type: 'spaceDestroyed', seat: 0, x: 0, y: 0, card: null },
      { type: 'spaceRepaired', seat: 0, x: 0, y: 0 },
      { type: 'seatOut', seat: 0, reason: 'shutdown' },
    ] as never,
    change: (view) => {
      for (const attack of (view as View).attacks) attack.rolls = attack.rolls.map(() => 20);
    },
    actions: [{ type: 'pickTarget', attack: pick.pending.attack, index: 0 }] as never,
  };
  yield {
    ...asked(examples, 'recover').position,
    change: (view) => {
      const { me } = view as View;
      if (me) Object.assign(me, { matrix: [], removed: [gone(0, 0)] });
    },
    actions: [{ type: 'recoverCard', card: 'repair-team', x: 0, y: 0 }] as never,
  };
}

narrationSuite(t, juggernauts as AnyGame, { ids: IDS.juggernauts, hasOwnNames: () => false, more });

/** Plays an action, and the contests that seat 0 is told of it. */
function contestsOf(s: Scene, seat: number, action: Parameters<Scene['play']>[1], ...dice: number[]): Contest[] {
  const seen = (): View => cloneJson(juggernauts.view(s.state, 0));
  const before = seen();
  const events = s.play(seat, action, ...dice).flatMap((event) => juggernauts.viewEvent(event, 0) ?? []);
  const say = english('juggernauts', 0) as never;
  return narration.tell(events, before, seen(), say, before.config).flatMap(({ contests = [] }) => contests);
}

/** Seat 0 fires one die at a machine of four parts. */
const fire = (target: SeatSpec, ...dice: number[]): { s: Scene; told: Contest[] } => {
  const s = scene('declare', [{ matrix: 'T* SB SB SB' }, target]);
  return { s, told: contestsOf(s, 0, attack(1, 'single', 1), ...dice) };
};

t.test('a shot that hits is no contest before it can be saved, and then it has the dice of the event', (t) => {
  const { s, told } = fire({ power: 9 }, 3);
  t.strictSame(told, []);
  const [saved] = contestsOf(s, 1, { type: 'defend', level: 1 }, 1, 3, 2);
  const [defence] = s.seen('defenceRolled');
  t.strictSame(
    saved?.sides[1].dice.map(({ value, made }) => [value, made]),
    defence?.rolls.map((value) => [value, value === defence.position ? 'hit' : 'miss']),
  );
  t.strictSame(
    saved?.sides.map(({ hasWon }) => hasWon),
    [false, true],
  );
  t.match(saved?.sides[1].added, [`a ${defence?.position} saves it`]);
  t.end();
});

t.test('a contest that is lost names the card, and counts what is left of the machine', (t) => {
  const { s } = fire({ matrix: 'x AC SB SB', power: 9 }, 2);
  const [lost] = contestsOf(s, 1, { type: 'defend', level: 1 }, 1, 1, 1);
  const whole = s.seat(1).matrix.filter(({ kind }) => kind !== 'damage').length;
  t.match(s.seen('spaceDestroyed'), [{ card: 'armored-cannon' }]);
  t.equal(whole, 2);
  t.match(lost?.outcome, new RegExp(`loses Armored Cannon: ${whole} of 4 parts`));
  t.strictSame(
    lost?.sides.map(({ hasWon }) => hasWon),
    [true, false],
  );
  t.end();
});

t.test('of two shots each says which it is, and only the last loss counts what is left: then it stays true', (t) => {
  const s = scene('declare', [{ matrix: 'T* SB SB SB', power: 9 }, { matrix: 'AC AC SB SB' }]);
  const told = contestsOf(s, 0, attack(2, 'split', 1, 1), 1, 2, ...Array<number>(8).fill(4));
  const lost = s.seen('spaceDestroyed').length;
  const of = s.seat(1).matrix.length;
  t.equal(lost, 2);
  t.strictSame(
    told.map(({ outcome }) => / of \d+ parts/.test(outcome)),
    [false, true],
  );
  t.match(told[1]?.outcome, `${of - lost} of ${of} parts are left`);
  t.match(
    told.map(({ sides: [shooter] }) => shooter.added),
    [
      ['its roll: part 1', 'shot 1 of 2'],
      ['its roll: part 2', 'shot 2 of 2'],
    ],
  );
  t.end();
});

t.test('a shot at a lost part is a contest that its target wins', (t) => {
  const { told } = fire({ matrix: 'x SB SB SB' }, 1);
  t.match(told, [{ sides: [{ hasWon: false }, { seat: 1, added: ['part 1: lost already'], hasWon: true }], outcome: /^A miss/ }]);
  t.end();
});

/** What seat 0 is told of an action. */
function beatsOf(s: Scene, seat: number, action: Parameters<Scene['play']>[1], ...dice: number[]): Beat[] {
  const before = cloneJson(juggernauts.view(s.state, 0));
  const events = s.play(seat, action, ...dice).flatMap((event) => juggernauts.viewEvent(event, 0) ?? []);
  return narration.tell(events, before, cloneJson(juggernauts.view(s.state, 0)), english('juggernauts', 0) as never, before.config);
}

const pass: Parameters<Scene['play']>[1] = { type: 'pass' };

t.test('an alert is told with the roll that brought it, and marks the lost part alone', (t) => {
  const s = scene('command', [{ matrix: 'x SB SB SB', tokens: 'CR' }, {}], { dice: [1, 2] });
  const beats = beatsOf(s, 0, pass);
  t.match(s.seen('alertsChanged'), [{ seat: 0, alerts: 1 }]);
  const [told] = beats.filter(({ text }) => /alert/.test(text));
  t.match(told, { text: 'Your 1 found a lost part, so nothing woke: alert 1 of 3, 2 more lose.', highlight: 'event' });
  t.strictSame(told?.marks, [`sq:0:${s.seat(0).matrix[0]?.x},${s.seat(0).matrix[0]?.y}`]);
  t.end();
});

t.test('no beat has a pair of marks but a shot: it would be drawn as an arrow', (t) => {
  const s = scene('declare', [{ matrix: 'T* SB SB SB', power: 9 }, { matrix: 'AC AC SB SB' }]);
  const beats = beatsOf(s, 0, attack(2, 'split', 1, 1), 1, 2, ...Array<number>(8).fill(4));
  t.equal(s.seen('spaceDestroyed').length, 2);
  for (const { text, marks } of beats) t.ok(marks.length !== 2 || /fired at/.test(text), `${text} ${marks}`);
  t.end();
});

t.test('a question about a defence says why so many dice are free', (t) => {
  const asked = (target: SeatSpec, roll: number): string => {
    const s = scene('declare', [{ ...target, power: 9 }, { matrix: 'T* SB SB SB' }]);
    s.play(1, attack(1, 'single', 0), roll);
    return narration.ask(cloneJson(juggernauts.view(s.state, 0)), english('juggernauts', 0) as never, s.state.config).text;
  };
  t.match(asked({ matrix: 'DB SB SB SB' }, 1), 'Thin armour: 1 die free');
  t.match(asked({ matrix: 'AC SB SB SB' }, 1), 'Armour: 3 dice free');
  t.match(asked({ matrix: 'SS SB SB SB' }, 1), 'Thick armour: 5 dice free');
  t.match(asked({ matrix: 'DB KS* SB SB' }, 1), 'Thin armour and a shield: 2 dice free');
  t.match(asked({ matrix: 'DB GB* SB SB' }, 1), 'Thin armour and generators: 3 dice free');
  t.end();
});
