import { deck, hand, hiddenCards, mask, outcomesOf } from 'gameledger/kit';
import * as z from 'zod';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const SEATS = 2;
const HAND = 3;
/** No seat can score more: the six highest cards, each with a six. */
const MOST_POINTS = 6 * (7 + 8 + 9 + 10 + 11 + 12);

const card = z.int().min(1).max(12);
const seat = z.int().min(0).max(1);
const die = z.int().min(1).max(6);
const points = z.int().min(0).max(MOST_POINTS);

/** The parts of a state; `cardSeen` is a card, or in a view null for one that the viewer does not see. */
const table = (cardSeen) =>
  z.strictObject({
    deck: z.array(cardSeen).max(12),
    hands: z.array(z.array(cardSeen).max(HAND)).length(SEATS),
    played: z.array(card).max(12),
    scores: z.array(points).length(SEATS),
    die,
  });

const isOver = ({ hands }) => hands.every((cards) => cards.length === 0);
const mover = ({ played }) => played.length % SEATS;
/** HC-2.1, HC-2.2: the seat with more points; null for nobody. */
const winner = ({ scores: [first, second] }) => (first === second ? null : first > second ? 0 : 1);

/** HC-1.4: what only the seat sees; nothing happens when the deck is empty. */
function draw(state, seat) {
  const drawn = state.deck.pop();
  if (drawn === undefined) return [];
  state.hands[seat].push(drawn);
  return [{ type: 'drew', seat, card: drawn }];
}

/** HC-1.4: for the next turn, if there is one. */
function roll(state, chance) {
  if (isOver(state)) return [];
  state.die = chance.roll(6);
  return [{ type: 'rolled', die: state.die }];
}

/** @type {import('gameledger/testing').AnyGame} */
export const game = {
  id: 'high-cards',
  title: 'High cards',
  version: 1,
  summary: 'Two seats play cards of hidden hands; each card scores its number times the die that lies open.',
  credits: { designer: 'traditional', source: 'high-cards.md', license: 'public domain' },
  rulePrefix: 'HC',
  schemas: {
    config: z.strictObject({}),
    action: z.strictObject({ type: z.literal('play'), card }),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('played'), seat, card, points }),
      z.strictObject({ type: z.literal('drew'), seat, card: card.nullable() }),
      z.strictObject({ type: z.literal('rolled'), die }),
    ]),
    view: table(card.nullable()),
    state: table(card),
  },
  refusals: {
    NOT_YOUR_TURN: { rules: ['HC-1.2'], meaning: 'The other seat plays now.' },
    NOT_IN_HAND: { rules: ['HC-1.3'], meaning: 'The card is not in your hand.' },
    GAME_OVER: { rules: ['HC-2.1'], meaning: 'The match has ended.' },
  },
  presets: { standard: {} },
  resolveConfig: (input) =>
    game.schemas.config.safeParse(input).success
      ? { ok: true, config: {} }
      : { ok: false, clause: 'HC-C1', path: '', message: 'There is nothing to configure.' },
  viewConfig: (config) => config,
  seats: () => ({ min: SEATS, max: SEATS }),
  isSymmetric: () => true,
  setup(_config, _seats, chance) {
    const cards = chance.shuffle(CARDS);
    const hands = [cards.splice(0, HAND), cards.splice(0, HAND)];
    const state = { deck: cards, hands, played: [], scores: [0, 0], die: 1 };
    return { events: roll(state, chance), state };
  },
  toAct: (state) => (isOver(state) ? [] : [mover(state)]),
  legalActions: (state, seat) => (seat === mover(state) ? state.hands[seat].map((card) => ({ type: 'play', card })) : []),
  apply(state, seat, { card }, chance) {
    const points = card * state.die;
    state.hands[seat].splice(state.hands[seat].indexOf(card), 1);
    state.played.push(card);
    state.scores[seat] += points;
    return [{ type: 'played', seat, card, points }, ...draw(state, seat), ...roll(state, chance)];
  },
  // Who sees what: a hand its seat, the deck nobody.
  ...hiddenCards((state) => [deck(state.deck), ...state.hands.map(hand)]),
  viewEvent: (event, viewer) => (event.type === 'drew' ? mask(event, event.seat, viewer, ['card']) : event),
  viewAction: (action) => action,
  result: (state) => (isOver(state) ? { winner: winner(state) } : null),
  outcomes: (state) => (isOver(state) ? outcomesOf(winner(state), SEATS) : null),
  describe: ({ card }) => `play ${card}`,
  explain(state, seat) {
    if (isOver(state)) return { code: 'GAME_OVER', rule: 'HC-2.1', message: 'The match is over.' };
    if (seat !== mover(state)) return { code: 'NOT_YOUR_TURN', rule: 'HC-1.2', message: `It is the turn of seat ${mover(state)}.` };
    return { code: 'NOT_IN_HAND', rule: 'HC-1.3', message: 'The card is not in your hand.', instead: 'Play a card of your hand.' };
  },
  brokenInvariants: ({ deck, hands, played }) => {
    const all = [...deck, ...hands.flat(), ...played].sort((one, other) => one - other);
    return String(all) === String(CARDS) ? [] : [`The cards are ${all}.`];
  },
  text: ({ deck, hands, played, scores, die }, nameOf = (seat) => `seat ${seat}`) =>
    [
      `deck ${deck.length}, die ${die}, played ${played.join(' ') || 'none'}`,
      ...hands.map(
        (cards, seat) => `${nameOf(seat)}: ${scores[seat]} points, hand ${cards.map((card) => card ?? '?').join(' ') || 'empty'}`,
      ),
    ].join('\n'),
  greedy: ({ die }, legal) => legal.reduce((best, action) => (action.card > best.card === die >= 4 ? action : best)),
  evaluate: ({ scores }, seat) => (scores[seat] - scores[1 - seat]) / MOST_POINTS,
  rollout: { depth: 12, randomness: 0.1 },
};
