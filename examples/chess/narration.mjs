import { DEFAULT_POSITION } from 'chess.js';

const en = {
  summary: 'Chess by the laws of FIDE.',
  man: '{man, select, K {king} Q {queen} R {rook} B {bishop} N {knight} other {pawn}}',
  'opening.sides': 'White is played by {white}, Black by {black}.',
  'opening.position': 'The match begins in a position of its own.',
  'ask.move': 'Make a move.',
  'ask.check': 'The king is in check: make a move that ends it.',
  'label.move': '{man} to {to} ({san})',
  'label.capture': '{man} takes on {to} ({san})',
  'label.castle': 'Castle {side, select, short {short} other {long}} ({san})',
  'label.claim':
    '{ground, select, threefold {Claim a draw: the position has appeared three times} other {Claim a draw: fifty moves without a capture or a pawn}}',
  move: '{seat} moved a {man} from {from} to {to}.',
  capture: '{seat} took on {to} with a {man} from {from}.',
  castle: '{seat} castled {side, select, short {short} other {long}}.',
  promoted: 'The pawn became a {man}.',
  check: 'Check.',
  claimed: '{seat} claimed a draw.',
  'standing.men': 'men',
  'because.checkmate': 'Checkmate: the king is attacked and nothing helps.',
  'because.stalemate': 'Stalemate: no move is left, and the king is not attacked.',
  'because.dead': 'Nobody can give mate with the men that are left.',
  'because.threefold': 'The same position appeared three times.',
  'because.fifty': 'Fifty moves passed without a capture or a move of a pawn.',
  'because.fivefold': 'The same position appeared five times.',
  'because.seventyFive': 'Seventy-five moves passed without a capture or a move of a pawn.',
};
const es = {
  summary: 'Ajedrez según las leyes de la FIDE.',
  man: '{man, select, K {rey} Q {dama} R {torre} B {alfil} N {caballo} other {peón}}',
  'opening.sides': 'Con blancas juega {white}; con negras, {black}.',
  'opening.position': 'La partida empieza en una posición propia.',
  'ask.move': 'Haga una jugada.',
  'ask.check': 'El rey está en jaque: haga una jugada que lo evite.',
  'label.move': '{man} a {to} ({san})',
  'label.capture': '{man} captura en {to} ({san})',
  'label.castle': 'Enroque {side, select, short {corto} other {largo}} ({san})',
  'label.claim':
    '{ground, select, threefold {Reclamar tablas: la posición ha aparecido tres veces} other {Reclamar tablas: cincuenta jugadas sin captura ni peón}}',
  move: '{seat} movió {man} de {from} a {to}.',
  capture: '{seat} capturó en {to} con {man} desde {from}.',
  castle: '{seat} hizo el enroque {side, select, short {corto} other {largo}}.',
  promoted: 'El peón se convirtió en {man}.',
  check: 'Jaque.',
  claimed: '{seat} reclamó tablas.',
  'standing.men': 'piezas',
  'because.checkmate': 'Jaque mate: el rey está atacado y nada lo salva.',
  'because.stalemate': 'Rey ahogado: no queda ninguna jugada y el rey no está atacado.',
  'because.dead': 'Nadie puede dar mate con las piezas que quedan.',
  'because.threefold': 'La misma posición apareció tres veces.',
  'because.fifty': 'Pasaron cincuenta jugadas sin captura ni movimiento de peón.',
  'because.fivefold': 'La misma posición apareció cinco veces.',
  'because.seventyFive': 'Pasaron setenta y cinco jugadas sin captura ni movimiento de peón.',
};

const manOf = (say, letter) => say('man', { man: letter ?? 'P' });
const kindOf = (san) => (san.startsWith('O') ? 'castle' : san.includes('x') ? 'capture' : 'move');

/** What a move in notation says, for messages. */
function valuesOf(san, say) {
  const [to = ''] = san.match(/[a-h][1-8](?=[=+#]|$)/) ?? [];
  return { san, to, man: manOf(say, san.match(/^[KQRBN]/)?.[0]), side: san.startsWith('O-O-O') ? 'long' : 'short' };
}

function sentences({ type, seat, san, from }, say) {
  if (type === 'claimed') return [say('claimed', { seat: say.seat(seat) })];
  const promoted = san.match(/=([QRBN])/)?.[1];
  return [
    say(kindOf(san), { ...valuesOf(san, say), seat: say.seat(seat), from }),
    ...(promoted ? [say('promoted', { man: manOf(say, promoted) })] : []),
    ...(san.includes('+') ? [say('check')] : []),
  ];
}

/** How many men of a side are on the board; capital letters are White's. */
function menOf(fen, seat) {
  return fen.split(' ')[0].match(seat === 0 ? /[A-Z]/g : /[a-z]/g)?.length ?? 0;
}

/** The game in words: what is asked, what has happened, how the seats stand; docs/narration.md. */
export const narration = {
  catalogues: { en, es },
  ask: ({ isCheck }, say) => (isCheck ? { text: say('ask.check'), rule: 'CH-3.1' } : { text: say('ask.move'), rule: 'CH-1.2' }),
  tell: (events, _before, _after, say) =>
    events
      .filter(({ type }) => type !== 'ended')
      .map((event) => ({
        text: sentences(event, say).join(' '),
        seat: event.seat,
        marks: event.type === 'moved' ? [event.from, event.to] : [],
        dice: [],
        isDetail: false,
      })),
  label: (action, _view, say) =>
    action.type === 'claim' ? say('label.claim', { ground: action.ground }) : say(`label.${kindOf(action.san)}`, valuesOf(action.san, say)),
  standing: ({ fen }, say) => [0, 1].map((seat) => ({ seat, label: say('standing.men'), value: menOf(fen, seat), of: 16 })),
  because: ({ end }, say) => say(`because.${end}`),
  opening: ({ start }, _seats, say) => [
    say('opening.sides', { white: say.seat(0), black: say.seat(1) }),
    ...(start === DEFAULT_POSITION ? [] : [say('opening.position')]),
  ],
};
