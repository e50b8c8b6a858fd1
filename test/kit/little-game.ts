import * as z from 'zod';
import type { Chance } from '../../src/rules/kernel/chance.js';
import type { Game, Knower, Outcome, Seat } from '../../src/rules/kernel/game.js';

/** A deck of `2 * rounds` cards, dealt out; every round both seats secretly play one of their first three cards. */
interface Config {
  rounds: number;
}

type Action = { type: 'play'; card: number };
type Event =
  | { type: 'dealt'; hands: (number | null)[][] }
  | { type: 'chosen'; seat: Seat; card: number | null }
  | { type: 'revealed'; cards: number[]; highWins: boolean; winner: Seat; points: number };

interface State {
  hands: number[][];
  chosen: (number | null)[];
  scores: number[];
}

interface View {
  hands: (number | null)[][];
  chosen: (number | null)[];
  scores: number[];
}

const card = z.int().min(0).max(200_000);
const cards = z.array(card.nullable()).max(100_000);
const seat = z.int().min(0).max(1);
const points = z.int().min(0).max(600_000);
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dealt'), hands: z.array(cards).max(2) }),
  z.strictObject({ type: z.literal('chosen'), seat, card: card.nullable() }),
  z.strictObject({
    type: z.literal('revealed'),
    cards: z.array(card).max(2),
    highWins: z.boolean(),
    winner: seat,
    points,
  }),
]);
const open = { chosen: z.array(card.nullable()).max(2), scores: z.array(points).max(2) };
const state = z.strictObject({ hands: z.array(z.array(card).max(100_000)).max(2), ...open });
const view = z.strictObject({ hands: z.array(cards).max(2), ...open });
const config = z.strictObject({ rounds: z.int().min(1).max(100_000).default(3) });

function isOver({ hands, chosen }: State): boolean {
  return hands.every((hand) => hand.length === 0) && chosen.every((card) => card === null);
}

function outcomesOf({ scores: [a = 0, b = 0] }: State): Outcome[] {
  if (a === b) return ['draw', 'draw'];
  return a > b ? ['win', 'loss'] : ['loss', 'win'];
}

function reveal(state: State, chance: Chance): Event {
  const cards = state.chosen.map((card) => card ?? -1);
  const highWins = chance.pick(2) === 1;
  const [a = 0, b = 0] = cards;
  const winner = a > b === highWins ? 0 : 1;
  const points = chance.roll(6);
  state.scores[winner] = (state.scores[winner] ?? 0) + points;
  state.chosen = [null, null];
  return { type: 'revealed', cards, highWins, winner, points };
}

const mayNotSee = (seat: Seat, viewer: Knower): boolean => viewer !== 'omniscient' && viewer !== 'table' && viewer !== seat;

/**
 * The smallest game with a deal, dice, hidden cards and simultaneous secret choices; for tests of the kernel and the
 * audit.
 */
export const littleGame: Game<Config, State, Action, Event, View> = {
  id: 'little-game',
  title: 'Little game',
  version: 1,
  summary: 'Two seats play secret cards against each other.',
  credits: { designer: 'the tests', source: 'this file', license: 'MIT' },
  rulePrefix: 'LG',
  schemas: { config, action: z.strictObject({ type: z.literal('play'), card }), event, view, state },
  refusals: { NOT_IN_HAND: { rules: ['LG-1'], meaning: 'The card is not one of the first three of the hand.' } },
  presets: { standard: {} },
  resolveConfig(input) {
    const parsed = config.safeParse(input);
    if (parsed.success) return { ok: true, config: parsed.data };
    return { ok: false, clause: 'LG-C1', path: '/rounds', message: 'The rounds are a whole number from 1 to 100,000.' };
  },
  viewConfig: (config) => config,
  seats: () => ({ min: 2, max: 2 }),
  isSymmetric: () => true,
  setup({ rounds }, seats, chance) {
    const deck = chance.shuffle(Array.from({ length: seats * rounds }, (_, i) => i));
    const hands = [deck.slice(0, rounds), deck.slice(rounds)];
    return {
      state: { hands, chosen: [null, null], scores: [0, 0] },
      events: [{ type: 'dealt', hands: hands.map((hand) => [...hand]) }],
    };
  },
  toAct: (state) => (isOver(state) ? [] : [0, 1].filter((seat) => state.chosen[seat] === null)),
  legalActions(state, seat) {
    if (isOver(state) || state.chosen[seat] !== null) return [];
    return (state.hands[seat] ?? []).slice(0, 3).map((card) => ({ type: 'play', card }));
  },
  apply(state, seat, { card }, chance) {
    const hand = state.hands[seat] ?? [];
    hand.splice(hand.indexOf(card), 1);
    state.chosen[seat] = card;
    const events: Event[] = [{ type: 'chosen', seat, card }];
    if (state.chosen.every((chosen) => chosen !== null)) events.push(reveal(state, chance));
    return events;
  },
  view: (state, viewer) => ({
    hands: state.hands.map((hand, seat) => (mayNotSee(seat, viewer) ? hand.map(() => null) : [...hand])),
    chosen: state.chosen.map((card, seat) => (mayNotSee(seat, viewer) ? null : card)),
    scores: [...state.scores],
  }),
  viewEvent(event, viewer) {
    if (event.type === 'chosen' && mayNotSee(event.seat, viewer)) return { ...event, card: null };
    if (event.type !== 'dealt') return event;
    return { ...event, hands: event.hands.map((hand, seat) => (mayNotSee(seat, viewer) ? hand.map(() => null) : hand)) };
  },
  viewAction: (action, seat, viewer) => (mayNotSee(seat, viewer) ? null : action),
  result: (state) => (isOver(state) ? { scores: [...state.scores] } : null),
  outcomes: (state) => (isOver(state) ? outcomesOf(state) : null),
  resample(state, viewer, chance) {
    const twin = structuredClone(state);
    const others = twin.hands.filter((_, seat) => mayNotSee(seat, viewer));
    const pool = chance.shuffle(others.flat().sort((a, b) => a - b));
    for (const hand of others) hand.splice(0, hand.length, ...pool.splice(0, hand.length));
    return twin;
  },
  describe: ({ card }) => `play ${card}`,
  explain: () => ({ code: 'NOT_IN_HAND', rule: 'LG-1', message: 'Only one of the first three cards of the hand can be played.' }),
  brokenInvariants: () => [],
  text: ({ scores }) => scores.join(':'),
  greedy: (_view, legal, chance) => legal[chance.pick(legal.length)] ?? { type: 'play', card: 0 },
  evaluate: ({ scores }, seat) => Math.tanh(((scores[seat] ?? 0) - (scores[1 - seat] ?? 0)) / 6),
  rollout: { depth: 8, randomness: 0.1 },
};
