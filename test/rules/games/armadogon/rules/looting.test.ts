import t from 'tap';
import type { CardId } from '../../../../../src/rules/games/armadogon/model/cards.js';
import { act, before, d6, enter, only, situation, suffer, types } from '../situations.js';

t.test('AR-10.1 exactly one card is drawn on every day that reaches Looting, wherever the token stands', (t) => {
  for (const position of [0, 3, 12, 13]) {
    const { state, events } = enter('looting', { position, hand: ['D5'], top: ['C2', 'C3'] });
    t.strictSame(only(events, 'lootDrawn'), [{ type: 'lootDrawn', card: 'C2', source: 'looting' }], `space ${position}`);
    t.strictSame(state.hand, ['C2', 'D5']);
  }
  t.end();
});

t.test('AR-10.2 a J, Q, K or A joins the hand and an Encounter phase follows; other cards bring none', (t) => {
  for (const card of ['HJ', 'CQ', 'SK', 'DA'] as CardId[]) {
    const { state, events } = enter('looting', { hp: 9, hand: ['D5'], top: [card, 'C2'] });
    t.strictSame(events[2], { type: 'encounterTriggered', rank: card.slice(1) as 'J', card });
    t.ok(state.hand.includes(card));
    t.ok(only(events, 'phaseStarted').some(({ phase }) => phase === 'encounter'));
  }
  for (const card of ['H10', 'C2', 'S9'] as CardId[]) {
    const { events } = enter('looting', { hand: ['D5'], top: [card] });
    t.notOk(
      only(events, 'phaseStarted').some(({ phase }) => phase === 'encounter'),
      card,
    );
  }
  t.end();
});

t.test('AR-10.3 J gives +2 to the next roll, Q heals 1, K raises armour, A draws a card; free and by themselves', (t) => {
  const meet = (pendingEncounter: 'J' | 'Q' | 'K' | 'A', hp = 9) =>
    enter('encounter', { pendingEncounter, hp, hand: ['D5'], top: ['C2'] }).events.slice(0, 2);
  const phase = { type: 'phaseStarted', phase: 'encounter' };
  t.strictSame(meet('J'), [phase, { type: 'nextRollModifierChanged', from: 0, to: 2, cause: 'encounter' }]);
  t.strictSame(meet('Q'), [phase, { type: 'hpChanged', from: 9, to: 10, cause: 'encounter' }]);
  t.strictSame(meet('K'), [phase, { type: 'upgradeGained', track: 'armor', from: 0, to: 1, source: 'blacksmith' }]);
  t.strictSame(meet('A'), [phase, { type: 'lootDrawn', card: 'C2', source: 'encounter' }]);
  t.strictSame(meet('Q', 10), [phase, { type: 'phaseStarted', phase: 'eating' }], 'a nun at full health does nothing');
  t.end();
});

t.test('AR-10.4 AR-R46 J, Q and K need people, an ace never does', (t) => {
  for (const rank of ['J', 'Q', 'K', 'A'] as const) {
    for (const hp of [3, 4]) {
      const { events } = enter('looting', { hp, hand: ['D5'], top: [`S${rank}`, 'C2'] });
      t.equal(events[2]?.type, hp === 3 && rank !== 'A' ? 'encounterIgnored' : 'encounterTriggered', `${rank} at ${hp} HP`);
    }
  }
  t.end();
});

t.test('AR-R26 people are asked for at the draw: healing before Looting helps, healing after it does not', (t) => {
  const healedBefore = before('looting', { hp: 3, hand: ['H6', 'D5'], top: ['CK'] });
  t.match(act(healedBefore, { type: 'heal', card: 'H6' }, d6(1))[5], { type: 'encounterTriggered', rank: 'K' });
  const late = enter('looting', { hp: 3, hand: ['H6', 'D5'], top: ['CK'] }).state;
  t.equal(late.phase, 'interlude');
  const events = act(late, { type: 'heal', card: 'H6' }, d6(1));
  t.equal(late.hp, 4);
  t.notOk(types(events).includes('upgradeGained'), 'the blacksmith was ignored at 3 HP');
  t.end();
});

t.test('AR-10.5 the suit plays no part in the encounter', (t) => {
  for (const suit of ['S', 'C', 'H', 'D'] as const) {
    const { events } = enter('looting', { hand: ['D5'], top: [`${suit}K`] });
    t.strictSame(only(events, 'upgradeGained'), [{ type: 'upgradeGained', track: 'armor', from: 0, to: 1, source: 'blacksmith' }], suit);
  }
  t.end();
});

t.test('AR-10.6 cards from any other source never cause an encounter', (t) => {
  const quiet = (events: { type: string }[], source: string) =>
    t.notOk(
      events.some(({ type }) => type === 'encounterTriggered' || type === 'encounterIgnored'),
      source,
    );
  quiet(suffer([{ kind: 'loot', amount: 1 }], { hand: ['D5'], top: ['SJ', 'C2'] }).events, 'a space');
  quiet(enter('encounter', { pendingEncounter: 'A', hand: ['D5'], top: ['SA', 'C2'] }).events, 'an ace');
  const fight = situation({
    phase: 'event',
    armor: 9,
    hand: ['D5'],
    top: ['SK', 'C2'],
    decision: { kind: 'combat', enemy: 6, payment: null },
  });
  quiet(act(fight, { type: 'fightBare' }), 'a reward');
  const meal = enter('eating', { hand: ['D3', 'C2'], top: ['SQ'] }).state;
  quiet(act(meal, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(1)), 'Jip');
  const free = enter('freeTime', { hand: ['D5'], top: ['SJ', 'C2'] }).state;
  quiet(act(free, { type: 'scavenge' }), 'free time');
  const trade = enter('merchant', { hand: ['CK', 'SK'], top: ['SJ', 'HK', 'HA', 'DA', 'DQ'] }).state;
  act(trade, { type: 'requestGoods', cards: ['SJ'] });
  quiet(act(trade, { type: 'payMerchant', card: 'CK' }), 'the merchant');
  t.end();
});

t.test('AR-10.7 a joker drawn here acts inside the Looting phase', (t) => {
  const { state, events } = enter('looting', { hand: ['HK', 'D5'], top: ['X2'] });
  t.strictSame(types(events).slice(1), ['lootDrawn', 'jokerDiscarded', 'gyChanged']);
  t.match(state, { phase: 'looting', decision: { kind: 'radiation', source: 'joker' } });
  t.equal(act(state, { type: 'sufferRadiation' })[1]?.type, 'phaseStarted', 'no other card replaces it');
  t.end();
});
