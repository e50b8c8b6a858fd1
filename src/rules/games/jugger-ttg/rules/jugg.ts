/**
 * The jugg: swept, picked up, thrown, dropped.
 *
 * *Rules*: JT-10.1, JT-10.2, JT-10.3, JT-10.4, JT-R55, JT-R56, JT-R57, JT-R58.
 */
import { present } from '../../../kit/unreachable.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, carrierOf, juggerOf, placeOf } from '../model/board.js';
import { MOST } from '../model/bounds.js';
import type { JuggFlightFrame } from '../model/frame.js';
import { popFrame } from '../model/frame-stack.js';
import { CENTRE, distance, placeAt } from '../model/geometry.js';
import type { Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import type { JuggerId } from '../model/vocabulary.js';
import { checkExhaustion } from './exhaustion.js';
import { fieldOf, fieldWithin, isField } from './field.js';
import { canPay, payFor, paymentsOf, plainCost, wealthOf } from './payment.js';
import { openWindow } from './window.js';

/** Distance from a jugger on a field hex to the loose jugg; null when either is elsewhere (JT-R58). */
function distanceToJugg(board: Board, id: JuggerId): number | null {
  const hex = board.state.jugg?.hex ?? null;
  const place = placeOf(board, id);
  if (hex === null || !isField(board.state.config, place)) return null;
  return distance(place, placeAt(hex));
}

/** JT-10.1: points a sweep costs per hex; null when the jugger cannot sweep. */
export function sweepPrice(board: Board, id: JuggerId): number | null {
  const { role, weapon } = juggerOf(board, id);
  const away = distanceToJugg(board, id);
  if (role !== 'defender' || weapon === 'chain' || away === null || away > 2) return null;
  return away === 2 ? COSTS.sweepPerHexAtTwo : COSTS.sweepPerHexNear;
}

/** JT-10.1, JT-R57: every affordable length of a sweep. */
export function sweeps(board: Board, id: JuggerId): JtAction[] {
  const price = sweepPrice(board, id);
  if (price === null) return [];
  const actions: JtAction[] = [];
  const most = Math.min(MOST.flight, Math.floor(wealthOf(board, id) / price));
  for (let hexes = leastSweep(board); hexes <= most; hexes++) {
    for (const pay of paymentsOf(board, id, plainCost(hexes * price))) actions.push({ type: 'sweepJugg', hexes, pay });
  }
  return actions;
}

/** The shortest sweep that reaches a field hex: 1, but for a jugg that was lost in a start slot. */
export function leastSweep({ state }: Board): number {
  const from = placeAt(state.jugg?.hex ?? CENTRE);
  if (from.slotOf === null) return 1;
  return Math.min(...fieldOf(state.config).map((place) => distance(from, place)));
}

/** JT-10.2: what picking the jugg up costs; null when the jugger cannot. */
export function pickUpPrice(board: Board, id: JuggerId): number | null {
  const away = distanceToJugg(board, id);
  if (juggerOf(board, id).role !== 'qwik' || away === null || away > 1) return null;
  return away === 0 ? COSTS.pickUpSameHex : COSTS.pickUpAdjacent;
}

/** JT-10.2: every way to pay for picking the jugg up. */
export function pickUps(board: Board, id: JuggerId): JtAction[] {
  const price = pickUpPrice(board, id);
  if (price === null || !canPay(board, id, plainCost(price))) return [];
  return paymentsOf(board, id, plainCost(price)).map((pay) => ({ type: 'pickUpJugg', pay }));
}

/** JT-10.3, JT-R56: every affordable power of a throw, with every way to pay. */
export function throwPowers(board: Board, id: JuggerId): { power: number; pay: ActionOf<'throwJugg'>['pay'] }[] {
  if (carrierOf(board) !== id || !isField(board.state.config, placeOf(board, id))) return [];
  const powers: { power: number; pay: ActionOf<'throwJugg'>['pay'] }[] = [];
  const most = Math.min(MOST.power, Math.floor(wealthOf(board, id) / COSTS.throwPerPower));
  for (let power = 1; power <= most; power++) {
    for (const pay of paymentsOf(board, id, plainCost(power * COSTS.throwPerPower))) powers.push({ power, pay });
  }
  return powers;
}

/** JT-10.1, JT-10.3, JT-10.4, JT-R55: where a swept or thrown jugg can come down: field hexes, occupied or not. */
export function landings(board: Board, flight: JuggFlightFrame): JtAction[] {
  const type = flight.by === 'sweep' ? 'sweepTo' : 'throwTo';
  return fieldWithin(board.state.config, placeAt(flightOrigin(board, flight)), flight.limit).map(({ id: hex }) => ({ type, hex }));
}

/** Where the jugg starts from: its hex when swept, the thrower's when thrown. */
function flightOrigin(board: Board, { by, jugger }: JuggFlightFrame): string {
  const hex = by === 'sweep' ? board.state.jugg?.hex : placeOf(board, jugger).id;
  return present(hex, 'loose jugg to sweep');
}

/** JT-10.1, JT-10.3: the effort is paid; where the jugg goes is asked next. */
export function launchJugg(play: Play, id: JuggerId, by: 'sweep' | 'throw', limit: number, pay: ActionOf<'throwJugg'>['pay']): void {
  payFor(play, id, pay);
  play.state.frames.push({ frame: 'juggFlight', jugger: id, by, limit });
}

/** JT-10.1, JT-10.3: the jugg lands and may be snatched. */
export function landJugg(play: Play, flight: JuggFlightFrame, hex: string): void {
  const from = flightOrigin(play, flight);
  popFrame(play.state);
  play.state.jugg = { hex, carrier: null };
  play.events.push({ type: 'juggMoved', from, to: hex, by: flight.by });
  checkExhaustion(play, flight.jugger);
  openWindow(play, 'juggCameToRest');
}

/** JT-10.2, JT-20.4 `pickUpJugg`: a qwik becomes the carrier. */
export function pickUpJugg(play: Play, id: JuggerId): void {
  const from = play.state.jugg?.hex ?? '';
  play.state.jugg = { hex: null, carrier: id };
  play.events.push({ type: 'juggPickedUp', jugger: id, from });
}

/** JT-10.7: the jugg of a hit carrier comes to rest on the hex its seat chose. */
export function dropJugg(play: Play, hex: string): void {
  play.state.jugg = { hex, carrier: null };
  play.events.push({ type: 'juggDropped', hex, cause: 'hit' });
}
