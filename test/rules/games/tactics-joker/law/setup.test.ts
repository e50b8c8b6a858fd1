import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { CELLS, distance, spotIndex } from '../../../../../src/rules/games/tactics-joker/model/board.js';
import { cardOf, inDeckOrder, KINGS } from '../../../../../src/rules/games/tactics-joker/model/cards.js';
import { REFERENCE } from '../../../../../src/rules/games/tactics-joker/model/reference.js';
import { army, begin, COMMANDER, create, creationDraws, legal, only, play, refusal, reserve, scenarioOf, types } from '../situations.js';

const ALL_RANDOM = { firstSeat: 'random', races: { mode: 'random', distinct: true }, castlePlacement: 'random' };

t.test('TJ-2.1: chance is drawn for the first seat, the races, the castle cells and the deal, in this order', async (t) => {
  const shapes = (config: unknown) => creationDraws(config).map((draw) => Object.entries(draw)[0]?.join(' '));
  t.strictSame(shapes(ALL_RANDOM), ['roll 2', 'roll 5', 'roll 4', 'shuffle 49', 'shuffle 50']);
  t.strictSame(shapes({ races: { mode: 'random' } }), ['roll 5', 'roll 5', 'shuffle 50']);
  t.strictSame(shapes({}), ['shuffle 50']);
  const scenario = scenarioOf({ seat0: 'a1x2', seat1: 'g7x2' });
  t.strictSame(shapes({ ...ALL_RANDOM, castlePlacement: 'corners', scenario }), ['roll 2', 'roll 5', 'roll 4']);
});

t.test('TJ-2.1 TJ-R3: a drawn 1 makes seat 0 Player 1, a 2 seat 1; without a draw it is `firstSeat`', async (t) => {
  const scenario = scenarioOf({ seat0: 'a2x2', seat1: 'g2x2' });
  for (const [die, seat] of [
    [1, 0],
    [2, 1],
  ]) {
    const { state } = create({ firstSeat: 'random', scenario }, `d2=${die}`);
    t.strictSame([state.firstSeat, state.turnSeat], [seat, seat]);
  }
  t.strictSame(tacticsJoker.toAct(create({ firstSeat: 1 }).state), [1]);
});

t.test('TJ-2.2 TJ-R2: the kings lie on the corners in the order clubs, diamonds, hearts, spades', async (t) => {
  const { state } = create({});
  t.strictSame(
    ['a1', 'g1', 'a7', 'g7'].map((cell) => state.board[CELLS.indexOf(cell as 'a1')]?.card),
    ['KC', 'KD', 'KH', 'KS'],
  );
});

t.test('TJ-2.3 TJ-R4: the other 45 cells get the shuffled cards, five are the pool, never a king', async (t) => {
  const draw = creationDraws({})[0];
  const order = draw && 'shuffle' in draw ? draw.got : [];
  const rest = REFERENCE.deck.map((card) => card.id).filter((id) => !(KINGS as readonly string[]).includes(id));
  const shuffled = order.map((place) => rest[place]);
  const { state } = create({}, '', 3);
  const dealt = state.board.filter((square) => cardOf(square.card).kind !== 'castle').map((square) => square.card);
  t.strictSame(dealt, shuffled.slice(0, 45));
  t.strictSame(state.pool, inDeckOrder(shuffled.slice(45) as never));
  t.ok(state.board.every((square) => square.faceUp));
});

function choose(...castles: ('a1' | 'g1' | 'a7' | 'g7')[]) {
  const match = create({});
  const events = castles.flatMap((at) => play(match, { type: 'chooseCastle', at }));
  return { match, events };
}

t.test('TJ-2.4 TJ-2.5 TJ-2.6 TJ-R7: Player 1 chooses once, Player 2 any two of the rest, the last castle falls to Player 1', async (t) => {
  const match = create({});
  t.equal(legal(match, 'chooseCastle').length, 4);
  play(match, { type: 'chooseCastle', at: 'g7' });
  t.strictSame(tacticsJoker.toAct(match.state), [1]);
  t.strictSame(
    legal(match, 'chooseCastle').map(({ at }) => at),
    ['a1', 'g1', 'a7'],
  );
  play(match, { type: 'chooseCastle', at: 'a7' });
  t.strictSame(tacticsJoker.toAct(match.state), [1]);
  const events = play(match, { type: 'chooseCastle', at: 'a1' });
  t.match(
    events.filter((event) => event.type === 'castleChosen'),
    [
      { seat: 1, at: 'a1', auto: false },
      { seat: 0, at: 'g1', auto: true },
    ],
  );
});

t.test('TJ-2.7 TJ-2.8: garrisons take ascending ids in the order of the choices, the rest is the reserve', async (t) => {
  const { match } = choose('g7', 'a7', 'a1');
  t.equal(army(match, 'g7'), '1 2 3 4 5');
  t.equal(army(match, 'g1'), '6 7 8 9 10');
  t.equal(army(match, 'a7'), '101 102 103 104 105');
  t.equal(army(match, 'a1'), '106 107 108 109 110');
  t.strictSame([reserve(match, 0), reserve(match, 1)], [5, 5]);
  const kobolds = create({ races: { mode: 'fixed', races: ['kobolds', null] } });
  for (const at of ['a1', 'g1', 'a7'] as const) play(kobolds, { type: 'chooseCastle', at });
  t.strictSame([reserve(kobolds, 0), reserve(kobolds, 1)], [8, 5]);
});

