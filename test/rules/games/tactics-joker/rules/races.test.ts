import t from 'tap';
import { army, begin, COMMANDER, create, legal, move, only, pass, play, refusal, reserve, types } from '../situations.js';

const race = (...races: (string | null)[]) => ({ races: { mode: 'fixed', races } });

t.test('TJ-11.1: a race is public and lasts; in mode fixed a seat may have none', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'e5x2', config: race('elves', null) });
  t.strictSame(only(match.created, 'gameCreated').races, ['elves', null]);
  pass(match);
  t.strictSame(match.state.races, ['elves', null]);
});

t.test('TJ-11.2 TJ-R41: a d5 each, or with `distinct` a d4 over the other four for seat 1', async (t) => {
  const drawn = (distinct: boolean, dice: string) =>
    begin({ seat0: 'c3x2', seat1: 'e5x2', config: { races: { mode: 'random', distinct } }, dice }).state.races;
  t.strictSame(drawn(false, 'd5=1 d5=5'), ['elves', 'undead']);
  t.strictSame(drawn(false, 'd5=3 d5=3'), ['kobolds', 'kobolds']);
  t.strictSame(drawn(true, 'd5=2 d4=1'), ['dwarves', 'elves']);
  t.strictSame(drawn(true, 'd5=2 d4=2'), ['dwarves', 'kobolds']);
  t.strictSame(drawn(true, 'd5=5 d4=4'), ['undead', 'humans']);
});

t.test('TJ-11.3 TJ-11.4: Elves enter forest on 2, Dwarves mountain on 2, and nothing else is eased', async (t) => {
  for (const [who, to, die, enters] of [
    ['elves', 'b3', 2, true],
    ['elves', 'b3', 1, false],
    ['elves', 'b2', 3, false],
    ['dwarves', 'b2', 2, true],
    ['dwarves', 'b3', 3, false],
  ] as const) {
    const match = begin({ seat0: 'c3x2', seat1: 'g7x2', config: race(who, null) });
    play(match, move('c3', to, 1), String(die));
    t.equal(army(match, to), enters ? '1(m1)' : '', `${who} ${to} ${die}`);
  }
});

t.test('TJ-11.5: Kobolds gain a token on a recruitment die of 4 to 6', async (t) => {
  for (const die of [3, 4, 5, 6]) {
    const match = begin({ seat0: 'a1x1 g1x1', seat1: 'g7x2', config: race('kobolds', null), recruiting: true });
    t.equal(only(play(match, { type: 'recruit', at: 'a1' }, String(die)), 'recruitRolled').success, die >= 4);
  }
});

t.test('TJ-11.6: Kobolds own three more tokens, in the reserve at the start', async (t) => {
  const match = create({ ...race('kobolds', null) });
  for (const at of ['a1', 'g1', 'a7'] as const) play(match, { type: 'chooseCastle', at });
  t.equal(reserve(match, 0), 8);
  t.strictSame(only(match.created, 'gameCreated').owned, [18, 15]);
});

t.test('TJ-11.7: a stored Kobold six adds nothing either', async (t) => {
  const match = begin({ seat0: 'e4x1 a1x1', seat1: 'e3x1 g7x1', config: { ...COMMANDER, ...race('kobolds', null) } });
  play(match, { type: 'beginSkill', skill: 'insight' });
  play(match, { type: 'targetCell', at: 'e4' }, 'd20=4 6');
  const events = play(match, move('e4', 'e3', 1), '1');
  t.match(only(events, 'combatRolled').attackerDice, [{ value: 6, stored: true }]);
  t.equal(only(events, 'combatScored').attackerTotal, 2);
});

t.test('TJ-11.8 TJ-11.9 TJ-R42: the extra point pays first for a group of one, from any stack, and for nothing else', async (t) => {
  const match = begin({ seat0: 'a1x4 a2x2', seat1: 'g7x2', config: { ...race('humans', null), ...COMMANDER } });
  t.equal(only(play(match, move('a1', 'b1', 2)), 'moveDeclared').cost, 'normal');
  t.equal(only(play(match, move('a1', 'b1', 1)), 'moveDeclared').cost, 'extra');
  t.equal(only(play(match, move('a1', 'b1', 1)), 'moveDeclared').cost, 'normal');
  t.strictSame(match.state.points, { normal: 1, extra: 0 });
});

