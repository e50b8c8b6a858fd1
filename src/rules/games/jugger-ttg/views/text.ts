import type { SeatName } from '../../../kernel/game.js';
import { seatByNumber } from '../../../kit/seat-by-number.js';
import type { CardIndex } from '../model/cards.js';
import { CENTRE, GOALS } from '../model/geometry.js';
import { knownCards, nameOfCard, nameOfFacing, nameOfJugger, WEAPON_NAMES } from './names.js';
import type { CombatView, JtView, JuggerView } from './view-schema.js';

/** A view as compact text: score, who owes what, the field, fights, and what the viewer holds. */
export function text(view: JtView, nameOf: SeatName = seatByNumber): string {
  const cards = knownCards(view.dataId);
  return [
    ...headOf(view, nameOf),
    ...decisionOf(view, cards, nameOf),
    ...draftOf(view, cards),
    ...teamsOf(view, cards, nameOf),
    ...lineupOf(view, cards, nameOf),
    ...juggersOf(view, cards, nameOf),
    ...fightsOf(view, cards),
    ...resultOf(view, nameOf),
  ].join('\n');
}

function headOf(view: JtView, nameOf: SeatName): string[] {
  const { config, score, synergy, point, stonesPlayed } = view;
  const who = view.viewer === null ? 'spectator' : nameOf(view.viewer);
  return [
    `Jugger TTG, ${config.format} game, seen by ${who}. Phase ${view.phase}.`,
    `Score ${score[0]}-${score[1]} (${config.pointsToWin} wins), point ${point}, stones played ${stonesPlayed} of ${config.stoneLimit}, synergy ${synergy[0]}-${synergy[1]}, initiative ${view.initiative === null ? 'open' : nameOf(view.initiative)}.`,
    ...(view.voa === null ? [] : [`Activation value ${view.voa}${view.turn === null ? '' : `, turn of ${nameOf(view.turn)}`}.`]),
  ];
}

function decisionOf({ toAct, decision }: JtView, cards: CardIndex | null, nameOf: SeatName): string[] {
  if (toAct.length === 0) return [];
  if (!decision) return [`To act: ${toAct.map(nameOf).join(', ')}.`];
  const about = decision.jugger === null ? '' : `, about ${nameOfJugger(cards, decision.jugger)}`;
  const event = decision.event === null ? '' : `, reacting to ${decision.event} with ${decision.eligible.join(' or ')}`;
  const limit = decision.limit === null ? '' : `, limit ${decision.limit}`;
  return [`To act: ${nameOf(decision.seat)}: ${decision.kind}${about}${event}${limit}.`];
}

function draftOf({ draft }: JtView, cards: CardIndex | null): string[] {
  if (!draft) return [];
  const lines = [
    `Draw pile ${draft.deckCount}, discard (top last): ${draft.discard.join(' ') || 'empty'}.`,
    `Hands ${draft.handCounts[0]}-${draft.handCounts[1]} cards, turns taken ${draft.turnsTaken[0]}-${draft.turnsTaken[1]}.`,
  ];
  if (draft.hand) lines.push(`Your hand: ${draft.hand.map((card) => nameOfCard(cards, card)).join('; ') || 'empty'}.`);
  return lines;
}

function teamsOf(view: JtView, cards: CardIndex | null, nameOf: SeatName): string[] {
  if (view.phase !== 'draft' && view.phase !== 'teamBuild') return [];
  return view.teams.map((team, seat) => {
    if (team.cards === null) return `Team of ${nameOf(seat)}: secret${team.complete ? ', complete' : ''}.`;
    const names = team.cards.map((card) => nameOfCard(cards, card)).join('; ') || 'empty';
    return `Team of ${nameOf(seat)} (${team.size} of ${view.config.teamSize}, cost ${team.cost} of ${view.config.budget}): ${names}.`;
  });
}

