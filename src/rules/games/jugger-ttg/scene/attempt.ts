import type { TargetId } from '../../../kernel/scene.js';
import { idParts } from '../../../kit/scene-items.js';
import type { JtAction } from '../model/actions.js';
import { distance, findPlace, SLOTS } from '../model/geometry.js';
import { COSTS, FIELDED } from '../model/reference.js';
import {
  FACINGS,
  type Facing,
  type HexId,
  type JtSeat,
  type JuggerId,
  type Pay,
  seatOfJugger,
  type WeaponId,
} from '../model/vocabulary.js';
import type { JtView, JuggerView } from '../views/view-schema.js';

/** What touching the last of `path` would be, legal or not. */
export function attempt(path: readonly TargetId[], view: JtView): JtAction | null {
  const before = idParts(path.at(-2) ?? '');
  const [kind, name] = idParts(path.at(-1) ?? '');
  switch (kind) {
    case 'seat':
      return view.phase === 'draft' ? { type: 'chooseFirstRecruiter', seat: name === '0' ? 0 : 1 } : null;
    case 'pile':
      return { type: 'drawRecruit', from: name === 'deck' ? 'deck' : 'discard' };
    case 'card':
      return withCard(name, before, view);
    case 'team':
      return { type: 'swapRecruit', out: name, in: view.draft?.hand?.[0] ?? name };
    case 'weapon':
      return { type: 'assignWeapon', jugger: before[0] === 'jugger' ? before[1] : nextOf(view), weapon: name as WeaponId };
    case 'jugger':
      return onJugger(name, view);
    case 'hex':
      return onHex(name, before, view);
    case 'face':
      return towards(Number(name) as Facing, before, view);
    case 'jugg':
      return onJugg(view);
    default:
      return null;
  }
}

const seatOf = ({ viewer }: JtView): JtSeat => viewer ?? 0;
const find = ({ juggers }: JtView, id: JuggerId | null | undefined): JuggerView | undefined => juggers.find((one) => one.id === id);
/** The jugger that acts or is asked. */
const actor = (view: JtView): JuggerView | undefined => find(view, view.decision?.jugger ?? view.activation?.jugger);
const nextOf = (view: JtView): JuggerId => view.lineup?.own?.next ?? view.juggers.find(({ seat }) => seat === seatOf(view))?.id ?? '0-J01';

/** A payment of so many points: in stamina, then in focus, then in what the team shares. */
function payOf(jugger: JuggerView | undefined, points: number): Pay {
  const stamina = Math.min(points, jugger?.stamina ?? points);
  const focus = Math.min(points - stamina, jugger?.focus ?? 0);
  return { focus, stamina, synergy: points - stamina - focus };
}

function withCard(card: string, [kind, name]: readonly [string, string], { draft }: JtView): JtAction {
  if (!draft) return { type: 'addToTeam', card };
  if (kind === 'team') return { type: 'swapRecruit', out: name, in: card };
  return draft.step === 'discard' ? { type: 'discardRecruit', card } : { type: 'recruit', card };
}

function onJugger(id: JuggerId, view: JtView): JtAction {
  if (view.lineup) return inLineup(id, view);
  const isOwn = seatOfJugger(id) === seatOf(view);
  const jugger = find(view, id);
  switch (view.decision?.kind) {
    case 'deploy':
      return { type: 'deploy', jugger: id, hex: SLOTS[seatOf(view)][0] ?? '' };
    case 'reaction':
      return isOwn ? { type: 'opportunityAttack', jugger: id, pay: payOf(jugger, COSTS.basicAttack) } : against(id, view);
    case 'bonusTarget':
      return { type: 'bonusAttack', target: id };
    case 'facing':
    case 'standUp':
      return { type: 'chooseFacing', jugger: id, facing: jugger?.facing ?? 0 };
    default:
      if (id === actor(view)?.id) return { type: 'face', facing: FACINGS.find((facing) => facing !== jugger?.facing) ?? 0 };
      return isOwn || !actor(view) ? { type: 'activate', jugger: id } : against(id, view);
  }
}

function inLineup(id: JuggerId, view: JtView): JtAction {
  const chosen = view.lineup?.own?.juggers ?? null;
  if (chosen !== null) {
    const hasQwik = view.lineup?.own?.qwik != null;
    return hasQwik ? { type: 'assignWeapon', jugger: id, weapon: 'staff' } : { type: 'selectQwik', jugger: id };
  }
  const others = view.juggers.filter((one) => one.seat === seatOf(view) && one.id !== id).map((one) => one.id);
  return { type: 'selectLineup', juggers: [id, ...others.slice(0, FIELDED - 1)].sort() };
}

/** What the acting jugger does to another one: wrestle, pin or strike. */
function against(target: JuggerId, view: JtView): JtAction {
  const by = actor(view);
  if (by?.role === 'qwik') return { type: 'grapple', target, pay: payOf(by, COSTS.grapple) };
  if (find(view, target)?.kneeling) return { type: 'pin', target, pay: payOf(by, COSTS.pin) };
  return { type: 'attack', target, pay: payOf(by, COSTS.basicAttack) };
}

function onHex(hex: HexId, [kind, name]: readonly [string, string], view: JtView): JtAction {
  const dir = directionTowards(hex, view);
  switch (view.decision?.kind) {
    case 'deploy': {
      const waiting = view.juggers.find(({ seat, fielded, hex: place }) => seat === seatOf(view) && fielded && place === null);
      return { type: 'deploy', jugger: kind === 'jugger' ? name : (waiting?.id ?? nextOf(view)), hex };
    }
    case 'sweepTarget':
      return { type: 'sweepTo', hex };
    case 'throwTarget':
      return { type: 'throwTo', hex };
    case 'dropJugg':
      return { type: 'dropJugg', hex };
    case 'quickStep':
      return { type: 'quickStep', dir };
    default:
      return { type: 'step', dir };
  }
}

/** The way of the step that leads nearest to a hex. */
function directionTowards(hex: HexId, view: JtView): Facing {
  const [from, to] = [findPlace(actor(view)?.hex ?? ''), findPlace(hex)];
  if (!from || !to) return 0;
  const away = (facing: Facing): number => {
    const next = from.neighbours[facing];
    return next ? distance(next, to) : Number.POSITIVE_INFINITY;
  };
  return FACINGS.reduce((best, facing) => (away(facing) < away(best) ? facing : best));
}

function towards(facing: Facing, [kind, name]: readonly [string, string], view: JtView): JtAction {
  if (kind === 'button' && name === 'endActivation') return { type: 'endActivation', facing };
  if (kind === 'button' && name === 'stepOut') return { type: 'stepOut', dir: facing };
  const { decision } = view;
  const isAsked = decision?.kind === 'facing' || decision?.kind === 'standUp';
  return isAsked ? { type: 'chooseFacing', jugger: decision.jugger ?? nextOf(view), facing } : { type: 'face', facing };
}

function onJugg(view: JtView): JtAction {
  const by = actor(view);
  if (by && view.jugg?.carrier === by.id) return { type: 'throwJugg', power: 1, pay: payOf(by, COSTS.throwPerPower) };
  if (by?.role === 'defender') return { type: 'sweepJugg', hexes: 1, pay: payOf(by, COSTS.sweepPerHexNear) };
  const isHere = by?.hex != null && view.jugg?.hex === by.hex;
  return { type: 'pickUpJugg', pay: payOf(by, isHere ? COSTS.pickUpSameHex : COSTS.pickUpAdjacent) };
}
