import t from 'tap';
import { BOOK } from '../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { FAR, scene } from '../scene.js';

t.test("JT-3.3 a qwik's range of 1 serves its grapple only", (t) => {
  const match = scene(`0-J12 qwik @18,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J12');
  t.strictSame(match.offers('grapple'), []);
  t.equal(BOOK.weapons.length, 5);
  t.end();
});