function lineupOf({ lineup }: JtView, cards: CardIndex | null, nameOf: SeatName): string[] {
  if (!lineup) return [];
  const lines = [
    `Line-ups: ${nameOf(0)} ${lineup.ready[0] ? 'ready' : 'choosing'}, ${nameOf(1)} ${lineup.ready[1] ? 'ready' : 'choosing'}.`,
  ];
  const { own } = lineup;
  if (!own) return lines;
  lines.push(`Your five: ${own.juggers ? own.juggers.map((id) => nameOfJugger(cards, id)).join(', ') : 'not chosen'}.`);
  if (own.qwik !== null) lines.push(`Your qwik: ${nameOfJugger(cards, own.qwik)}.`);
  for (const [id, weapon] of Object.entries(own.weapons)) lines.push(`${nameOfJugger(cards, id)}: ${WEAPON_NAMES[weapon]}.`);
  return lines;
}

function juggersOf(view: JtView, cards: CardIndex | null, nameOf: SeatName): string[] {
  if (!view.jugg) return [];
  const { hex, carrier } = view.jugg;
  const lines = [hex === null ? `The jugg is carried by ${nameOfJugger(cards, carrier ?? '')}.` : `The jugg lies at ${hex}.`];
  lines.push(`Centre ${CENTRE}; ${nameOf(0)} scores at ${GOALS[1]}, ${nameOf(1)} at ${GOALS[0]}.`);
  for (const jugger of view.juggers) if (jugger.fielded) lines.push(lineOf(jugger, cards));
  return lines;
}

function lineOf(jugger: JuggerView, cards: CardIndex | null): string {
  const { id, role, weapon, hex, facing, focus, focusMax, stamina, staminaMax, status } = jugger;
  const gear = role === 'qwik' || weapon === null ? 'qwik' : `${WEAPON_NAMES[weapon]}${jugger.chainReady ? ' (ready)' : ''}`;
  const place = hex === null ? 'not deployed' : `@${hex} facing ${nameOfFacing(facing)}${jugger.entered ? '' : ' (not entered)'}`;
  const marks = [
    jugger.kneeling ? `kneeling ${jugger.count}` : '',
    jugger.exhausted ? 'exhausted' : '',
    jugger.pinning === null ? '' : `pins ${jugger.pinning}`,
    jugger.pinnedBy === null ? '' : `pinned by ${jugger.pinnedBy}`,
    jugger.holding === null ? '' : `holds ${jugger.holding}`,
    jugger.heldBy === null ? '' : `held by ${jugger.heldBy}`,
    jugger.delayedAt === null ? status : `delayed at ${jugger.delayedAt}`,
  ].filter((mark) => mark !== '');
  return `${nameOfJugger(cards, id)} ${gear} ${place}, focus ${focus}/${focusMax}, stamina ${stamina}/${staminaMax}, ${marks.join(', ')}`;
}

function fightsOf({ activation, combats }: JtView, cards: CardIndex | null): string[] {
  const lines = combats.map((combat) => fightOf(combat, cards));
  if (!activation) return lines;
  const moves = activation.moveMode === null ? 'no movement declared' : `${activation.moveMode}, ${activation.stepsLeft} steps left`;
  return [`Active: ${nameOfJugger(cards, activation.jugger)} (${moves}).`, ...lines];
}

function fightOf(combat: CombatView, cards: CardIndex | null): string {
  const { attacker, defender, kind, grapple, arc, stage, mode, attackJuggs, defenceJuggs } = combat;
  const what = grapple ? 'grapples' : `makes a ${kind} attack on`;
  const rolls = attackJuggs === null ? '' : `, juggs ${attackJuggs} against ${defenceJuggs ?? '?'}`;
  const defence = mode === null ? '' : `, defence ${mode}`;
  return `${nameOfJugger(cards, attacker)} ${what} ${nameOfJugger(cards, defender)} (${arc}, ${stage}${defence}${rolls}).`;
}

function resultOf({ result }: JtView, nameOf: SeatName): string[] {
  return result ? [`Over by ${result.reason}: ${nameOf(0)} ${result.seats[0]}, ${nameOf(1)} ${result.seats[1]}.`] : [];
}
