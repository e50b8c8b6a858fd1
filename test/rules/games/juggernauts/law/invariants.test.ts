import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { card, fresh } from '../scene.js';

const neutralized = (roll: number | null) => ({ type: 'neutralized', x: 0, y: 0, roll, link: null });
const drawing = (then: string, purpose: object | null) => ({ type: 'recoveryDraw', left: 1, then, purpose });

t.test('the laws tell a broken state from a sound one', (t) => {
  const sound = () => fresh({ decks: ['core', 'kali'] }).state;
  t.strictSame(juggernauts.brokenInvariants(sound()), []);
  const breaks: [what: string, spoil: (state: ReturnType<typeof sound>) => void][] = [
    ['a card too many', (state) => state.seats[0]?.hand.push(card('HK'))],
    ['a card lost', (state) => state.seats[0]?.deck.pop()],
    ['an infiltration without a card', (state) => Object.assign(state.seats[0] ?? {}, { infiltrations: 1 })],
    [
      'a matrix without a Commander',
      (state) => state.seats[0]?.matrix.push({ x: 0, y: 0, kind: 'damage', card: null, faceUp: false, neutral: 0 }),
    ],
    [
      'a neutralized face-up card',
      (state) => state.seats[0]?.matrix.push({ x: 0, y: 0, kind: 'card', card: card('T'), faceUp: true, neutral: 1 }),
    ],
    ['a negative count', (state) => Object.assign(state.seats[1] ?? {}, { power: -1 })],
    ['a loser that owes', (state) => Object.assign(state.seats[1] ?? {}, { out: 'alerts' })],
    ['a neutralized card that nothing hit', (state) => Object.assign(state.seats[0] ?? {}, { pending: neutralized(null) })],
    [
      'a payment for such a card',
      (state) => Object.assign(state.seats[0] ?? {}, { pending: { type: 'pay', left: 3, discarded: 0, purpose: neutralized(null) } }),
    ],
    ['a drawing for a payment without one', (state) => Object.assign(state.seats[0] ?? {}, { pending: drawing('pay', null) })],
    [
      'a drawing for a card token with a payment',
      (state) => Object.assign(state.seats[0] ?? {}, { pending: drawing('fill', neutralized(1)) }),
    ],
    ['a phase without a result', (state) => Object.assign(state, { phase: 'over' })],
  ];
  for (const [what, spoil] of breaks) {
    const state = sound();
    spoil(state);
    t.ok(juggernauts.brokenInvariants(state).length > 0, what);
  }
  t.end();
});