t.test('TJ-11.8: with only the extra point left, groups above one are not offered and skills are not paid', async (t) => {
  const match = begin({ seat0: 'a1x6', seat1: 'g7x2', config: { ...race('humans', null), ...COMMANDER } });
  for (let point = 0; point < 3; point++) play(match, move('a1', 'b1', 2));
  t.strictSame(match.state.points, { normal: 0, extra: 1 });
  t.ok(legal(match, 'move').every(({ count }) => count === 1));
  t.equal(refusal(match, move('b1', 'a1', 2)), 'EXTRA_POINT_SINGLE_ONLY TJ-11.8');
  t.equal(refusal(match, { type: 'beginSkill', skill: 'heal' }), 'NO_POINTS TJ-13.1');
});

t.test('TJ-11.9: recruit moves cost a normal point', async (t) => {
  const match = begin({ seat0: 'a1x2', seat1: 'g7x2', config: { ...race('humans', null), recruitment: 'moveAction' } });
  play(match, { type: 'recruitMove', at: 'a1' }, '1');
  t.strictSame(match.state.points, { normal: 2, extra: 1 });
});

t.test('TJ-11.10: Undead have two normal points', async (t) => {
  t.strictSame(begin({ seat0: 'c3x2', seat1: 'e5x2', config: race('undead', null) }).state.points, { normal: 2, extra: 0 });
});

t.test('TJ-11.11 TJ-R43: one die per kill while a token of the army and of the reserve is left; 4 to 6 raises an own token', async (t) => {
  const match = begin({ seat0: 'd2x3 a1x1', seat1: 'd1x3 g7x2', depleted: ['d2'], config: race('undead', null) });
  const events = play(match, move('d2', 'd1', 3), '5 5 4 4 3 2 4 3 6');
  t.strictSame(
    events.flatMap((event) => (event.type === 'raiseRolled' ? [event.success] : [])),
    [true, false, true],
  );
  t.equal(army(match, 'd1'), '1(m1) 2(m1) 3(m1) 5 6');
  t.equal(reserve(match, 1), 13, 'the killed tokens go to their owner');
  const empty = begin({
    seat0: 'd2x5 a1x1',
    seat1: 'd1x3 g7x2',
    depleted: ['d2'],
    config: { ...race('undead', null), tokens: 6, garrison: 3 },
  });
  t.notOk(types(play(empty, move('d2', 'd1', 5), '5 5 4 4 4 4 3 2')).includes('raiseRolled'), 'an empty reserve raises nothing');
});

t.test('TJ-11.11: a side that is wiped out raises nothing, a beaten one that survives does', async (t) => {
  const config = race(null, 'undead');
  const gone = begin({ seat0: 'e4x4', seat1: 'e3x1 g7x2', config });
  t.notOk(types(play(gone, move('e4', 'e3', 4), '1 1 1 6 1')).includes('raiseRolled'));
  const beaten = begin({ seat0: 'e4x5', seat1: 'e3x4 g7x2', config });
  // 14 + 2 against 7 + 9: a tie kills one each; then 12 + 2 against 3 + 9: the survivors raise for the first kill.
  const events = play(beaten, move('e4', 'e3', 5), '4 4 4 1 1 1 2 2 2 3 3 3 3 1 1 1 4');
  t.match(only(events, 'tokenAdded'), { seat: 1, at: 'e3', cause: 'raise' });
});

t.test('TJ-11.11 TJ-R70: raised tokens enter where the army stands then, and share its fate', async (t) => {
  const match = begin({ seat0: 'd2x3 a1x1', seat1: 'd1x1 g7x2', depleted: ['d2'], config: race('undead', null) });
  const events = play(match, move('d2', 'd1', 3), '5 5 4 4 6');
  t.match(only(events, 'tokenAdded'), { at: 'd2', token: 5 });
  t.match(only(events, 'groupMoved'), { tokens: [1, 2, 3, 5] });
  t.equal(match.state.tokens.find(({ id }) => id === 5)?.origin, 'd2');
});

t.test('TJ-11.12: with Undead on both sides the attacker rolls all its dice first', async (t) => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x3 g7x1', config: race('undead', 'undead') });
  // 5 + 4 + 4 + 2 against 2 + 2 + 2 + 9: a tie; then 6 + 6 + 2 against 1 + 1 + 9: one more defender falls.
  const events = play(match, move('e4', 'e3', 3), '5 4 4 2 2 2 6 6 1 1 1 6 4');
  t.strictSame(
    events.flatMap((event) => (event.type === 'raiseRolled' ? [[event.seat, event.die]] : [])),
    [
      [0, 1],
      [0, 6],
      [1, 4],
    ],
  );
});
