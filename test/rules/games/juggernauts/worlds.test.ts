import t from 'tap';
import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import type { State } from '../../../../src/rules/games/juggernauts/model/state.js';
import { canonicalJson } from '../../../../src/rules/kernel/canonical-json.js';
import type { AnyGame, Typed } from '../../../../src/rules/kernel/game.js';
import { act, historyFrom, knowledge, worldOf } from '../../../kit/worlds.js';
import { cards, type SeatSpec, scene } from './scene.js';

const game = juggernauts as unknown as AnyGame;
const pass: Typed = { type: 'pass' };

/** Steps that another seat closes by a choice that shows nothing, and what seat 0 is asked next. */
const SILENT_BARRIERS: { step: 'drainTokens' | 'declare'; seats: SeatSpec[]; first: Typed[]; next: string }[] = [
  { step: 'drainTokens', seats: [{ matrix: 'T* SB SB SB', power: 3 }, { tokens: 'EQ' }], first: [], next: 'retain' },
  {
    step: 'declare',
    seats: [{ matrix: 'PP* T T T', power: 9 }, { tokens: 'RA' }],
    first: [{ type: 'declareAttack', level: 2, mode: 'single', targets: [1] } as Typed, { type: 'payPower' }],
    next: 'pickTarget',
  },
];
for (const { step, seats, first, next } of SILENT_BARRIERS) {
  t.test(`JN-1.4 after a pass that shows nothing seat 0 imagines that it is asked: ${next}`, (t) => {
    const opened = scene(step, seats).state;
    const match = historyFrom(game, opened);
    for (const action of first) if (game.legalActions(match.state, 0).some(({ type }) => type === action.type)) act(match, 0, action, 11);
    t.equal((match.state as State).seats[1]?.pending !== null, true, 'seat 1 is asked first');
    act(match, 1, pass, 12);
    t.same(
      match.played.at(-1)?.events.filter((event) => game.viewEvent(event, 0) !== null),
      [],
      'seat 0 sees nothing of it',
    );
    t.equal((match.state as State).seats[0]?.pending?.type, next);
    for (let seed = 0; seed < 20; seed++) t.equal(knowledge({ game, state: worldOf(match, 0, seed) }, 0), knowledge(match, 0));
    t.end();
  });
}

/**
 * Two matches that seat 0 cannot tell apart, because only hidden cards of seat 1 have decided what was forced as the
 * step opened (JN-1.11).
 */
const FORCED: { title: string; step: 'fill' | 'hackDiscard' | 'recover'; one: SeatSpec; other: SeatSpec }[] = [
  {
    title: 'a card token filled by itself',
    step: 'fill',
    one: { matrix: 'o o SB SB', hand: 'AC AC', deck: 'CB PP T' },
    other: { matrix: 'o o SB SB', hand: 'AC CB', deck: 'AC PP T' },
  },
  {
    title: 'a discard forced by a Hacker Team',
    step: 'hackDiscard',
    one: { hand: 'AC AC', deck: 'CB CB', owed: 1 },
    other: { hand: 'CB CB', deck: 'AC AC', owed: 1 },
  },
  {
    title: 'a discard down to the hand size',
    step: 'recover',
    one: { hand: 'AC AC AC AC AC AC', deck: 'CB CB CB CB CB CB' },
    other: { hand: 'CB CB CB CB CB CB', deck: 'AC AC AC AC AC AC' },
  },
];
for (const { title, step, one, other } of FORCED) {
  t.test(`JN-1.11 a world does not tell which hidden cards decided what was forced: ${title}`, (t) => {
    const worlds = [one, other].map((spec) => {
      const { state } = scene(step, [{ hand: 'T AC T AC T AC', owed: step === 'hackDiscard' ? 1 : 0, matrix: 'o SB SB SB' }, spec]);
      return { known: knowledge({ game, state }, 0), world: canonicalJson(worldOf(historyFrom(game, state), 0, 5)) };
    });
    t.equal(worlds[0]?.known, worlds[1]?.known, 'seat 0 cannot tell them apart');
    t.equal(worlds[0]?.world, worlds[1]?.world);
    t.end();
  });
}

t.test('JN-4.3 a world does not tell what another seat has looked at', (t) => {
  const looked = (hand: string, deck: string) => {
    const { state } = scene('command', [
      {},
      { tokens: 'CR', looks: [{ target: 2, what: 'hand', spaces: [], cards: cards(hand) }] },
      { hand, deck, tokens: 'CR' },
    ]);
    return { known: knowledge({ game, state }, 0), world: canonicalJson(worldOf(historyFrom(game, state), 0, 5)) };
  };
  const [one, other] = [looked('AC CB', 'PP T'), looked('PP T', 'AC CB')];
  t.equal(one.known, other.known, 'seat 0 cannot tell them apart');
  t.equal(one.world, other.world);
  t.end();
});

t.test('JN-1.12 a world does not tell what a seat that gave up was about to do', (t) => {
  const gone = (secret: SeatSpec) => {
    const { state } = scene('command', [{}, { out: 'resigned', ...secret }, { tokens: 'CR' }], { active: [0, 2] });
    return canonicalJson(worldOf(historyFrom(game, state), 0, 5));
  };
  t.equal(gone({ shape: [{ x: 1, y: 0 }], returned: 1 }), gone({ shape: [{ x: -1, y: 0 }], returned: 0 }));
  t.equal(gone({ settled: [{ roll: 3, result: 'nothing', x: null, y: null }] }), gone({ settled: [] }));
  t.end();
});
