import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { army, begin, COMMANDER, handOver, legal, move, only, pass, play, reserve, types } from '../situations.js';

t.test('TJ-3.1: turns alternate; a round is one turn of each seat from the first seat on', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'e5x2', config: { firstSeat: 1 } });
  const seen = [[match.state.turnSeat, match.state.round]];
  for (let turn = 0; turn < 4; turn++) {
    pass(match);
    seen.push([match.state.turnSeat, match.state.round]);
  }
  t.strictSame(seen, [
    [1, 1],
    [0, 1],
    [1, 2],
    [0, 2],
    [1, 3],
  ]);
});

t.test('TJ-3.2: a turn starts with the end of effects and dice, fresh moves and origins, the victory check, then points', async (t) => {
  const match = begin({ seat0: 'e4x2 a1x1', seat1: 'g7x2 b6x1', config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'insight' });
  play(match, { type: 'targetCell', at: 'e4' }, 'd20=4 6 1');
  play(match, move('a1', 'b1', 1));
  const mine = pass(match);
  t.equal(match.state.tokens.find((token) => token.id === 3)?.origin, 'b1');
  t.ok(match.state.tokens.every((token) => token.moves === 0));
  t.notOk(types(mine).includes('storedDiceEnded'));
  play(match, { type: 'endRecruit' });
  play(match, { type: 'beginSkill', skill: 'heal' }, 'd20=4');
  const theirs = play(match, { type: 'endTurn' });
  t.strictSame(types(theirs), ['turnEnded', 'turnStarted', 'storedDiceEnded']);
  t.match(match.state, { points: { normal: 3, extra: 0 }, skillUsed: false, recruitMovesUsed: 0, rolledCastles: [] });
  t.strictSame(types(pass(match)), ['turnEnded', 'turnStarted', 'effectEnded']);
});

t.test('TJ-3.2 TJ-R12: the win is checked before recruitment, and the state already shows the new turn', async (t) => {
  const match = begin({ seat0: 'a1x2 g1x2 a6x2', seat1: 'g7x2' });
  play(match, move('a6', 'a7', 2));
  pass(match);
  const events = pass(match);
  t.strictSame(types(events).slice(-2), ['turnStarted', 'gameOver']);
  t.match(match.state, { turnSeat: 0, round: 2, points: { normal: 3, extra: 0 }, rolledCastles: [] });
});

t.test('TJ-3.3: three points, two for Undead, three and an extra one for Humans', async (t) => {
  for (const [race, points] of [
    [null, { normal: 3, extra: 0 }],
    ['elves', { normal: 3, extra: 0 }],
    ['undead', { normal: 2, extra: 0 }],
    ['humans', { normal: 3, extra: 1 }],
  ] as const) {
    const match = begin({ seat0: 'c3x2', seat1: 'e5x2', config: { races: { mode: 'fixed', races: [race, null] } } });
    t.strictSame(only(match.created, 'turnStarted').points, points, String(race));
  }
});

t.test('TJ-3.4: the phases of a turn are recruit, then movement', async (t) => {
  const match = begin({ seat0: 'a1x2', seat1: 'g7x2', recruiting: true });
  t.equal(match.state.phase, 'recruit');
  t.equal(legal(match, 'move').length, 0);
  play(match, { type: 'endRecruit' });
  t.equal(match.state.phase, 'movement');
  t.equal(legal(match, 'recruit').length, 0);
});

t.test('TJ-3.5 TJ-R40: points are spent one by one in any order, and the turn may end at any time', async (t) => {
  const match = begin({ seat0: 'c3x2 e5x1', seat1: 'g7x2' });
  t.equal(legal(match, 'endTurn').length, 1);
  play(match, move('c3', 'd2', 1));
  t.equal(legal(match, 'endTurn').length, 1);
  play(match, move('e5', 'f6', 1), '4');
  t.strictSame(match.state.points, { normal: 1, extra: 0 });
  play(match, { type: 'endTurn' });
  t.equal(match.state.turnSeat, 1);
});

t.test('TJ-3.6 TJ-R40: a turn with nothing else to do ends by itself', async (t) => {
  const match = begin({ seat0: 'c3x1', seat1: 'g7x2', depleted: ['d2'] });
  play(match, move('c3', 'd2', 1));
  const events = play(match, move('d2', 'c3', 1));
  t.match(only(events, 'turnEnded'), { seat: 0, auto: true });
  t.equal(match.state.turnSeat, 1);
});

