import { positionOf } from './position.mjs';

/** The rule by which a man moves, by the first letter of its move. */
const RULE_OF_MAN = { K: 'CH-2.1', Q: 'CH-2.2', R: 'CH-2.3', B: 'CH-2.4', N: 'CH-2.5', O: 'CH-2.7' };
const PAWN = 'CH-2.6';

export const REFUSALS = {
  MATCH_OVER: { rules: ['CH-4.1', 'CH-4.2', 'CH-4.3', 'CH-4.4', 'CH-4.5', 'CH-4.6', 'CH-4.7'], meaning: 'The match has ended.' },
  NOT_YOUR_TURN: { rules: ['CH-1.2'], meaning: 'The other player is to move.' },
  NO_CLAIM: { rules: ['CH-4.4', 'CH-4.5'], meaning: 'What is claimed has not happened.' },
  NOTATION: { rules: ['CH-1.3'], meaning: 'The move is legal but written otherwise.' },
  IN_CHECK: { rules: ['CH-3.1'], meaning: 'The king is in check, and the move does not end it.' },
  ILLEGAL_MOVE: { rules: [...Object.values(RULE_OF_MAN), PAWN], meaning: 'The man does not move so.' },
};

const END_RULE = {
  checkmate: 'CH-4.1',
  stalemate: 'CH-4.2',
  dead: 'CH-4.3',
  threefold: 'CH-4.4',
  fifty: 'CH-4.5',
  fivefold: 'CH-4.6',
  seventyFive: 'CH-4.7',
};

/** Why an action is not legal; `end` is how the match ended, null while it runs. */
export function explain({ fen }, end, seat, action) {
  const { mover, moves, isCheck } = positionOf(fen);
  if (end !== null) return { code: 'MATCH_OVER', rule: END_RULE[end], message: `The match is over: ${end}.` };
  if (seat !== mover) return { code: 'NOT_YOUR_TURN', rule: 'CH-1.2', message: `${mover === 0 ? 'White' : 'Black'} is to move.` };
  if (action.type === 'claim') {
    const rule = action.ground === 'threefold' ? 'CH-4.4' : 'CH-4.5';
    return { code: 'NO_CLAIM', rule, message: 'This has not happened yet.', instead: 'Make a move.' };
  }
  const { san } = action;
  const same = moves.find((move) => bare(move) === bare(san));
  if (same) return { code: 'NOTATION', rule: 'CH-1.3', message: `«${san}» is written otherwise.`, instead: `Write ${same}.` };
  const instead = `Legal are ${moves.slice(0, 5).join(', ')}${moves.length > 5 ? ', …' : ''}.`;
  if (isCheck) return { code: 'IN_CHECK', rule: 'CH-3.1', message: `«${san}» does not end the check.`, instead };
  return { code: 'ILLEGAL_MOVE', rule: RULE_OF_MAN[san[0]] ?? PAWN, message: `«${san}» is not possible.`, instead };
}

function bare(san) {
  return san.replace(/[+#x=]/g, '');
}
