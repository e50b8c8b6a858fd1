import t from 'tap';
import { type Action, actionSchema } from '../../../src/games/armadogon/actions.js';
import { armadogon } from '../../../src/games/armadogon/index.js';
import type { State } from '../../../src/games/armadogon/state.js';
import { fastChance } from '../../../src/kernel/fast-chance.js';
import { act, begin, d6, enter, opening, playAtRandom, situation } from './situations.js';

/** The same state with its draw pile upside down. */
const upsideDown = (state: State): State => ({ ...state, drawPile: [...state.drawPile].reverse() });

t.test('AR-R39 a spectator sees what the player sees, but for the seat', (t) => {
  playAtRandom(10, {}, ({ state }) => {
    const { seat, ...mine } = armadogon.view(state, 0);
    const { seat: none, ...theirs } = armadogon.view(state, 'spectator');
    if (seat !== 0 || none !== null) t.fail('seats');
    t.strictSame(theirs, mine);
  });
  t.end();
});

t.test('AR-R52 only the omniscient viewer sees the order of the draw pile, also after the end', (t) => {
  const over = enter('eating', { hp: 1 }).state;
  for (const state of [situation({ hand: ['C2'], top: ['X1', 'HA'] }), over]) {
    for (const viewer of [0, 'spectator'] as const) {
      t.notOk('drawPile' in armadogon.view(state, viewer));
      t.strictSame(armadogon.view(upsideDown(state), viewer), armadogon.view(state, viewer));
      t.equal(armadogon.text(armadogon.view(upsideDown(state), viewer)), armadogon.text(armadogon.view(state, viewer)));
    }
    t.match(armadogon.view(state, 'omniscient'), { seat: null, drawPile: state.drawPile, drawPileCount: state.drawPile.length });
  }
  t.end();
});

t.test('AR-R52 a resampled state differs in nothing but the order of the draw pile, and shares none of its lists', (t) => {
  const state = situation({ hand: ['C2', 'D5'], top: ['X1', 'HA'], pendingEffects: [{ kind: 'radiation', amount: 2, source: 'space' }] });
  const twin = armadogon.resample(state, 0, fastChance(3));
  t.strictSame({ ...twin, drawPile: [] }, { ...state, drawPile: [] });
  t.strictSame([...twin.drawPile].sort(), [...state.drawPile].sort());
  t.notSame(twin.drawPile, state.drawPile);
  for (const key of ['hand', 'drawPile', 'discardPile', 'merchantStock', 'pendingEffects', 'decision'] as const)
    t.not(twin[key], state[key], key);
  t.strictSame(armadogon.resample(state, 'omniscient', fastChance(3)), state, 'nothing is hidden from the omniscient');
  t.end();
});

t.test('AR-R52 the resampled order is uniform: every card is on top about equally often', (t) => {
  const state = situation({ hand: ['C2'], drawPile: ['S2', 'S3', 'S4', 'S5'] });
  const chance = fastChance(11);
  const onTop: Record<string, number> = {};
  for (let i = 0; i < 4000; i++) {
    const top = armadogon.resample(state, 'spectator', chance).drawPile[0] ?? 'none';
    onTop[top] = (onTop[top] ?? 0) + 1;
  }
  for (const card of state.drawPile)
    t.ok(Math.abs((onTop[card] ?? 0) - 1000) < 130, `${card}: ${onTop[card]}, four and a half standard deviations allowed`);
  t.end();
});

t.test('AR-1.7 legal lists, labels and refusals do not depend on the order of the draw pile', (t) => {
  const tried: Action[] = [];
  playAtRandom(15, { difficulty: 'easy' }, ({ state, action }) => {
    if (tried.length < 400) tried.push(action);
    const twin = upsideDown(state);
    const legal = armadogon.legalActions(state, 0);
    t.strictSame(armadogon.legalActions(twin, 0), legal);
    for (const one of legal) t.equal(armadogon.describe(one, twin), armadogon.describe(one, state));
    const keys = new Set(legal.map((one) => JSON.stringify(one)));
    for (const one of tried.slice(-12)) {
      if (!keys.has(JSON.stringify(one))) t.strictSame(armadogon.explain(twin, 0, one), armadogon.explain(state, 0, one));
    }
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

t.test('the view adds the figures that follow from the state', (t) => {
  const fight = situation({
    phase: 'event',
    armor: 2,
    boots: 1,
    hp: 5,
    hand: ['S5'],
    decision: { kind: 'combat', enemy: 9, payment: { needed: 7, committed: 3 } },
  });
  t.match(armadogon.view(fight, 0), {
    game: 'armadogon',
    toAct: [0],
    healthMp: -1,
    meetsPeople: true,
    armorPower: 6,
    upgradeCost: { boots: 12, armor: 16 },
    decision: { kind: 'combat', enemy: 9, strength: 13, armorPower: 6, payment: { needed: 7, committed: 3 } },
    result: null,
  });
  const weak = situation({
    phase: 'interlude',
    interludeAfter: 'event',
    hp: 3,
    hand: ['H6'],
    decision: { kind: 'healing', payment: null },
  });
  t.match(armadogon.view(weak, 0).decision, { cost: 6 });
  const dead = enter('eating', { hp: 1 }).state;
  t.match(armadogon.view(dead, 0), { toAct: [], hp: 0, healthMp: 0, meetsPeople: false, decision: null, result: { outcome: 'loss' } });
  t.end();
});

t.test('a view does not change with the state it was taken from', (t) => {
  const state = situation({ position: 0, hand: ['C2', 'C3', 'D5'], top: ['C4', 'C5'] });
  const seen = armadogon.view(state, 'omniscient');
  const copy = JSON.stringify(seen);
  act(state, { type: 'dropJunk', card: 'C2' });
  act(state, { type: 'rollMovement' }, d6(3, 1));
  t.equal(JSON.stringify(seen), copy);
  t.end();
});
