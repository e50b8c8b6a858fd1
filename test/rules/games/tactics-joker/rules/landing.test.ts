import t from 'tap';
import { meetsJoker } from '../jokers.js';
import { army, begin, COMMANDER, handOver, legal, move, only, play, reserve, types } from '../situations.js';

t.test('TJ-9.1: tokens land by a move, after winning an attack, by a push, by Bluff and by a Stealth swap', async (t) => {
  const moved = begin({ seat0: 'a2x2', seat1: 'g7x2' });
  t.ok(types(play(moved, move('a2', 'a3', 1))).includes('cardDepleted'), 'a move');
  const won = begin({ seat0: 'c3x3', seat1: 'd2x1 g7x2' });
  const attack = types(play(won, move('c3', 'd2', 3), '6 6 6 1'));
  t.ok(attack.indexOf('cardDepleted') > attack.indexOf('groupMoved'), 'a won attack, after the combat');
  const pushed = begin({ seat0: 'c3x4', seat1: 'b3x3 g7x4' });
  t.ok(types(play(pushed, move('c3', 'b3', 4), '5 4 2 6 6 5 4 1 2 3')).includes('cardDepleted'), 'a push onto a3');
  const swapped = begin({ seat0: 'd2x1 e5x2', seat1: 'g7x2', config: COMMANDER });
  play(swapped, { type: 'beginSkill', skill: 'stealth' }, 'd20=20');
  t.equal(army(swapped, 'd2'), '2 3 4', 'a Stealth swap brings the conscript of d2');
});

t.test('TJ-9.2: being placed, recruited, repelled or standing under an Arcana swap is no landing', async (t) => {
  const placed = begin({ seat0: 'd2x2', seat1: 'g7x2' });
  t.notOk(
    placed.state.board.some((square) => square.depleted),
    'setup',
  );
  const repelled = begin({ seat0: 'd2x2', seat1: 'e2x4 g7x1' });
  const events = types(play(repelled, move('d2', 'e2', 2), '4 4 1 1 6 6 6 1'));
  t.notOk(events.includes('cardDepleted'), 'repelled');
  const swapped = begin({ seat0: 'c3x2', seat1: 'g7x2', config: COMMANDER });
  play(swapped, { type: 'beginSkill', skill: 'arcana' });
  t.notOk(types(play(swapped, { type: 'targetPair', a: 'b2', b: 'd2' }, 'd20=20')).includes('cardDepleted'), 'Arcana');
  const below = begin({ seat0: 'c3x2', seat1: 'g7x2', config: COMMANDER });
  play(below, { type: 'beginSkill', skill: 'dungeoneering' });
  t.notOk(
    types(play(below, { type: 'targetMove', from: 'c3', to: 'ud2', count: 2 }, 'd20=20 6 6')).includes('cardDepleted'),
    'the Underdark',
  );
});

t.test('TJ-9.3: a landing turns the card up, then replaces a joker, then gives the conscript', async (t) => {
  const match = begin({ seat0: 'b3x2', seat1: 'g7x2', config: { fog: true } });
  const [flip, pool] = types(play(match, move('b3', 'c4', 2))).slice(2);
  t.strictSame([flip, pool], ['cardFlipped', 'poolSeen']);
  t.strictSame(types(play(match, { type: 'pickWild', card: 'JS' })).slice(0, 3), ['wildReplaced', 'tokenAdded', 'cardDepleted']);
});

t.test('TJ-9.4: a fresh jack or queen gives one token whatever the size of the group, and is spent', async (t) => {
  const match = begin({ seat0: 'a2x3', seat1: 'g7x2' });
  const events = play(match, move('a2', 'a3', 2));
  t.match(only(events, 'tokenAdded'), { token: 4, at: 'a3', cause: 'conscript' });
  t.match(only(events, 'cardDepleted'), { cell: 'a3' });
  t.notOk(types(play(match, move('a2', 'a3', 1))).includes('tokenAdded'));
});

t.test('TJ-9.5 TJ-R31: with an empty reserve no token comes, and the card is spent all the same', async (t) => {
  const match = begin({ seat0: 'a2x6', seat1: 'g7x2', config: { tokens: 6, garrison: 3 } });
  t.strictSame(types(play(match, move('a2', 'a3', 1))), ['moveDeclared', 'groupMoved', 'cardDepleted']);
});

t.test('TJ-9.6 TJ-R30: the winner of the card is paid, a beaten attacker and a mere defender are not', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'd2x3 g7x2' });
  const beaten = types(play(match, move('c3', 'd2', 2), '1 1 6 6 6'));
  t.notOk(beaten.includes('cardDepleted'));
  t.equal(reserve(match, 1), 10);
});

