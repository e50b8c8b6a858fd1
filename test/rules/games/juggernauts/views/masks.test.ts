import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import type { Action } from '../../../../../src/rules/games/juggernauts/model/actions.js';
import { resolveConfig } from '../../../../../src/rules/games/juggernauts/model/resolve-config.js';
import { viewConfig } from '../../../../../src/rules/games/juggernauts/views/masks.js';
import { card } from '../scene.js';

const seven = Array<string>(7).fill(card('T'));

t.test('JN-R40 a deck list is never public', (t) => {
  const verdict = resolveConfig({ seats: 3, decks: ['kali', seven, 'athena'] });
  if (!verdict.ok) throw new Error(verdict.message);
  t.strictSame(viewConfig(verdict.config, 1).decks, [null, seven, null]);
  t.strictSame(viewConfig(verdict.config, 'spectator').decks, [null, null, null]);
  t.strictSame(viewConfig(verdict.config, 'omniscient').decks, ['kali', seven, 'athena']);
  const { state } = juggernauts.setup(verdict.config, 3, { roll: () => 1, pick: () => 0, shuffle: (list) => [...list] });
  for (const seat of [1, 2])
    juggernauts.apply(state, seat, { type: 'resign' }, { roll: () => 1, pick: () => 0, shuffle: (list) => [...list] });
  t.ok(state.result, 'over');
  t.strictSame(juggernauts.view(state, 0).config.decks, ['kali', null, null], 'also when the match is over');
  t.end();
});

t.test('JN-R47 a shuffle is seen by its seat only', (t) => {
  const event = { type: 'deckShuffled', seat: 1 } as const;
  t.equal(juggernauts.viewEvent(event, 0), null);
  t.equal(juggernauts.viewEvent(event, 'spectator'), null);
  t.strictSame(juggernauts.viewEvent(event, 1), event);
  t.end();
});

t.test('JN-1.12 giving up is public, every other action is its seat’s own', (t) => {
  const secret: Action = { type: 'defend', level: 2 };
  for (const viewer of [1, 'spectator'] as const) {
    t.strictSame(juggernauts.viewAction({ type: 'resign' }, 0, viewer), { type: 'resign' });
    t.equal(juggernauts.viewAction(secret, 0, viewer), null);
  }
  for (const viewer of [0, 'omniscient'] as const) t.strictSame(juggernauts.viewAction(secret, 0, viewer), secret);
  t.end();
});
