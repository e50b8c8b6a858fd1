import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { type Action, actionSchema } from '../../../../../src/rules/games/armadogon/model/actions.js';
import { begin, opening, playAtRandom, resolved } from '../situations.js';

t.test('the config of a match holds no secret', (t) => {
  const config = resolved({ difficulty: 'hard' });
  for (const viewer of [0, 'spectator', 'omniscient'] as const) t.strictSame(armadogon.viewConfig(config, viewer), config);
  t.end();
});

t.test('AR-R39 a spectator sees what the player sees, but for the seat', (t) => {
  playAtRandom(10, {}, ({ state }) => {
    const { seat, ...mine } = armadogon.view(state, 0);
    const { seat: none, ...theirs } = armadogon.view(state, 'spectator');
    if (seat !== 0 || none !== null) t.fail('seats');
    t.strictSame(theirs, mine);
  });
  t.end();
});

t.test('AR-1.7 events and actions are public, and no event holds an order of the pile', (t) => {
  const { events } = begin({}, [opening('C2', 'C3', 'C4', 'C5')]);
  const drop: Action = actionSchema.parse({ type: 'dropJunk', card: 'C2' });
  for (const viewer of [0, 'spectator', 'omniscient'] as const) {
    for (const event of events) t.strictSame(armadogon.viewEvent(event, viewer), event);
    t.strictSame(armadogon.viewAction(drop, 0, viewer), drop);
  }
  playAtRandom(20, {}, ({ state, events }) => {
    for (const event of events) {
      const cards = JSON.stringify(event).match(/"[SCHDX](?:10|[2-9JQKA1])"/g) ?? [];
      const hidden = new Set(state.drawPile.map((card) => `"${card}"`));
      const exhausted = events.some(({ type }) => type === 'deckShuffled');
      if (!exhausted && cards.some((card) => hidden.has(card))) t.fail(`${event.type} names a card that is still on the pile`);
    }
  });
  t.end();
});
