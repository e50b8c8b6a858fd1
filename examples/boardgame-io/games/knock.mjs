// A small card game written as boardgame.io's users write them: hands under G.players, the deck under G.secret,
// STRIP_SECRETS as its playerView.
import { INVALID_MOVE, PlayerView } from 'boardgame.io/core';
import { fromBoardgameIo } from '../adapter.mjs';
import { scene, targets } from './knock-scene.mjs';

const DECK = [...'CDHS'].flatMap((suit) => [1, 2, 3, 4, 5, 6].map((rank) => `${rank}${suit}`));
const HAND = 3;
/** The greedy player knocks with so little. */
const LOW = 6;
const sumOf = (hand) => hand.reduce((sum, card) => sum + Number(card[0]), 0);

const knock = {
  name: 'knock',
  setup({ ctx, random }) {
    const deck = random.Shuffle(DECK);
    const players = Object.fromEntries(ctx.playOrder.map((player) => [player, { hand: deck.splice(0, HAND) }]));
    return { players, secret: { deck }, discarded: [], knocked: null };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    draw({ G, playerID }) {
      const { hand } = G.players[playerID];
      if (hand.length > HAND || G.secret.deck.length === 0) return INVALID_MOVE;
      hand.push(G.secret.deck.pop());
    },
    discard({ G, playerID, events }, card) {
      const { hand } = G.players[playerID];
      if (hand.length === HAND || !hand.includes(card)) return INVALID_MOVE;
      G.players[playerID].hand = hand.filter((other) => other !== card);
      G.discarded.push(card);
      events.endTurn();
    },
    knock({ G, playerID }) {
      if (G.players[playerID].hand.length > HAND) return INVALID_MOVE;
      G.knocked = playerID;
    },
  },
  endIf({ G }) {
    if (G.knocked === null) return;
    const sums = Object.entries(G.players).map(([player, { hand }]) => [player, sumOf(hand)]);
    const lowest = Math.min(...sums.map(([, sum]) => sum));
    return { winner: sums.filter(([, sum]) => sum === lowest).map(([player]) => player), sums: Object.fromEntries(sums) };
  },
  ai: {
    enumerate: (G, _ctx, playerID) => [
      { move: 'draw' },
      { move: 'knock' },
      ...G.players[playerID].hand.map((card) => ({ move: 'discard', args: [card] })),
    ],
  },
};

/** Deals everything anew that `players` do not see; in order first, so that nothing of the real hands is left. */
function resample({ G, players, chance }) {
  const others = Object.keys(G.players).filter((player) => !players.includes(player));
  const pool = chance.shuffle([...G.secret.deck, ...others.flatMap((player) => G.players[player].hand)].sort());
  for (const player of others) G.players[player].hand = pool.splice(0, G.players[player].hand.length);
  return { ...G, secret: { deck: pool } };
}

/** Of the hands only the viewer's own is left. */
function greedy({ G }, legal) {
  const { hand } = Object.values(G.players)[0];
  const wanted = hand.length === HAND ? (sumOf(hand) <= LOW ? 'knock' : 'draw') : 'discard';
  const candidates = legal.filter(({ move }) => move === wanted);
  const rankOf = ({ args: [card = ''] }) => Number(card[0] ?? 0);
  return [...candidates].sort((a, b) => rankOf(b) - rankOf(a))[0] ?? legal[0];
}

/** How much lower the hand is than the others' on average. */
function evaluate({ G }, seat) {
  const sums = Object.values(G.players).map(({ hand }) => sumOf(hand));
  const others = sums.filter((_, other) => other !== seat);
  const mean = others.reduce((sum, other) => sum + other, 0) / others.length;
  return Math.tanh((mean - sums[seat]) / 6);
}

export const game = fromBoardgameIo(knock, {
  id: 'knock',
  title: 'Knock',
  summary: 'Draw and discard in turn; the player with the lowest hand when somebody knocks wins.',
  credits: { designer: 'the gameledger project', source: 'knock.md', license: 'MIT' },
  rulePrefix: 'KN',
  players: { min: 2, max: 4 },
  outcomes: ({ winner }, seats) => Array.from({ length: seats }, (_, seat) => (winner.includes(String(seat)) ? 'win' : 'loss')),
  resample,
  greedy,
  evaluate,
  scene,
  targets,
  brokenInvariants(state) {
    const { players, secret, discarded } = state.G;
    const cards = [...secret.deck, ...discarded, ...Object.values(players).flatMap(({ hand }) => hand)];
    return [...cards].sort().join() === [...DECK].sort().join() ? [] : ['A card is missing or doubled.'];
  },
  text: ({ G, ctx }) =>
    `discarded: ${G.discarded.join(' ') || 'nothing'}\nyou see: ${JSON.stringify(G.players)}\nto move: ${ctx.currentPlayer}`,
});
