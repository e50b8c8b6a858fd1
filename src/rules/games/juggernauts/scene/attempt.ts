import type { TargetId } from '../../../kernel/scene.js';
import { idParts } from '../../../kit/scene-items.js';
import type { Action, TokenId } from '../model/actions.js';
import type { Square } from '../model/squares.js';
import { answerOf } from '../refusals/answers.js';
import type { View } from '../views/view.js';

type Choice = Exclude<Action, { type: 'resign' }>;

/** What touching the last of `path` would be, legal or not. */
export function attempt(path: readonly TargetId[], view: View): Action | null {
  const before = path.at(-2);
  const [kind, name] = idParts(path.at(-1) ?? '');
  if (before?.startsWith('token:')) return tokenUse(before, path.at(-1) ?? '', view);
  switch (kind) {
    case 'die':
      return { type: 'chooseCommander', die: Number(name) };
    case 'roll':
      return { type: 'pickRoll', index: Number(name) };
    case 'token':
    case 'declared':
      return tokenUse(kind === 'token' ? `token:${name}` : 'token:targeting-report', path.at(-1) ?? '', view);
    case 'hand':
      return /^\d+$/.test(name) ? null : asked(view, withCard(name));
    case 'pool':
      return Number(name) === view.seat ? { type: 'payPower' } : null;
    case 'sq':
      return onSquare(name, before, view);
    default:
      return name.includes('-die:') ? pickOf(name) : null;
  }
}

/** Of the choices that a thing can be touched for the one that is owed, else the first. */
function asked({ me }: View, choices: readonly [Choice, ...Choice[]]): Action {
  const owed = me?.pending?.type;
  return choices.find((choice) => owed !== undefined && answerOf(choice).pendings.includes(owed)) ?? choices[0];
}

const ORIGIN: Square = { x: 0, y: 0 };

function withCard(card: string): [Choice, ...Choice[]] {
  return [
    { type: 'recoverCard', card, ...ORIGIN },
    { type: 'layCard', card },
    { type: 'returnCard', card },
    { type: 'discardCard', card },
    { type: 'discardForPower', card },
    { type: 'fillToken', card, ...ORIGIN },
  ];
}

function squareOf(name: string): { seat: number; square: Square } {
  const [seat = '', place = ''] = name.split(':');
  const [x = 0, y = 0] = place.split(',').map(Number);
  return { seat: Number(seat), square: { x, y } };
}

/** On the own machine; where an attack hits another one is rolled. */
function onSquare(name: string, before: TargetId | undefined, view: View): Action | null {
  const { seat, square } = squareOf(name);
  if (seat !== view.seat) return null;
  const [kind, earlier] = idParts(before ?? '');
  const card = kind === 'hand' ? earlier : (view.me?.hand[0] ?? 'repair-team');
  const from = kind === 'sq' ? squareOf(earlier).square : null;
  const isTaken = view.me?.matrix.some(({ x, y }) => x === square.x && y === square.y) ?? false;
  return asked(view, [
    { type: 'retain', ...square },
    { type: 'laySquare', ...square },
    { type: 'linkCard', ...square },
    { type: 'repairSpace', ...square },
    { type: 'recoverCard', card, ...square },
    { type: 'fillToken', card, ...square },
    from !== null && !isTaken ? { type: 'moveSpace', from, to: square } : { type: 'swapSpaces', a: from ?? square, b: square },
  ]);
}

function pickOf(name: string): Action {
  const [attack = '', index = ''] = name.split('-die:');
  return { type: 'pickTarget', attack: Number(attack), index: Number(index) };
}

/** The use of a token on a thing, or on the first that there may be. */
function tokenUse(token: TargetId, thing: TargetId, view: View): Action {
  const type = 'useToken';
  const name = idParts(token)[1] as TokenId;
  const [kind, aim] = idParts(thing);
  const other = view.seats.findIndex((_, seat) => seat !== view.seat);
  const target = kind === 'seat' || (kind === 'hand' && /^\d+$/.test(aim)) ? Number(aim) : other;
  switch (name) {
    case 'intelligence-report':
      return { type, token: name, target, look: kind === 'hand' ? 'hand' : 'matrix' };
    case 'rapid-response-team':
      return { type, token: name, ...dieOf(thing) };
    case 'targeting-report':
      return { type, token: name, attack: kind === 'declared' ? Number(aim) : 0 };
    case 'emp-squad': {
      const { seat, square } = kind === 'sq' ? squareOf(aim) : { seat: other, square: ORIGIN };
      return { type, token: name, target: seat, ...square };
    }
    case 'infiltration-team':
      return { type, token: name, target };
    case 'rd-breakthrough':
    case 'recovery-team':
      return { type, token: name, card: name };
    case 'hacker-team':
      return { type, token: name, target, amount: 1 };
    default:
      return { type, token: name };
  }
}

/** The die that a thing is: of an attack, else of the command rolls. */
function dieOf(thing: TargetId): { attack?: number; roll: number } {
  const found = /^attack:(\d+)-\w+:(\d+)$/.exec(thing);
  if (found) return { attack: Number(found[1]), roll: Number(found[2]) };
  const [kind, name] = idParts(thing);
  return { roll: kind === 'roll' ? Number(name) : 0 };
}