t.test('TJ-9.7 TJ-R32: the landing seat picks a pool card that is not a joker; the joker leaves the game', async (t) => {
  const match = begin({ seat0: 'b4x2', seat1: 'g7x2', cards: { f5: '5H' } });
  play(match, move('b4', 'c4', 2));
  t.strictSame(match.state.pool.includes('X2'), true);
  t.strictSame(
    legal(match, 'pickWild').map(({ card }) => card),
    ['10C', 'QD', 'AS', 'JS'],
  );
  const events = play(match, { type: 'pickWild', card: '10C' });
  t.match(only(events, 'wildReplaced'), { seat: 0, cell: 'c4', joker: 'X1', card: '10C' });
  t.strictSame(match.state.removed, ['X1']);
  t.match(match.state.board[23], { card: '10C', faceUp: true, depleted: false });
});

t.test('TJ-9.7: a single card that can be chosen is taken without a choice', async (t) => {
  const { state, events } = meetsJoker(['AS', 'X2']);
  t.match(events, [{ type: 'wildReplaced', card: 'AS' }]);
  t.strictSame(state.pool, ['X2']);
  t.equal(state.pending, null);
});

t.test('TJ-9.8 TJ-R33: the replacement counts as landed on', async (t) => {
  const match = begin({ seat0: 'b4x2', seat1: 'g7x2' });
  play(match, move('b4', 'c4', 2));
  t.strictSame(types(play(match, { type: 'pickWild', card: 'QD' })), ['wildReplaced', 'tokenAdded', 'cardDepleted']);
  t.equal(army(match, 'c4'), '1(m1) 2(m1) 3');
});

t.test('TJ-9.9: with nothing but jokers in the pool the joker stays', async (t) => {
  const { state, events } = meetsJoker(['X2']);
  t.strictSame(events, []);
  t.equal(state.board[23]?.card, 'X1');
  t.equal(state.pending, null);
});

t.test('TJ-9.10: the pool is not refilled', async (t) => {
  const match = begin({ seat0: 'b4x2 e5x2', seat1: 'g7x2' });
  play(match, move('b4', 'c4', 2));
  play(match, { type: 'pickWild', card: 'AS' });
  t.strictSame(match.state.pool, ['10C', 'QD', '5H', 'JS']);
  play(match, move('e5', 'f5', 2));
  play(match, { type: 'pickWild', card: '5H' });
  t.strictSame(match.state.pool, ['10C', 'QD', 'JS']);
});

t.test('TJ-9.11 TJ-R34: without fog the pool is public', async (t) => {
  const match = begin({ seat0: 'b4x2', seat1: 'g7x2' });
  t.strictSame(only(match.created, 'boardDealt').pool, ['10C', 'QD', '5H', 'AS', 'JS']);
  t.strictSame(match.state.poolSeenBy, [true, true]);
});

t.test('TJ-8.1: the pushed army lands before the victors, and a joker holds both up', async (t) => {
  const match = begin({ seat0: 'c3x3 a1x2', seat1: 'd2x2 g7x4', cards: { e1: 'X1' } });
  play(match, move('c3', 'd2', 3), '6 3 1 1 2');
  t.match(match.state.pending, { kind: 'wild', seat: 1, at: 'e1' });
  t.strictSame(match.state.landings, [{ seat: 0, at: 'd2' }]);
  const order = types(play(match, { type: 'pickWild', card: 'AS' }));
  t.strictSame(order.slice(0, 3), ['wildReplaced', 'tokenAdded', 'cardDepleted']);
  t.equal(army(match, 'd2'), '1(m1) 2(m1) 3(m1) 6');
});

t.test('TJ-9.2 TJ-8.9: below, the victors wait for the beaten army to choose, and then nothing lands', async (t) => {
  const match = begin({ seat0: 'ue4x4 ue2x1', seat1: 'ue3x3 g7x1', config: COMMANDER, cards: { e3: 'QD' } });
  play(match, move('ue4', 'ue3', 4), '4 4 4 4 1 1 1 2 2 1 1');
  t.strictSame(match.state.landings, [{ seat: 0, at: 'ue3' }]);
  const events = play(match, { type: 'retreat', to: 'uf2' });
  t.strictSame(types(events), ['pushed']);
  t.strictSame(match.state.landings, []);
});

t.test('TJ-9.6: a push in the other turn pays too', async (t) => {
  const match = begin({ seat0: 'b3x3 a7x1', seat1: 'c3x4 g7x1' });
  handOver(match);
  const events = play(match, move('c3', 'b3', 4), '5 4 2 6 6 5 4 1 2 3');
  t.match(only(events, 'tokenAdded'), { seat: 0, at: 'a3', cause: 'conscript' });
});
