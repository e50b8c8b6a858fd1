import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import type { State } from '../../../../../src/rules/games/tactics-joker/model/state.js';
import { begin, COMMANDER, create, move, play } from '../situations.js';

const fresh = () => begin({ seat0: 'c3x3 a1x2', seat1: 'd4x2 g7x2' }).state;
const token = (state: State, index: number) => state.tokens[index] as State['tokens'][number];
const square = (state: State, index: number) => state.board[index] as State['board'][number];

const BREAKS: [string, (state: State) => void, RegExp][] = [
  ['TJ-1.1: a card twice', (state) => (square(state, 1).card = 'AS'), /54 cards/],
  ['TJ-9.7: a lost card that is no joker', (state) => (state.removed = state.pool.splice(0, 1)), /other than a joker/],
  ['TJ-9.4: a depleted plain', (state) => (square(state, 1).depleted = true), /depleted/],
  ['TJ-2.3: a card face down without fog', (state) => (square(state, 1).faceUp = false), /face down without fog/],
  ['TJ-12.3: an occupied card face down', (state) => (square(state, 0).faceUp = false), /occupied/],
  ['TJ-1.10: a token beyond the stock', (state) => (token(state, 4).id = 16), /does not own/],
  ['TJ-1.11: tokens out of order', (state) => state.tokens.reverse(), /ascending/],
  ['TJ-1.12: both seats on a spot', (state) => (token(state, 0).at = 'd4'), /Both seats/],
  ['TJ-15.8: the Underdark without skills', (state) => (token(state, 0).at = 'uc3'), /Underdark/],
  ['TJ-16.1: a character without a party', (state) => (token(state, 0).pc = 'a'), /stranger/],
  ['TJ-3.8: a decision in `movement`', (state) => (state.pending = { kind: 'wild', seat: 0, at: 'c4' }), /decision/],
  ['TJ-10.7: a phase over without a result', (state) => (state.phase = 'over'), /result/],
  ['TJ-10.6: a round beyond the limit', (state) => (state.round = 101), /limit/],
  ['TJ-10.3: a seat without tokens', (state) => (state.tokens = state.tokens.slice(0, 5)), /without tokens/],
  ['TJ-9.3: a landing that waits for nothing', (state) => state.landings.push({ seat: 0, at: 'a1' }), /landing/],
];

t.test('every law notices its breach', async (t) => {
  t.strictSame(tacticsJoker.brokenInvariants(fresh()), []);
  t.strictSame(tacticsJoker.brokenInvariants(create({}).state), []);
  for (const [title, spoil, law] of BREAKS) {
    const state = fresh();
    spoil(state);
    t.ok(
      tacticsJoker.brokenInvariants(state).some((sentence) => law.test(sentence)),
      title,
    );
  }
});

t.test('TJ-13.10: two effects of one skill break a law', async (t) => {
  const match = begin({ seat0: 'c3x3', seat1: 'g7x2', config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'heal' }, 'd20=20');
  match.state.effects.push({ ...(match.state.effects[0] as State['effects'][number]) });
  t.match(tacticsJoker.brokenInvariants(match.state), [/two effects/]);
});

t.test('TJ-1.12: while a beaten army chooses, both seats share the combat spot lawfully', async (t) => {
  const match = begin({ seat0: 'b2x5 g1x2', seat1: 'a1x3 g7x4' });
  play(match, move('b2', 'a1', 5), '2 3 4 1 5 6 5 4');
  t.equal(match.state.phase, 'retreat');
  t.strictSame(tacticsJoker.brokenInvariants(match.state), []);
});
