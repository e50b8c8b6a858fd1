/**
 * The public part of a seat, and when the others get to see it.
 *
 * *Rules*: JN-1.3, JN-R9.
 */
import type { Play } from '../model/play.js';
import type { Attack, SeatPublic, SeatState, Space, State } from '../model/state.js';

function publicSpace({ x, y, kind, card, faceUp, neutral }: Space): Space {
  return { x, y, kind, card: faceUp ? card : null, faceUp, neutral };
}

/** What everybody could see of a seat if they looked now. */
export function publicOf(me: SeatState): SeatPublic {
  return {
    out: me.out,
    commander: me.commander,
    matrix: me.matrix.map(publicSpace),
    handCount: me.hand.length,
    deckCount: me.deck.length,
    discard: [...me.discard],
    power: me.power,
    alerts: me.alerts,
    shutdowns: me.shutdowns,
    infiltrations: me.infiltrations,
    tokens: [...me.tokens],
  };
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isSameMatrix(matrix: readonly Space[], shown: readonly Space[]): boolean {
  return matrix.length === shown.length && matrix.every((space, i) => isShownSpace(space, shown[i]));
}

function isShownSpace(a: Space, b: Space | undefined): boolean {
  if (b === undefined || a.x !== b.x || a.y !== b.y || a.kind !== b.kind) return false;
  return a.faceUp === b.faceUp && a.neutral === b.neutral && (!a.faceUp || a.card === b.card);
}

/** Whether `shown` is still what everybody could see; compares field by field because it runs at every step. */
function isShown(me: SeatState, shown: SeatPublic): boolean {
  return (
    me.out === shown.out &&
    me.commander === shown.commander &&
    me.hand.length === shown.handCount &&
    me.deck.length === shown.deckCount &&
    me.power === shown.power &&
    me.alerts === shown.alerts &&
    me.shutdowns === shown.shutdowns &&
    me.infiltrations === shown.infiltrations &&
    isSameList(me.discard, shown.discard) &&
    isSameList(me.tokens, shown.tokens) &&
    isSameMatrix(me.matrix, shown.matrix)
  );
}

function isShownAttack(attack: Attack, shown: Attack): boolean {
  return (
    attack.pick === shown.pick &&
    attack.space?.x === shown.space?.x &&
    attack.space?.y === shown.space?.y &&
    attack.defenceLevel === shown.defenceLevel &&
    attack.defenceReports === shown.defenceReports &&
    isSameList(attack.rolls, shown.rolls) &&
    isSameList(attack.defenceRolls, shown.defenceRolls)
  );
}

/** A copy of an attack that shares no memory with it. */
export function copyAttack(attack: Attack): Attack {
  return {
    ...attack,
    rolls: [...attack.rolls],
    space: attack.space === null ? null : { ...attack.space },
    defenceRolls: [...attack.defenceRolls],
  };
}

/**
 * JN-1.3, JN-R9: as a step opens everybody sees the seats and attacks as they are, and until its barrier nothing newer.
 */
export function showAll(state: State): void {
  state.seats.forEach((me, seat) => {
    const shown = state.shown[seat];
    if (shown === undefined || !isShown(me, shown)) state.shown[seat] = publicOf(me);
  });
  state.shownAttacks = state.attacks.map(copyAttack);
}

/** JN-1.3, JN-R9: at the barrier every seat and attack that changed in secret is shown. */
export function revealSecrets(play: Play): void {
  const { state, events } = play;
  state.seats.forEach((me, seat) => {
    const shown = state.shown[seat];
    if (shown !== undefined && isShown(me, shown)) return;
    state.shown[seat] = publicOf(me);
    events.push({ type: 'seatRevealed', seat, public: publicOf(me) });
  });
  state.attacks.forEach((attack, id) => {
    const shown = state.shownAttacks[id];
    if (shown !== undefined && isShownAttack(attack, shown)) return;
    state.shownAttacks[id] = copyAttack(attack);
    events.push({ type: 'attackRevealed', attack: copyAttack(attack) });
  });
}
