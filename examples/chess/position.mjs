import { Chess, validateFen } from 'chess.js';

/** Every question about a state begins with the same few positions, and chess.js takes a millisecond for each. */
const MOST_KEPT = 64;
const kept = new Map();

/** What chess.js says of a position. */
export function positionOf(fen) {
  const known = kept.get(fen);
  if (known) return known;
  const chess = new Chess(fen);
  const position = {
    mover: chess.turn() === 'w' ? 0 : 1,
    moves: chess.moves(),
    isCheck: chess.isCheck(),
    isMate: chess.isCheckmate(),
    isStalemate: chess.isStalemate(),
    isDead: chess.isInsufficientMaterial(),
    /** *Units*: moves of either player since the last capture or pawn's move. */
    quietMoves: Number(fen.split(' ')[4]),
  };
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value);
  kept.set(fen, position);
  return position;
}

/** Makes a move; the position after it and where the man went. */
export function moved(fen, san) {
  const chess = new Chess(fen);
  const { from, to } = chess.move(san);
  return { fen: chess.fen(), from, to };
}

/** What counts for repetition: the men, whose move it is, castling and capturing in passing. */
export function repetitionKey(fen) {
  return fen.split(' ').slice(0, 4).join(' ');
}

/** Why a text is no position to begin with; null when it is one. */
export function faultOf(fen) {
  const { ok, error } = validateFen(fen);
  if (!ok) return { clause: 'CH-C1', message: `The position cannot be read: ${error}.` };
  const fields = fen.split(' ');
  if (!/^\d{1,4}$/.test(fields[5])) return { clause: 'CH-C1', message: 'The number of the move has at most four digits.' };
  const turned = [fields[0], fields[1] === 'w' ? 'b' : 'w', fields[2], '-', ...fields.slice(4)].join(' ');
  if (new Chess(turned).isCheck()) return { clause: 'CH-C2', message: 'The player who is not to move is in check.' };
  const { isMate, isStalemate, isDead, quietMoves } = positionOf(fen);
  return isMate || isStalemate || isDead || quietMoves >= 150 ? { clause: 'CH-C2', message: 'The match is over.' } : null;
}

/** How many points of men White is ahead. */
export function balance(fen) {
  const worth = { p: 1, n: 3, b: 3, r: 5, q: 9 };
  const men = [...(fen.split(' ')[0] ?? '')];
  return men.reduce((sum, man) => sum + (worth[man.toLowerCase()] ?? 0) * (man === man.toLowerCase() ? -1 : 1), 0);
}

/** The board as text, the eighth rank on top. */
export function boardText(fen) {
  const ranks = (fen.split(' ')[0] ?? '').replace(/\d/g, (count) => '.'.repeat(Number(count))).split('/');
  return [...ranks.map((rank, index) => `${8 - index} ${[...rank].join(' ')}`), '  a b c d e f g h'].join('\n');
}