t.test('TJ-3.7: at the end of a turn Perception dice go, then the turn effects, then the round is counted', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'e5x2', config: { ...COMMANDER, roundLimit: 1 } });
  handOver(match);
  play(match, { type: 'beginSkill', skill: 'perception' }, 'd20=20 3 4');
  const events = play(match, { type: 'endTurn' });
  t.strictSame(types(events), ['storedDiceEnded', 'turnEnded', 'roundLimitReached', 'gameOver']);
  t.equal(match.state.round, 1);
});

t.test('TJ-3.7: effects until the end of the turn end before `turnEnded`', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'e5x2', config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'nature' }, 'd20=4');
  t.strictSame(types(pass(match)), ['effectEnded', 'turnEnded', 'turnStarted']);
});

t.test('TJ-3.8: recruit gives way to movement when nothing can roll, and elimination comes first of all', async (t) => {
  const match = begin({ seat0: 'a1x2', seat1: 'g7x2', recruiting: true });
  const events = play(match, { type: 'recruit', at: 'a1' }, '1');
  t.strictSame(types(events), ['recruitRolled', 'recruitEnded']);
  t.match(only(events, 'recruitEnded'), { auto: true });
  const last = begin({ seat0: 'e4x2 d4x1', seat1: 'e3x1', config: { races: { mode: 'fixed', races: ['undead', null] } } });
  play(last, move('d4', 'd5', 1), '6');
  // The last point is spent, but the match is over before the turn can end by itself.
  t.strictSame(types(play(last, move('e4', 'e3', 2), '6 6 1 1')).slice(-2), ['groupMoved', 'gameOver']);
});

t.test('TJ-4.1 TJ-4.3 TJ-4.4: each castle held may roll once, in any order, or not at all', async (t) => {
  const match = begin({ seat0: 'a1x2 g1x2', seat1: 'g7x2', recruiting: true });
  t.strictSame(
    legal(match, 'recruit').map(({ at }) => at),
    ['a1', 'g1'],
  );
  play(match, { type: 'recruit', at: 'g1' }, '5');
  t.strictSame(
    legal(match, 'recruit').map(({ at }) => at),
    ['a1'],
  );
  t.equal(legal(match, 'endRecruit').length, 1);
});

t.test('TJ-4.2 TJ-R13: only a 6 brings a token, and a success is placed', async (t) => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const match = begin({ seat0: 'a1x2 g1x2', seat1: 'g7x2', recruiting: true });
    play(match, { type: 'recruit', at: 'a1' }, String(die));
    t.equal(army(match, 'a1'), die === 6 ? '1 2 5' : '1 2', `die ${die}`);
  }
});

t.test(
  'TJ-4.5 TJ-4.6: no die with an empty reserve; the phase ends when the reserve is empty, and is passed over without an event',
  async (t) => {
    const match = begin({ seat0: 'a1x2 g1x3', seat1: 'g7x2', config: { tokens: 6, garrison: 3 }, recruiting: true });
    const events = play(match, { type: 'recruit', at: 'a1' }, '6');
    t.equal(reserve(match, 0), 0);
    t.match(only(events, 'recruitEnded'), { auto: true });
    pass(match);
    const next = pass(match);
    t.equal(match.state.phase, 'movement');
    t.notOk(types(next).slice(types(next).indexOf('turnStarted')).includes('recruitEnded'));
  },
);

t.test('TJ-4.7: a recruited token may move in the same turn', async (t) => {
  const match = begin({ seat0: 'a1x1', seat1: 'g7x2', recruiting: true });
  play(match, { type: 'recruit', at: 'a1' }, '6');
  play(match, move('a1', 'b1', 2));
  t.equal(army(match, 'b1'), '1(m1) 2(m1)');
});

t.test('TJ-4.8: a castle captured in the movement phase rolls at the next own turn at the earliest', async (t) => {
  const match = begin({ seat0: 'a2x2', seat1: 'g7x2' });
  play(match, move('a2', 'a1', 2));
  t.equal(legal(match, 'recruit').length, 0);
  pass(match);
  pass(match);
  t.strictSame(
    legal(match, 'recruit').map(({ at }) => at),
    ['a1'],
  );
});

t.test('TJ-3.2: nobody is to act when a match is over', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'e5x2', config: { roundLimit: 1 } });
  pass(match);
  pass(match);
  t.strictSame(tacticsJoker.toAct(match.state), []);
  t.strictSame(tacticsJoker.legalActions(match.state, 0), []);
});
