/** The suits as paths in a box of 24 by 24. */
const SUITS = {
  C: [
    'clubs',
    'black',
    'M12 2A4.500 4.500 0 0 1 15.900 8.800A4.500 4.500 0 1 1 13.500 15L15 21H9L10.500 15A4.500 4.500 0 1 1 8.100 8.800A4.500 4.500 0 0 1 12 2Z',
  ],
  D: ['diamonds', 'red', 'M12 1.500L20 12L12 22.500L4 12Z'],
  H: [
    'hearts',
    'red',
    'M12 21.500C4 15 1.500 11.500 1.500 8A5.500 5.500 0 0 1 12 5.500A5.500 5.500 0 0 1 22.500 8C22.500 11.500 20 15 12 21.500Z',
  ],
  S: [
    'spades',
    'black',
    'M12 1.500C17 7 21.500 10 21.500 14A4.800 4.800 0 0 1 13.300 17L15 22H9L10.700 17A4.800 4.800 0 0 1 2.500 14C2.500 10 7 7 12 1.500Z',
  ],
};
const BACK = 'M12 2L17 7L12 12L7 7ZM12 12L17 17L12 22L7 17ZM6 7.500L10.500 12L6 16.500L1.500 12ZM18 7.500L22.500 12L18 16.500L13.500 12Z';

const CARDS = 24;
const HAND = 3;
const WIDTH = 480;
const ROW = 116;
const CARD = { width: 66, height: 96, step: 76 };

const LOOKS = {
  heading: { fill: 'ink', align: 'start', bold: true },
  word: { fill: 'muted', align: 'start' },
  count: { fill: 'ink', bold: true },
  rank: { fill: 'ink', bold: true },
  seat: { fill: 'card', line: 'line', width: 1, round: 10 },
  face: { fill: 'card', line: 'muted', width: 2, round: 8 },
  back: { fill: 'blue', line: 'muted', width: 2, round: 8, glyph: BACK, glyphTone: 'card' },
  place: { fill: 'none', line: 'muted', width: 2, round: 8 },
  badge: { fill: 'card', line: 'muted', width: 1, round: 10 },
};
for (const [name, tone, glyph] of Object.values(SUITS)) LOOKS[name] = { glyph, glyphTone: tone === 'red' ? 'danger' : 'ink' };

const textOf = (role, at, size, label) => ({ kind: 'text', at, size, role, label });
const nameOf = (card) => `${card[0]} of ${SUITS[card[1]][0]}`;

function faceOf(card, at, id) {
  const [suit] = SUITS[card[1]];
  const items = [
    { kind: 'rect', at: [0, 0], size: [CARD.width, CARD.height], role: 'face', label: '' },
    textOf('rank', [-18, -30], [24, 26], card[0]),
    { kind: 'rect', at: [4, 10], size: [46, 46], role: suit, label: '' },
  ];
  return { ...(id && { id }), kind: 'group', at, role: 'face', label: nameOf(card), items };
}

function backOf(at, label) {
  const size = [CARD.width, CARD.height];
  return {
    kind: 'group',
    at,
    role: 'back',
    label,
    items: [{ kind: 'rect', at: [0, 0], size, role: 'back', label: '', state: ['hidden'] }],
  };
}

/** How many cards the hand of a player has: one more between a draw and the discard. */
function held({ ctx }, player) {
  const hasDrawn = ctx.currentPlayer === player && ctx.numMoves > 0 && ctx.gameover === undefined;
  return HAND + (hasDrawn ? 1 : 0);
}

function rowOf(view, player, top) {
  const { G, ctx } = view;
  const hand = G.players[player]?.hand;
  const isMover = ctx.gameover === undefined && ctx.currentPlayer === player;
  const sum = ctx.gameover?.sums[player];
  const stand = ctx.gameover ? `sum ${sum}${ctx.gameover.winner.includes(player) ? ', wins' : ''}` : isMover ? 'to move' : '';
  const at = (index) => [160 + CARD.step * index, top + ROW / 2];
  const cards = hand
    ? hand.map((card, index) => faceOf(card, at(index), `card:${card}`))
    : Array.from({ length: held(view, player) }, (_, index) => backOf(at(index), 'a hidden card'));
  return [
    {
      kind: 'rect',
      at: [WIDTH / 2, top + ROW / 2],
      size: [WIDTH - 16, ROW - 6],
      role: 'seat',
      label: `Seat ${player}${stand && `: ${stand}`}`,
      ...(isMover && { state: ['active'] }),
    },
    textOf('heading', [20, top + ROW / 2 - 12], [90, 20], `Seat ${player}`),
    ...(stand ? [textOf('word', [20, top + ROW / 2 + 14], [90, 17], stand)] : []),
    ...cards,
  ];
}

/** The deck is touched to draw from it; what lies in it is nobody's to see. */
function deckOf(view) {
  const { ctx, G } = view;
  const left = CARDS - G.discarded.length - ctx.playOrder.reduce((sum, player) => sum + held(view, player), 0);
  const size = [CARD.width, CARD.height];
  const pile = left === 0 ? { kind: 'rect', at: [0, 0], size, role: 'place', label: '' } : backOf([0, 0], '');
  const count = [{ kind: 'rect', at: [0, 34], size: [40, 24], role: 'badge', label: '' }, textOf('count', [0, 34], [36, 18], `${left}`)];
  return { id: 'deck', kind: 'group', at: [160, 70], role: 'back', label: `The deck: ${left} cards`, items: [pile, ...count] };
}

/** The deck and the discards on top, then a row a seat: its hand face up where the viewer sees it. */
export function scene(view) {
  const { ctx, G } = view;
  const last = G.discarded.at(-1);
  const size = [CARD.width, CARD.height];
  const at = [160 + CARD.step, 70];
  const discards = last
    ? { ...faceOf(last, at), label: `${G.discarded.length} discards, on top the ${nameOf(last)}` }
    : { kind: 'rect', at, size, role: 'place', label: 'No discards' };
  const rows = ctx.playOrder.flatMap((player, index) => rowOf(view, player, 136 + ROW * index));
  const knocks = ctx.gameover === undefined ? [{ id: 'button:knock', kind: 'group', at: [0, 0], role: 'button', label: 'Knock' }] : [];
  return {
    width: WIDTH,
    height: 144 + ROW * ctx.playOrder.length,
    palette: LOOKS,
    items: [
      textOf('heading', [20, 58], [100, 20], 'Knock'),
      textOf('word', [20, 84], [100, 17], `turn ${ctx.turn}`),
      deckOf(view),
      discards,
      ...rows,
      ...knocks,
    ],
  };
}

/** A card is touched to discard it, the deck to draw; knocking has no place on the table. */
export function targets({ move, args }) {
  if (move === 'draw') return ['deck'];
  return move === 'discard' ? [`card:${args[0]}`] : ['button:knock'];
}
