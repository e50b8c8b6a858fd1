// The game is that of boardgame.io's tutorial (https://boardgame.io/documentation/#/tutorial, MIT), told to gameledger by the last lines.
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

export const game = fromBoardgameIo(ticTacToe, {
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  summary: 'The game of the tutorial of boardgame.io: three in a row win.',
  credits: { designer: 'traditional', source: 'the tutorial of boardgame.io', license: 'MIT' },
  rulePrefix: 'TT',
  players: { min: 2, max: 2 },
  schemas: { G: z.strictObject({ cells: z.array(z.enum(['0', '1']).nullable()).length(9) }) },
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
