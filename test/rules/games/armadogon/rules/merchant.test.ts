import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { CardId } from '../../../../../src/rules/games/armadogon/model/cards.js';
import { scriptedChance } from '../../../../../src/rules/kernel/chance.js';
import { act, allBut, before, enter, legal, only, shuffleTo, types } from '../situations.js';

t.test('AR-13.1 AR-R34 five cards are drawn, all of them before anything is checked', (t) => {
  const top: CardId[] = ['X1', 'S4', 'H10', 'D2', 'CQ'];
  const { state, events } = enter('merchant', { hand: ['C2'], top });
  t.strictSame(events.slice(1, 4), [
    { type: 'phaseStarted', phase: 'merchant' },
    { type: 'merchantStocked', cards: top },
    { type: 'merchantClosed', reason: 'joker', discarded: top },
  ]);
  t.strictSame(state.discardPile, top, 'the joker on top does not stop the drawing');
  t.end();
});

t.test('AR-13.2 a joker closes the merchant without radiation', (t) => {
  const { state, events } = enter('merchant', { hand: ['CK'], top: ['S2', 'S3', 'S4', 'S5', 'X2'] });
  t.match(state, { gy: 6, merchantStock: [], phase: 'freeTime' });
  t.notOk(types(events).some((type) => type === 'gyChanged' || type === 'jokerDiscarded'));
  t.end();
});

t.test('AR-13.3 the player may ask for one or more wares for at least 1 more than their worth', (t) => {
  const { state } = enter('merchant', { hand: ['S10', 'C5'], top: ['D9', 'H6', 'C7', 'SA', 'HA'] });
  t.strictSame(state.merchantStock, ['SA', 'C7', 'H6', 'HA', 'D9']);
  t.strictSame(
    legal(state),
    ['requestGoods SA', 'requestGoods C7', 'requestGoods H6', 'requestGoods C7,H6', 'requestGoods HA', 'requestGoods D9', 'endMerchant'],
    '13 points can be asked for with 15 in hand, 15 points cannot; in binary counting order',
  );
  t.strictSame(act(state, { type: 'requestGoods', cards: ['C7', 'H6'] }), [{ type: 'goodsRequested', cards: ['C7', 'H6'], needed: 14 }]);
  t.end();
});

t.test('AR-13.4 cards of any suit pay, a surplus is lost, the wares come without encounter', (t) => {
  const hand: CardId[] = ['S2', 'C2', 'H2', 'D10'];
  const { state } = enter('merchant', { hand, top: ['SK', 'H10', 'HJ', 'HQ', 'HK'] });
  act(state, { type: 'requestGoods', cards: ['SK'] });
  t.strictSame(
    legal(state),
    hand.map((card) => `payMerchant ${card}`),
  );
  act(state, { type: 'payMerchant', card: 'D10' });
  const events = act(state, { type: 'payMerchant', card: 'H2' });
  t.match(events.slice(0, 2), [
    { type: 'merchantPaid', committed: 12, needed: 11 },
    { type: 'goodsTraded', received: ['SK'] },
  ]);
  t.strictSame(state.hand, ['S2', 'SK', 'C2']);
  t.equal(state.armor, 0);
  t.end();
});

t.test('AR-13.5 AR-R35 trades repeat while wares remain; paid cards are discarded, bought ones may pay', (t) => {
  const { state } = enter('merchant', { hand: ['SA', 'SK'], top: ['S9', 'H8', 'HJ', 'HQ', 'HK'] });
  act(state, { type: 'requestGoods', cards: ['S9'] });
  act(state, { type: 'payMerchant', card: 'SA' });
  t.match(state, { hand: ['S9', 'SK'], merchantStock: ['H8', 'HJ', 'HQ', 'HK'], discardPile: ['SA'] });
  act(state, { type: 'requestGoods', cards: ['H8'] });
  const events = act(state, { type: 'payMerchant', card: 'S9' });
  t.strictSame(only(events, 'goodsTraded'), [{ type: 'goodsTraded', received: ['H8'] }]);
  t.ok(legal(state).includes('requestGoods HJ'), 'a third trade is open: 18 points are left');
  t.end();
});

t.test('AR-13.6 the phase ends by leaving, or by itself when nothing is affordable; unsold wares are discarded', (t) => {
  const { state } = enter('merchant', { hand: ['SA'], top: ['D9', 'S2', 'HJ', 'HQ', 'HK'] });
  t.strictSame(act(state, { type: 'endMerchant' })[0], {
    type: 'merchantClosed',
    reason: 'left',
    discarded: ['S2', 'HJ', 'HQ', 'HK', 'D9'],
  });
  t.strictSame(state.discardPile, ['S2', 'HJ', 'HQ', 'HK', 'D9'], 'in canonical order');
  const poor = enter('merchant', { hand: ['S9'], top: ['D9', 'H10', 'HJ', 'HQ', 'HK'] });
  t.match(only(poor.events, 'merchantClosed'), [{ reason: 'left' }], '9 points do not buy 9');
  t.equal(poor.state.phase, 'freeTime');
  t.end();
});

t.test('AR-13.6 a trade that leaves nothing affordable closes the merchant, too', (t) => {
  const { state } = enter('merchant', { hand: ['SA', 'C2'], top: ['S9', 'H10', 'HJ', 'HQ', 'HK'] });
  act(state, { type: 'requestGoods', cards: ['S9'] });
  act(state, { type: 'payMerchant', card: 'SA' });
  t.match(state, { phase: 'merchant', hand: ['S9', 'C2'] }, '11 points still buy 10');
  act(state, { type: 'requestGoods', cards: ['H10'] });
  act(state, { type: 'payMerchant', card: 'S9' });
  t.match(state, { phase: 'freeTime', hand: ['H10'], merchantStock: [] });
  t.end();
});

t.test('AR-R51 with fewer than five cards the merchant stops at the first failed draw and closes on the jokers', (t) => {
  const drawPile: CardId[] = ['C9'];
  const discardPile: CardId[] = ['X2', 'X1'];
  const state = before('merchant', { hand: allBut(drawPile, discardPile), drawPile, discardPile });
  const events = act(state, { type: 'endInterlude' }, [shuffleTo(discardPile, ['X1'])]);
  t.strictSame(events.slice(1, 6), [
    { type: 'phaseStarted', phase: 'merchant' },
    { type: 'deckShuffled', reason: 'exhausted', count: 2 },
    { type: 'drawFailed', source: 'merchant' },
    { type: 'merchantStocked', cards: ['C9', 'X1', 'X2'] },
    { type: 'merchantClosed', reason: 'joker', discarded: ['C9', 'X1', 'X2'] },
  ]);
  t.end();
});

t.test('AR-13.3 the longest list: 31 sets of wares, and 51 cards to pay with', (t) => {
  const wares: CardId[] = ['S2', 'C2', 'H2', 'D2', 'S3'];
  const drawPile: CardId[] = [...wares, 'X1', 'X2'];
  const { state } = enter('merchant', { hand: allBut(drawPile), drawPile });
  t.equal(armadogon.legalActions(state, 0).length, 32);
  armadogon.apply(state, 0, { type: 'requestGoods', cards: ['S2', 'S3', 'C2', 'H2', 'D2'] }, scriptedChance([]));
  t.equal(armadogon.legalActions(state, 0).length, 47);
  t.end();
});
