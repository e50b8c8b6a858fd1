import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { FAR, newMatch, scene } from '../scene.js';

t.test('the text names the score, who owes what, everybody on the field, the fight and the own hand', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3 pinning=0-J05\n0-J05 staff @21,5 f0 kneel=2\n${FAR}`);
  match.play('activate 0-J07; attack 1-J09 F2; skipBoost');
  const text = juggerTtg.text(juggerTtg.view(match.state, 1));
  for (const part of [
    'Score 0-0',
    'To act: seat 1: declareDefence, about Hobb Tinder (1-J09)',
    'The jugg lies at 19,5',
    'Rook Vantery (0-J07) long sword @16,4 facing E, focus 4/6, stamina 4/4, active',
    'kneeling 2, pinned by 1-J09',
    'makes a standard attack on Hobb Tinder (1-J09) (front, declareDefence)',
  ])
    t.ok(text.includes(part), part);
  const hand = juggerTtg.text(juggerTtg.view(newMatch().state, 0));
  t.ok(hand.includes('Your hand: Brakka Odell (J01, cost 8)'));
  t.end();
});
