import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { begin, COMMANDER, handOver, legal, move, only, play, refusal, target, totals, types } from '../situations.js';

const config = COMMANDER;

t.test(
  'TJ-14.8 TJ-R59: Insight stores a die per ordinary token, seen by the owner alone, for the first round of its next combat',
  async (t) => {
    const match = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x1 g7x1', config });
    const events = target(match, 'insight', 'e4', 'd20=4 6 2 5');
    t.strictSame(
      [0, 1, 'spectator'].map((viewer) => tacticsJoker.viewEvent(only(events, 'insightDice'), viewer as 0) !== null),
      [true, false, false],
    );
    t.strictSame(only(events, 'insightRolled').tokens, [1, 2, 3]);
    // Stored 6 and 2, then after the tie new dice: 8 + 2 + 1 = 2 + 9; the defender is empty.
    const fight = play(match, move('e4', 'e3', 2), '2');
    t.equal(totals(fight), '11:11');
    t.match(only(fight, 'combatRolled').attackerDice, [{ stored: true }, { stored: true }]);
    t.equal(match.state.tokens.find(({ id }) => id === 3)?.die?.value, 5);
    t.equal(match.state.tokens.find(({ id }) => id === 1)?.die, null);
  },
);

t.test('TJ-14.11 TJ-R61: Perception openly fixes the dice of an enemy army for this turn', async (t) => {
  const match = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x2 g7x1', config });
  const events = target(match, 'perception', 'e3', 'd20=11 2 1');
  t.match(only(events, 'perceptionRolled').dice, [
    { token: 101, value: 2, revealed: false },
    { token: 102, value: 1, revealed: false },
  ]);
  t.equal(tacticsJoker.view(match.state, 1).armies.find(({ at }) => at === 'e3')?.tokens[0]?.die?.value, 2);
  t.match(only(play(match, move('e4', 'e3', 3), '6 6 6'), 'combatRolled').defenderDice, [
    { value: 2, stored: true },
    { value: 1, stored: true },
  ]);
  const unused = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x2 g7x1', config });
  target(unused, 'perception', 'e3', 'd20=11 2 1');
  t.match(only(play(unused, { type: 'endTurn' }), 'storedDiceEnded'), { tokens: [101, 102], source: 'perception' });
});

t.test('TJ-14.11 TJ-R61: dice fixed by Insight are laid open, not replaced, and stay', async (t) => {
  const match = begin({ seat0: 'e3x2 a1x1', seat1: 'e4x3 g7x1', config });
  target(match, 'insight', 'e3', 'd20=4 6 1');
  const value = () => tacticsJoker.view(match.state, 1).armies.find(({ at }) => at === 'e3')?.tokens[0]?.die?.value;
  handOver(match);
  t.equal(value(), null);
  const events = target(match, 'perception', 'e3', 'd20=11');
  t.match(only(events, 'perceptionRolled').dice, [
    { value: 6, revealed: true },
    { value: 1, revealed: true },
  ]);
  t.equal(value(), 6);
  t.notOk(
    types(play(match, { type: 'endTurn' }))
      .slice(0, 2)
      .includes('storedDiceEnded'),
  );
});

t.test('TJ-14.11: only an Insight die keeps a token from rolling', async (t) => {
  const match = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x2 g7x1', config });
  for (const token of match.state.tokens) if (token.id === 101) token.die = { source: 'perception', value: 6, revealed: true };
  t.match(only(target(match, 'perception', 'e3', 'd20=11 2 1'), 'perceptionRolled').dice, [
    { token: 101, value: 2, revealed: false },
    { token: 102, value: 1, revealed: false },
  ]);
});

const rerolling = () => {
  const match = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x2 g7x1', config });
  handOver(match);
  play(match, { type: 'beginSkill', skill: 'thievery' }, 'd20=11');
  handOver(match);
  play(match, { type: 'beginSkill', skill: 'religion' }, 'd20=4');
  return { match, opened: play(match, move('e4', 'e3', 3), '6 5 1 2 3') };
};

t.test(
  'TJ-14.12 TJ-14.15 TJ-R62: Religion first, by the attacker, then Thievery, by the defender, both on the attacker dice',
  async (t) => {
    const { match, opened } = rerolling();
    t.match(only(opened, 'effectEnded'), { skill: 'religion', reason: 'used' });
    t.match(match.state.pending, { kind: 'reroll', seat: 0, skill: 'religion' });
    t.strictSame(
      legal(match, 'rerollDie').map(({ token }) => token),
      [1, 2, 3],
    );
    const first = play(match, { type: 'rerollDie', token: 3 }, '6');
    t.match(only(first, 'dieRerolled'), { seat: 0, token: 3, old: 1, value: 6 });
    t.match(only(first, 'effectEnded'), { skill: 'thievery', seat: 1 });
    t.match(match.state.pending, { kind: 'reroll', seat: 1, skill: 'thievery' });
    t.equal(refusal(match, { type: 'rerollDie', token: 101 }), 'ILLEGAL_CHOICE TJ-14.16');
    t.equal(totals(play(match, { type: 'rerollDie', token: 1 }, '2')), '15:14');
  },
);

t.test('TJ-14.16: a reroll may be declined, and the effects are spent by that attack in any case', async (t) => {
  const { match } = rerolling();
  t.match(only(play(match, { type: 'keepDice' }), 'diceKept'), { seat: 0, skill: 'religion' });
  const events = play(match, { type: 'keepDice' }, '6 6 1');
  t.strictSame(types(events).slice(0, 2), ['diceKept', 'combatScored']);
  t.strictSame(match.state.effects, []);
});

t.test('TJ-14.16: a stored die may be rerolled and then is stored no more', async (t) => {
  const match = begin({ seat0: 'e4x2 a1x1', seat1: 'e3x2 g7x1', config });
  handOver(match);
  play(match, { type: 'beginSkill', skill: 'thievery' }, 'd20=11');
  handOver(match);
  target(match, 'insight', 'e4', 'd20=4 6 6');
  play(match, move('e4', 'e3', 2), '1 1');
  t.match(match.state.combat?.attackerDice, [{ stored: true }, { stored: true }]);
  const events = play(match, { type: 'rerollDie', token: 2 }, '1');
  t.equal(only(events, 'combatScored').attackerTotal, 6 + 1 + 2);
});
