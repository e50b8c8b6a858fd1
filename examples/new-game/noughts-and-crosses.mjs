import * as z from 'zod';

const MARKS = ['X', 'O'];
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

const cell = z.int().min(0).max(8);
const seat = z.int().min(0).max(1);
const board = z.strictObject({ cells: z.array(z.enum(['', ...MARKS])).length(9) });

const marked = ({ cells }) => cells.filter((mark) => mark !== '').length;
const lineOf = ({ cells }) => LINES.find(([a, b, c]) => cells[a] !== '' && cells[a] === cells[b] && cells[b] === cells[c]) ?? null;
const isOver = (state) => lineOf(state) !== null || marked(state) === 9;
const mover = (state) => marked(state) % 2;
/** NC-2.1, NC-2.2: the player with three in a row has won; null for nobody. */
const winner = (state) => (lineOf(state) ? 1 - mover(state) : null);
const clone = ({ cells }) => ({ cells: [...cells] });

/** How the things of the picture look: colours by name, signs as paths in a box of 24 by 24. */
const LOOKS = {
  empty: { fill: 'card', line: 'line', width: 2, round: 8 },
  X: {
    fill: 'card',
    line: 'line',
    width: 2,
    round: 8,
    glyph: 'M5 2L12 9L19 2L22 5L15 12L22 19L19 22L12 15L5 22L2 19L9 12L2 5Z',
    glyphTone: 'first',
  },
  O: { fill: 'card', line: 'line', width: 2, round: 8, glyph: 'M12 1A11 11 0 1 0 12.1 1ZM12 6A6 6 0 1 0 12.1 6Z', glyphTone: 'second' },
};

/** @type {import('gameledger/testing').AnyGame} */
export const game = {
  id: 'noughts-and-crosses',
  title: 'Noughts and crosses',
  version: 1,
  summary: 'Two seats mark the cells of a grid of three by three in turn; three in a row win.',
  credits: { designer: 'traditional', source: 'noughts-and-crosses.md', license: 'public domain' },
  rulePrefix: 'NC',
  schemas: {
    config: z.strictObject({}),
    action: z.strictObject({ type: z.literal('mark'), cell }),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('marked'), seat, cell }),
      z.strictObject({ type: z.literal('completed'), seat, line: z.array(cell).length(3) }),
    ]),
    view: board,
    state: board,
  },
  refusals: {
    NOT_YOUR_TURN: { rules: ['NC-1.1'], meaning: 'The other seat marks now.' },
    CELL_TAKEN: { rules: ['NC-1.2'], meaning: 'The cell is marked already.' },
    GAME_OVER: { rules: ['NC-2.1', 'NC-2.2'], meaning: 'The match has ended.' },
  },
  presets: { standard: {} },
  resolveConfig: (input) =>
    game.schemas.config.safeParse(input).success
      ? { ok: true, config: {} }
      : { ok: false, clause: 'NC-C1', path: '', message: 'There is nothing to configure.' },
  viewConfig: (config) => config,
  seats: () => ({ min: 2, max: 2 }),
  isSymmetric: () => true,
  setup: () => ({ state: { cells: Array.from({ length: 9 }, () => '') }, events: [] }),
  toAct: (state) => (isOver(state) ? [] : [mover(state)]),
  legalActions: (state, seat) =>
    isOver(state) || seat !== mover(state) ? [] : state.cells.flatMap((mark, cell) => (mark === '' ? [{ type: 'mark', cell }] : [])),
  apply(state, seat, { cell }) {
    state.cells[cell] = MARKS[seat];
    const line = lineOf(state);
    return [{ type: 'marked', seat, cell }, ...(line ? [{ type: 'completed', seat, line }] : [])];
  },
  view: clone,
  viewEvent: (event) => event,
  viewAction: (action) => action,
  result: (state) => (isOver(state) ? { winner: winner(state) } : null),
  outcomes: (state) =>
    isOver(state) ? [0, 1].map((seat) => (winner(state) === null ? 'draw' : winner(state) === seat ? 'win' : 'loss')) : null,
  resample: clone,
  describe: ({ cell }) => `mark cell ${cell}`,
  explain(state, seat) {
    if (isOver(state)) return { code: 'GAME_OVER', rule: lineOf(state) ? 'NC-2.1' : 'NC-2.2', message: 'The match is over.' };
    if (seat !== mover(state)) return { code: 'NOT_YOUR_TURN', rule: 'NC-1.1', message: `It is the turn of ${MARKS[mover(state)]}.` };
    return { code: 'CELL_TAKEN', rule: 'NC-1.2', message: 'The cell is marked.', instead: 'Mark an empty cell.' };
  },
  brokenInvariants: ({ cells }) => {
    const [crosses, noughts] = MARKS.map((mark) => cells.filter((other) => other === mark).length);
    return crosses - noughts === 0 || crosses - noughts === 1 ? [] : [`There are ${crosses} crosses and ${noughts} noughts.`];
  },
  text: ({ cells }) => [0, 3, 6].map((row) => [0, 1, 2].map((column) => cells[row + column] || row + column).join(' ')).join('\n'),
  scene: (view) => ({
    width: 320,
    height: 320,
    palette: LOOKS,
    items: view.cells.map((mark, cell) => ({
      id: `cell:${cell}`,
      kind: 'rect',
      at: [60 + 100 * (cell % 3), 60 + 100 * Math.floor(cell / 3)],
      size: [92, 92],
      role: mark || 'empty',
      label: `Cell ${cell}: ${mark || 'empty'}`,
      ...(lineOf(view)?.includes(cell) && { state: ['active'] }),
    })),
  }),
  targets: ({ cell }) => [`cell:${cell}`],
  greedy: (_view, legal) => [4, 0, 2, 6, 8].flatMap((cell) => legal.find((action) => action.cell === cell) ?? [])[0] ?? legal[0],
  evaluate: () => 0,
  rollout: { depth: 9, randomness: 0.1 },
};

