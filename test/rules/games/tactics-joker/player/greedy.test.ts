import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { begin, COMMANDER, create, handOver, type Match, move, play } from '../situations.js';

function choice({ state }: Match) {
  const seat = tacticsJoker.toAct(state)[0] ?? 0;
  return tacticsJoker.greedy(tacticsJoker.view(state, seat), tacticsJoker.legalActions(state, seat), fastChance(3));
}

t.test('greedy always rolls its castles', async (t) => {
  t.match(choice(begin({ seat0: 'a1x2 g1x2', seat1: 'g7x2', recruiting: true })), { type: 'recruit' });
});

t.test('greedy walks into an empty castle, onto a fresh face card, and ends the turn when nothing pays', async (t) => {
  t.match(choice(begin({ seat0: 'a2x3', seat1: 'g7x2' })), { type: 'move', to: 'a1' });
  t.match(choice(begin({ seat0: 'd3x3 a1x1 g1x1', seat1: 'g7x9' })), { type: 'move', to: 'd4' });
});

t.test('greedy attacks when it is stronger and not when it is weaker', async (t) => {
  const strong = choice(begin({ seat0: 'f6x9 a1x4', seat1: 'g7x2 a7x3' }));
  t.match(strong, { type: 'move', to: 'g7' });
  const weak = choice(begin({ seat0: 'f6x1 a1x4', seat1: 'g7x9 a7x3' }));
  t.not(weak.type === 'move' && weak.to, 'g7');
});

t.test('greedy strikes at enemies that outnumber a castle beside them, else brings as many as it lacks', async (t) => {
  const sallies = choice(begin({ seat0: 'a1x2 b2x4 g1x3', seat1: 'b1x5 g7x3 a7x3' }));
  t.match(sallies, { type: 'move', to: 'b1' });
  const reinforces = choice(begin({ seat0: 'a1x3 a2x6 g1x2', seat1: 'b1x9 g7x3 a7x3' }));
  t.match(reinforces, { type: 'move', to: 'a1' });
});

t.test('greedy attacks a castle against all odds where the enemy holds enough to win', async (t) => {
  t.match(choice(begin({ seat0: 'a1x4 f1x3', seat1: 'g7x3 a7x3 g1x4' })), { type: 'move', to: 'g1' });
  const waits = choice(begin({ seat0: 'a1x4 f1x3', seat1: 'g7x3 d7x3 g1x4' }));
  t.not(waits.type === 'move' && waits.to, 'g1');
});

t.test('greedy prefers the third castle to everything else', async (t) => {
  t.match(choice(begin({ seat0: 'a1x3 g1x3 a6x3 d3x4', seat1: 'g7x5' })), { type: 'move', from: 'a6', to: 'a7', count: 3 });
});

t.test(
  'greedy rerolls its low die and the enemy its high one, picks faces from the pool, and falls back onto the better card',
  async (t) => {
    const match = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x2 g7x1', config: COMMANDER });
    handOver(match);
    play(match, { type: 'beginSkill', skill: 'thievery' }, 'd20=11');
    handOver(match);
    play(match, { type: 'beginSkill', skill: 'religion' }, 'd20=4');
    play(match, move('e4', 'e3', 3), '6 5 1 2 3');
    t.strictSame(choice(match), { type: 'rerollDie', token: 3 });
    play(match, { type: 'rerollDie', token: 3 }, '2');
    t.strictSame(choice(match), { type: 'rerollDie', token: 1 });
    const wild = begin({ seat0: 'b4x2', seat1: 'g7x2' });
    play(wild, move('b4', 'c4', 2));
    t.match(choice(wild), { type: 'pickWild', card: /^[JQ]/ });
    const beaten = begin({ seat0: 'b2x5 g1x2', seat1: 'a1x3 g7x4' });
    play(beaten, move('b2', 'a1', 5), '2 3 4 1 5 6 5 4');
    t.strictSame(choice(beaten), { type: 'retreat', to: 'b1' }, '5D before 4H');
  },
);

t.test('greedy beats random play, and its games end as the rules foretell', async (t) => {
  let won = 0;
  let rounds = 0;
  const matches = 24;
  for (let seed = 1; seed <= matches; seed++) {
    const { state } = create({}, '', seed);
    const chance = fastChance(seed);
    playout(tacticsJoker, state, chance, {
      choose: (legal, seat, state) => {
        if (seat === seed % 2) return tacticsJoker.greedy(tacticsJoker.view(state, seat), legal, chance);
        return legal[chance.pick(legal.length)] as (typeof legal)[number];
      },
    });
    if (state.result?.winner === seed % 2) won++;
    rounds += state.round;
  }
  t.equal(won, matches, 'section 13: all 300 of 300');
  t.ok(rounds / matches > 4 && rounds / matches < 9, `section 13: 6.1 rounds; here ${rounds / matches}`);
});
