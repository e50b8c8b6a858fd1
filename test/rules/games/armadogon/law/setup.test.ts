import t from 'tap';
import { CANONICAL_ORDER } from '../../../../../src/rules/games/armadogon/model/deck.js';
import { allBut, begin, legal, only, opening, shuffleTo, sorted, types } from '../situations.js';

const noJoker = opening('S5', 'HK', 'D3', 'C9');
const asTheyLie = { shuffle: 50, got: Array.from({ length: 50 }, (_, i) => i) };
const healthBar = { id: 'own-health', start: 4, max: 6, rows: [{ from: 1, to: 6, mp: 0, meetsPeople: true }] };
const radiationBar = { id: 'own-radiation', start: 2, rows: [{ from: 0, to: null, damage: 1 }] };

t.test('AR-2.1 the token on the start, the counters on their first spaces', (t) => {
  t.match(begin({}, [noJoker]).state, { position: 0, hp: 10, gy: 6, boots: 0, armor: 0, nextRollModifier: 0 });
  t.match(begin({ healthBar, radiationBar }, [noJoker]).state, { hp: 4, gy: 2 }, 'custom bars start elsewhere');
  t.end();
});

t.test('AR-2.2 all 54 cards are shuffled, from the canonical order', (t) => {
  const cut = { shuffle: 54, got: Array.from({ length: 54 }, (_, i) => (i + 13) % 54) };
  const { events, state } = begin({}, [cut]);
  t.match(events[1], { type: 'deckShuffled', reason: 'setup', count: 54 });
  t.strictSame(state.hand, ['C2', 'C3', 'C4', 'C5'], 'the pack was cut after its spades');
  t.strictSame(state.drawPile, [...CANONICAL_ORDER.slice(17), ...CANONICAL_ORDER.slice(0, 13)]);
  t.end();
});

t.test('AR-2.3 AR-R2 jokers met on the way are set aside and only they are replaced', (t) => {
  const rest = [...allBut(['S5', 'HK', 'D3', 'C9', 'X1', 'X2']), 'X1', 'X2'] as const;
  const { events, state } = begin({}, [opening('S5', 'X1', 'HK', 'D3', 'X2', 'C9'), shuffleTo(rest, ['H2'])]);
  t.strictSame(only(events, 'startingLootDrawn'), [{ type: 'startingLootDrawn', cards: ['S5', 'HK', 'D3', 'C9'], jokersSetAside: 2 }]);
  t.strictSame(state.hand, sorted(['S5', 'HK', 'D3', 'C9']), 'S5, drawn before the first joker, stays');
  t.end();
});

t.test('AR-2.4 the jokers go under the rest in the order met and all 50 cards are shuffled', (t) => {
  const { events, state } = begin({}, [opening('X2', 'S5', 'X1', 'HK', 'D3', 'C9'), asTheyLie]);
  t.match(only(events, 'deckShuffled'), [
    { reason: 'setup', count: 54 },
    { reason: 'setupRedraw', count: 50 },
  ]);
  t.strictSame(state.drawPile.slice(-2), ['X2', 'X1']);
  const calm = begin({}, [noJoker]);
  t.strictSame(calm.state.drawPile, allBut(['S5', 'HK', 'D3', 'C9']), 'without a joker the rest stays as it is');
  t.equal(only(calm.events, 'deckShuffled').length, 1);
  t.end();
});

t.test('AR-2.5 the opening hand causes no encounter and no radiation', (t) => {
  const { events, state } = begin({}, [opening('SJ', 'HQ', 'CK', 'X1', 'DA'), asTheyLie]);
  t.match(state, { gy: 6, armor: 0, nextRollModifier: 0, pendingEncounter: null });
  for (const type of ['encounterTriggered', 'encounterIgnored', 'gyChanged', 'jokerDiscarded']) t.notOk(types(events).includes(type), type);
  t.end();
});

t.test('AR-2.6 day 1 begins with its Travel phase', (t) => {
  const { events, state } = begin({}, [noJoker]);
  t.strictSame(events.slice(-2), [
    { type: 'dayStarted', day: 1 },
    { type: 'phaseStarted', phase: 'travel' },
  ]);
  t.match(state, { day: 1, phase: 'travel', decision: { kind: 'travel' } });
  t.strictSame(legal(state), ['dropJunk C9', 'rollMovement']);
  t.equal(state.hand.length + state.drawPile.length, CANONICAL_ORDER.length);
  t.end();
});
