import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { proposedRecovery } from '../../../../../src/rules/games/juggernauts/player/proposed-layout.js';
import { card, gone, recover } from '../scene.js';

t.test('a gap is proposed before a place as good, with the best card of the hand', async (t) => {
  const s = recover({
    matrix: 'SB SB SB',
    squares: [
      [1, 0],
      [0, 0],
      [0, 1],
    ],
    hand: 'CA T',
    removed: [gone(1, 1)],
  });
  const { me } = juggernauts.view(s.state, 0);
  if (!me) throw new Error('the seat sees nothing of itself');
  const [beside, gap] = [
    { x: -1, y: 0 },
    { x: 1, y: 1 },
  ];
  t.same(proposedRecovery(me, [beside, gap]), { card: card('T'), square: gap });
  t.equal(proposedRecovery({ ...me, hand: [] }, [gap]), null);
  t.equal(proposedRecovery(me, []), null);
});
