import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { greedy } from '../../../../../src/rules/games/jugger-ttg/player/greedy.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { type Match, newMatch, resolved, scene } from '../scene.js';

t.test('the greedy player ends its matches by points', (t) => {
  let points = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const chance = fastChance(seed);
    const { state } = juggerTtg.setup(
      resolved(seed % 2 ? {} : { recruitment: 'prebuilt', limits: 'european', chainRule: 'required' }),
      2,
      chance,
    );
    playout(juggerTtg, state, chance, { choose: (legal, seat, state) => greedy(juggerTtg.view(state, seat), legal, chance) });
    if (state.result?.reason === 'points') points++;
  }
  t.equal(points, 8);
  t.end();
});

function choice({ state }: Match) {
  const seat = juggerTtg.toAct(state)[0] ?? 0;
  return greedy(juggerTtg.view(state, seat), juggerTtg.legalActions(state, seat), fastChance(3));
}

t.test('the greedy player gives its one chain to who makes most of it, whatever the cards prefer', async (t) => {
  const teams = [
    ['J01', 'J03', 'J05', 'J09', 'J14'],
    ['J01', 'J03', 'J05', 'J09', 'J14'],
  ];
  const { state } = newMatch({ recruitment: 'prebuilt', teams });
  while (state.phase === 'lineup') juggerTtg.apply(state, juggerTtg.toAct(state)[0] ?? 0, choice({ state } as Match), fastChance(1));
  for (const seat of [0, 1]) t.equal(state.juggers[`${seat}-J14`]?.weapon, 'chain', 'the highest attack among equal focus');
});

t.test('the greedy player defends by the chances: it duels from equal pools and takes cover behind a shield', async (t) => {
  const attacked = (weapon: string): Match => {
    const match = scene(`0-J07 longSword @16,4 f0
      1-J09 ${weapon} @18,4 f3
      1-J30 staff @38,0 f3`);
    match.play('activate 0-J07; attack 1-J09 F2; skipBoost');
    return match;
  };
  t.match(choice(attacked('longSword')), { type: 'defend', mode: 'duel' });
  t.match(choice(attacked('swordShield')), { type: 'defend', mode: 'full' });
});

t.test('the greedy player attacks where that promises something, and leaves a better armed defender alone', async (t) => {
  const facing = (lines: string): Match => {
    const match = scene(lines);
    match.play('activate 0-J06');
    return match;
  };
  t.match(choice(facing('0-J06 longSword @16,4 f0\n1-J01 qwik @18,4 f3\n1-J30 staff @38,0 f3')), { type: 'attack', target: '1-J01' });
  t.not(choice(facing('0-J06 staff @16,4 f0\n1-J11 longSword @18,4 f3\n1-J30 staff @38,0 f3')).type, 'attack');
});
