import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { begin, COMMANDER, create, handOver, legal, move, play, units } from '../situations.js';

/** Every value replaced by its kind, null by `?`: what is left is which keys a view has. */
function keysOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysOf);
  if (typeof value !== 'object' || value === null) return '?';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]));
}

t.test('section 8.2: what is masked is null in every view and its key is there in every view', async (t) => {
  const match = begin({ seat0: 'a1x3 b2x2', seat1: 'g7x3', config: { fog: true, ...COMMANDER } });
  play(match, { type: 'beginSkill', skill: 'insight' });
  play(match, { type: 'targetCell', at: 'b2' }, 'd20=20 6 2');
  const [own, other, spectator] = ([0, 1, 'spectator'] as const).map((viewer) => tacticsJoker.view(match.state, viewer));
  const { state, ...whole } = tacticsJoker.view(match.state, 'omniscient');
  t.ok(state, 'the auditor has the state beside the view');
  // A list of pool cards stands where others see null.
  const shapes = [own, other, spectator, whole].map((view) => keysOf({ ...view, pool: keysOf({ ...view?.pool, cards: null }) }));
  for (const shape of shapes.slice(1)) t.strictSame(shape, shapes[0]);
  const die = (view: typeof own) => view?.armies.find(({ at }) => at === 'b2')?.tokens[0]?.die;
  t.strictSame([own, other, spectator].map(die), [
    { source: 'insight', value: 6 },
    { source: 'insight', value: null },
    { source: 'insight', value: null },
  ]);
  t.strictSame(other?.board[14], { cell: 'a3', card: null, faceUp: false, depleted: false });
});

t.test('the view lists armies by seat, layer and index, with tokens by id', async (t) => {
  const match = begin({ seat0: 'g2x1 uc3x1 a2x2', seat1: 'g7x1 b1x1', config: COMMANDER });
  t.strictSame(
    tacticsJoker.view(match.state, 0).armies.map(({ seat, at, count, tokens }) => [seat, at, count, tokens.map(({ id }) => id)]),
    [
      [0, 'a2', 2, [3, 4]],
      [0, 'g2', 1, [1]],
      [0, 'uc3', 1, [2]],
      [1, 'b1', 1, [102]],
      [1, 'g7', 1, [101]],
    ],
  );
});

t.test('legal lists are in canonical order: spots, counts, skills, cards, types by number', async (t) => {
  const match = begin({ seat0: 'uc3x1 c3x2 a1x1', seat1: 'g7x1', config: { ...COMMANDER, recruitment: 'moveAction' } });
  const list = tacticsJoker.legalActions(match.state, 0);
  t.strictSame([...new Set(list.map(({ type }) => type))], ['move', 'recruitMove', 'beginSkill', 'endTurn']);
  const moves = legal(match, 'move');
  t.strictSame([...new Set(moves.map(({ from }) => from))], ['a1', 'c3', 'uc3']);
  t.strictSame(
    moves
      .filter(({ from }) => from === 'c3')
      .slice(0, 4)
      .map(({ to, count }) => `${to} ${count}`),
    ['b2 1', 'b2 2', 'c2 1', 'c2 2'],
  );
  t.strictSame(tacticsJoker.legalActions(match.state, 1), []);
});

t.test('legal lists put characters in party order, then skills', async (t) => {
  const match = begin({ seat0: 'c3x1', seat1: 'g7x1', pcs0: 'b@c3 a@c3', pcs1: 'x@g7', config: units('a:4 b:4', 'x:4 y:4') });
  const pcs = legal(match, 'beginSkill').map(({ pc }) => pc);
  t.strictSame([...new Set(pcs)], ['a', 'b']);
  t.equal(pcs.lastIndexOf('a') + 1, pcs.indexOf('b'));
});

t.test('every label is short and tells its action apart', async (t) => {
  for (const config of [{}, COMMANDER, { recruitment: 'moveAction' }]) {
    const match = begin({ seat0: 'c3x3 a1x2 d3x1', seat1: 'd4x2 g7x2', config });
    const labels = tacticsJoker.legalActions(match.state, 0).map((action) => tacticsJoker.describe(action, match.state));
    t.equal(new Set(labels).size, labels.length);
    t.ok(labels.every((label) => label.length < 60));
  }
  const match = begin({ seat0: 'c3x3 a1x2', seat1: 'd4x2 g7x2' });
  t.equal(tacticsJoker.describe(move('c3', 'd4', 2), match.state), 'Attack c3 to d4 with 2 tokens');
  t.equal(tacticsJoker.describe(move('c3', 'c4', 1), match.state), 'Move c3 to c4 with 1 token');
});

t.test('every kind of answer has a label', async (t) => {
  const match = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x2 g7x1', config: COMMANDER });
  handOver(match);
  play(match, { type: 'beginSkill', skill: 'thievery' }, 'd20=11');
  handOver(match);
  play(match, move('e4', 'e3', 3), '6 5 1 2 3');
  t.equal(tacticsJoker.describe({ type: 'rerollDie', token: 1 }, match.state), 'Reroll the 6 of token 1');
  const party = create(tacticsJoker.presets.party);
  for (const at of ['a1', 'g1', 'a7'] as const) play(party, { type: 'chooseCastle', at });
  t.equal(tacticsJoker.describe({ type: 'placePc', pc: 'p0-fighter', at: 'a1' }, party.state), 'Place Fighter on a1');
});

t.test('the text shows the board, what the viewer knows, who holds what and who owes what', async (t) => {
  const match = begin({ seat0: 'a1x3 b2x2', seat1: 'g7x3', config: { fog: true } });
  const text = tacticsJoker.text(tacticsJoker.view(match.state, 1));
  for (const part of [
    'as seat 1 sees it',
    'Round 1 of 100',
    "seat 0's turn",
    'KC 0:3',
    '8S 0:2',
    '2S~',
    '??',
    '5 unknown cards',
    'To act: seat 0',
  ]) {
    t.ok(text.includes(part), part);
  }
  t.notOk(text.includes('QH'), 'a3 is unknown to seat 1');
  t.ok(tacticsJoker.text(tacticsJoker.view(match.state, 0)).includes('QH~'));
});

t.test('the text tells stored dice, effects, combats, decisions and the result', async (t) => {
  const match = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x2 g7x1', config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'insight' });
  play(match, { type: 'targetCell', at: 'e4' }, 'd20=4 6 2 5');
  t.ok(tacticsJoker.text(tacticsJoker.view(match.state, 0)).includes('1(die 6)'));
  t.ok(tacticsJoker.text(tacticsJoker.view(match.state, 1)).includes('1(die ?)'));
  handOver(match);
  play(match, { type: 'beginSkill', skill: 'thievery' }, 'd20=11');
  handOver(match);
  play(match, move('e4', 'e3', 3), '6 5 1 2 3');
  const text = tacticsJoker.text(tacticsJoker.view(match.state, 1));
  t.ok(text.includes('seat 0 attacks e3 from e4; dice 1=6 2=5 3=1 against 101=2 102=3'));
  t.ok(text.includes('Seat 1 must decide: whether Thievery rerolls'));
  const won = begin({ seat0: 'e4x3', seat1: 'e3x1' });
  play(won, move('e4', 'e3', 3), '6 6 6 1');
  t.ok(tacticsJoker.text(tacticsJoker.view(won.state, 'spectator')).includes('Seat 0 has won (elimination).'));
});