t.test('TJ-2.9: a garrison is as strong as the config says, and a taken castle stays taken', async (t) => {
  const match = create({ tokens: 8, garrison: 3 });
  play(match, { type: 'chooseCastle', at: 'a1' });
  t.equal(army(match, 'a1'), '1 2 3');
  t.equal(refusal(match, { type: 'chooseCastle', at: 'a1' }), 'CASTLE_TAKEN TJ-2.5');
  t.equal(refusal(match, { type: 'move', from: 'a1', to: 'a2', count: 1 }), 'WRONG_PHASE TJ-3.4');
});

t.test('TJ-2.10 TJ-2.11: characters are placed after the castles, then Player 1 begins round 1', async (t) => {
  const { match, events } = choose('a1', 'g1', 'a7');
  t.equal(match.state.phase, 'recruit');
  t.match(only(events, 'turnStarted'), { seat: 0, round: 1 });
  const party = create(tacticsJoker.presets.party);
  for (const at of ['a1', 'g1', 'a7'] as const) play(party, { type: 'chooseCastle', at });
  t.equal(party.state.phase, 'placePcs');
  t.equal(party.state.turnSeat, null);
});

t.test('TJ-2.12: a scenario gives cards, pool and tokens; ids run through the armies and then the characters', async (t) => {
  const skills = { mode: 'units', parties: [['a', 'b'].map(pc), ['c', 'd'].map(pc)] };
  const match = begin({ seat0: 'e4x2 a2x1', seat1: 'g7x2', pcs0: 'b@a2', config: { skills }, recruiting: true });
  t.equal(army(match, 'e4'), '1 2');
  t.equal(army(match, 'a2'), '3 4=b');
  t.equal(match.state.board[0]?.card, 'KC');
  t.strictSame(match.state.pool, ['10C', 'QD', '5H', 'AS', 'JS']);
  t.match(only(match.created, 'pcPlaced'), { seat: 0, pc: 'b', token: 4, at: 'a2', auto: true });
  t.strictSame(
    tacticsJoker.view(match.state, 0).seats.map(({ fallenPcs }) => fallenPcs),
    [['a'], ['c', 'd']],
  );
  t.equal(types(match.created).indexOf('turnStarted'), types(match.created).length - 1);
});

function pc(id: string) {
  return { id, name: id, level: 4, modifiers: {} };
}

t.test('TJ-2.12: with fog, kings and occupied, depleted and named cells lie face up', async (t) => {
  const match = begin({ seat0: 'e4x2', seat1: 'uc3x1 b5x1', depleted: ['d2'], faceUp: ['f1'], config: { fog: true, ...COMMANDER } });
  const open = CELLS.filter((_, cell) => match.state.board[cell]?.faceUp);
  t.strictSame(open, ['a1', 'f1', 'g1', 'd2', 'e4', 'b5', 'a7', 'g7']);
});

t.test('TJ-17.2 TJ-R37: castles one or two steps in, or at random but never in contact', async (t) => {
  const castles = (castlePlacement: string, seed = 1) => only(create({ castlePlacement }, '', seed).created, 'gameCreated').castles;
  t.strictSame(castles('inset1'), ['b2', 'f2', 'b6', 'f6']);
  t.strictSame(castles('inset2'), ['c3', 'e3', 'c5', 'e5']);
  for (let seed = 1; seed <= 20; seed++) {
    const cells = castles('random', seed).map(spotIndex);
    t.equal(cells.length, 4);
    t.ok(cells.every((a) => cells.every((b) => a === b || distance('eight', a, b) > 1)));
    t.strictSame(
      cells,
      [...cells].sort((a, b) => a - b),
    );
  }
});

t.test('TJ-17.2: the shuffled cells are taken from the front, and the kings lie on them in index order', async (t) => {
  const draw = creationDraws({ castlePlacement: 'random' })[0];
  const order = draw && 'shuffle' in draw ? draw.got : [];
  const taken: number[] = [];
  for (const cell of order) if (taken.length < 4 && taken.every((other) => distance('eight', cell, other) > 1)) taken.push(cell);
  const { state } = create({ castlePlacement: 'random' }, '', 3);
  const inOrder = taken.sort((a, b) => a - b).map((cell) => state.board[cell]?.card);
  t.strictSame(inOrder, ['KC', 'KD', 'KH', 'KS']);
});

t.test('TJ-R1: the game is for two seats', async (t) => {
  t.strictSame(tacticsJoker.seats({} as never), { min: 2, max: 2 });
  t.match(tacticsJoker.resolveConfig({ seats: 3 }), { ok: false, clause: 'seats', path: '/seats' });
});
