import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { begin, COMMANDER, handOver, move, only, pass, play, types } from '../situations.js';

const result = (match: ReturnType<typeof begin>) => tacticsJoker.result(match.state);

t.test('TJ-10.1 TJ-10.2 TJ-R39: three castles win at the start of the own turn and at no other moment', async (t) => {
  const match = begin({ seat0: 'a1x3 a7x2 f1x4', seat1: 'g1x1 g7x3' });
  play(match, move('f1', 'g1', 4), '6 5 4 6 3');
  t.equal(result(match), null);
  pass(match);
  t.equal(result(match), null, 'the enemy has one turn to answer');
  const events = pass(match);
  t.match(only(events, 'gameOver').result, { winner: 0, reason: 'castles', outcomes: ['win', 'loss'] });
});

t.test('TJ-10.1: a castle lost again in the enemy turn does not win', async (t) => {
  const match = begin({ seat0: 'a1x3 g1x1 a6x2', seat1: 'g2x4 g7x3' });
  play(match, move('a6', 'a7', 2));
  handOver(match);
  play(match, move('g2', 'g1', 4), '6 6 6 6 1');
  pass(match);
  t.equal(result(match), null);
});

t.test('TJ-17.3: with castles4 four castles are needed, with eradicate castles do not win', async (t) => {
  for (const [victory, held, wins] of [
    ['castles4', 'a1x1 g1x1 a7x1', false],
    ['castles4', 'a1x1 g1x1 a7x1 g6x1', true],
    ['eradicate', 'a1x1 g1x1 a7x1 g6x1', false],
  ] as const) {
    const match = begin({ seat0: held, seat1: 'd4x2', config: { victory } });
    if (held.includes('g6')) play(match, move('g6', 'g7', 1));
    pass(match);
    pass(match);
    t.equal(match.state.phase === 'over', wins, `${victory} ${held}`);
  }
});

t.test('TJ-10.3 TJ-10.5 TJ-R35: without a token on the board a seat loses at once, whatever its reserve', async (t) => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x1' });
  const events = play(match, move('e4', 'e3', 3), '6 6 6 1');
  t.match(only(events, 'gameOver').result, { winner: 0, reason: 'elimination' });
  t.notOk(types(events).includes('turnEnded'));
  t.equal(tacticsJoker.view(match.state, 0).seats[1].reserve, 15);
});

t.test('TJ-10.3 TJ-R69: tokens in the Underdark keep a seat in the game', async (t) => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x1 ua1x1', config: COMMANDER });
  play(match, move('e4', 'e3', 3), '6 6 6 1');
  t.equal(result(match), null);
});

t.test('TJ-10.4: if both have none, the game is a draw', async (t) => {
  const match = begin({ seat0: 'd2x1', seat1: 'c1x1' });
  play(match, move('d2', 'c1', 1), '5 3 4');
  t.match(result(match), { winner: null, reason: 'mutualElimination', outcomes: ['draw', 'draw'] });
});

const LIMITS: [string, string, Record<string, unknown>, number | null][] = [
  ['a1x1 a7x1', 'g7x5', {}, 0],
  ['a1x1', 'g7x2', {}, 1],
  ['a1x2', 'g7x2', {}, null],
  ['a1x1 a7x1', 'g7x5', { victory: 'eradicate' }, 1],
  ['a1x1 a7x1', 'g7x5', { limitResult: 'draw' }, null],
];

t.test('TJ-10.6 TJ-R36: at the round limit castles count, then tokens; `draw` scores a draw', async (t) => {
  for (const [seat0, seat1, config, winner] of LIMITS) {
    const match = begin({ seat0, seat1, config: { ...config, roundLimit: 1 } });
    pass(match);
    const events = pass(match);
    t.match(only(events, 'roundLimitReached'), { round: 1 });
    t.match(result(match), { winner, reason: 'roundLimit' }, `${seat0} against ${seat1}`);
  }
});

t.test('TJ-10.7: the loser is the other seat, a draw is a draw for both', async (t) => {
  for (const [seat0, seat1, config] of LIMITS) {
    const match = begin({ seat0, seat1, config: { ...config, roundLimit: 1 } });
    pass(match);
    t.equal(tacticsJoker.outcomes(match.state), null);
    pass(match);
    const outcomes = tacticsJoker.outcomes(match.state) ?? [];
    t.ok(['draw draw', 'win loss', 'loss win'].includes(outcomes.join(' ')));
  }
});
