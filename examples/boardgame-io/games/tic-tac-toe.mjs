// The game is that of boardgame.io's tutorial (https://boardgame.io/documentation/#/tutorial, MIT), told to gameledger
// by the last lines.
import { INVALID_MOVE } from 'boardgame.io/core';
import * as z from 'zod';
import { fromBoardgameIo } from '../adapter.mjs';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

function hasWon(cells) {
  return LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);
}

const ticTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, id) {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf({ G, ctx }) {
    if (hasWon(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
  ai: { enumerate: (G) => G.cells.map((_, id) => ({ move: 'clickCell', args: [id] })) },
};

const LOOKS = {
  empty: { fill: 'card', line: 'line', width: 2, round: 8 },
  cross: {
    fill: 'card',
    line: 'line',
    width: 2,
    round: 8,
    glyph: 'M5 2L12 9L19 2L22 5L15 12L22 19L19 22L12 15L5 22L2 19L9 12L2 5Z',
    glyphTone: 'first',
  },
  ring: { fill: 'card', line: 'line', width: 2, round: 8, glyph: 'M12 1A11 11 0 1 0 12.1 1ZM12 6A6 6 0 1 0 12.1 6Z', glyphTone: 'second' },
};
const roleOf = (mark) => (mark === null ? 'empty' : mark === '0' ? 'cross' : 'ring');

export const game = fromBoardgameIo(ticTacToe, {
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  summary: 'The game of the tutorial of boardgame.io: three in a row win.',
  credits: { designer: 'traditional', source: 'the tutorial of boardgame.io', license: 'MIT' },
  rulePrefix: 'TT',
  players: { min: 2, max: 2 },
  schemas: { G: z.strictObject({ cells: z.array(z.enum(['0', '1']).nullable()).length(9) }) },
  scene: ({ G }) => ({
    width: 320,
    height: 320,
    palette: LOOKS,
    items: G.cells.map((mark, cell) => ({
      id: `cell:${cell}`,
      kind: 'rect',
      at: [60 + 100 * (cell % 3), 60 + 100 * Math.floor(cell / 3)],
      size: [92, 92],
      role: roleOf(mark),
      label: `Cell ${cell}: ${roleOf(mark)}`,
    })),
  }),
  targets: ({ args: [cell] }) => [`cell:${cell}`],
  text: ({ G }) =>
    [0, 3, 6]
      .map((row) =>
        G.cells
          .slice(row, row + 3)
          .map((cell) => cell ?? '.')
          .join(' '),
      )
      .join('\n'),
});