const en = {
  summary: 'Two seats mark the cells of a grid of three by three in turn; three in a row decide.',
  cell: 'the {row, select, 0 {top} 1 {middle} other {bottom}} {column, select, 0 {left} 1 {centre} other {right}} cell',
  'opening.grid': 'Nine empty cells, and three in a row decide.',
  'opening.turns': 'X is for {first}, O for {second}.',
  'ask.mark': 'Mark an empty cell.',
  'label.mark': 'Mark {cell}',
  marked: '{seat} marked {cell}.',
  completed: 'Three in a row: {cells}.',
  'standing.marks': 'marked cells',
  'because.row': 'Three in a row are marked.',
  'because.full': 'Every cell is marked.',
  'refusal.CELL_TAKEN': 'That cell is marked already.',
};
const es = {
  summary: 'Dos asientos marcan por turnos las casillas de una cuadrícula de tres por tres; decide una fila de tres.',
  cell: 'la casilla {row, select, 0 {de arriba} 1 {del medio} other {de abajo}} {column, select, 0 {a la izquierda} 1 {en el centro} other {a la derecha}}',
  'opening.grid': 'Nueve casillas vacías, y una fila de tres decide.',
  'opening.turns': 'La X es para {first} y la O para {second}.',
  'ask.mark': 'Marque una casilla vacía.',
  'label.mark': 'Marcar {cell}',
  marked: '{seat} marcó {cell}.',
  completed: 'Tres en fila: {cells}.',
  'standing.marks': 'casillas marcadas',
  'because.row': 'Hay tres en fila.',
  'because.full': 'Todas las casillas están marcadas.',
  'refusal.CELL_TAKEN': 'Esa casilla ya está marcada.',
};

const cellName = (say, cell) => say('cell', { row: Math.floor(cell / 3), column: cell % 3 });

/** The game in words: what is asked, what has happened, how the seats stand; docs/narration.md. */
export const narration = {
  catalogues: { en, es },
  ask: (_view, say) => ({ text: say('ask.mark'), rule: 'NC-1.2' }),
  tell: (events, _before, _after, say) =>
    events.map((event) => {
      const cells = event.type === 'marked' ? [event.cell] : event.line;
      const values = { seat: say.seat(event.seat), cell: cellName(say, cells[0]), cells: cells.map((cell) => cellName(say, cell)) };
      return { text: say(event.type, values), seat: event.seat, marks: cells.map((cell) => `cell:${cell}`), dice: [], isDetail: false };
    }),
  label: ({ cell }, _view, say) => say('label.mark', { cell: cellName(say, cell) }),
  standing: ({ cells }, say) =>
    MARKS.map((mark, seat) => ({ seat, label: say('standing.marks'), value: cells.filter((other) => other === mark).length, of: null })),
  because: (view, say) => say(lineOf(view) ? 'because.row' : 'because.full'),
  opening: (_config, _seats, say) => [say('opening.grid'), say('opening.turns', { first: say.seat(0), second: say.seat(1) })],
};
