/** Those meet who have as many points, nobody twice: the matching with the smallest price of all. */
import blossom from 'edmonds-blossom-fixed';
import { type Field, type Planned, planOf } from './planned.js';
import { priceOfSeats, type Sitting, seatsOf, sittingsOf } from './seat-balance.js';

/** How many rounds a Swiss has: as many as single out one player, and no more than it has opponents for everybody. */
export function swissRounds(players: number, asked: number | undefined): number {
  return Math.min(asked ?? Math.max(1, Math.ceil(Math.log2(players))), players % 2 === 0 ? players - 1 : players);
}

/**
 * What a pairing costs: to meet again, or to have a second bye, more than all other things together; then points apart,
 * then seats.
 */
const PRICES = { again: 1e12, points: 1e5, seats: 1e3 } as const;
/** No pairing costs more. */
const DEAREST = 1e14;
const MOST_REPEATS = 50;
/** Up to so many players every pairing is thought of; with more, those that are near to what is wanted. */
const FEW = 96;
const NEAR = 16;

/** A player who can be paired. */
interface Entrant {
  player: string;
  points: number;
  sitting: Sitting;
  met: ReadonlyMap<string, number>;
  byes: number;
  /** How many have as many points, and how many of them come before. */
  group: { size: number; place: number };
}

/**
 * A round, from 1; with an odd number of players one of the last has a bye. Nobody is paired when only one is there.
 */
export function swiss(field: Field, round: number): Planned[] {
  const entrants = rankedEntrants(field);
  if (entrants.length < 2) return [];
  const mates = (entrants.length > FEW ? matched(entrants, true) : null) ?? matched(entrants, false);
  if (!mates) throw new Error('a complete graph has no perfect matching');
  const sittingOf = sittingsOf(field.past);
  const plans: Planned[] = [];
  for (const [place, { player }] of entrants.entries()) {
    const mate = mates[place] ?? -1;
    if (mate < place) continue;
    const board = plans.length + 1;
    const other = entrants[mate]?.player;
    const seated = other === undefined ? [player] : seatsOf(player, other, sittingOf, (board + round) % 2 === 0);
    plans.push(...planOf(field, { board }, seated[0] ?? null, seated[1] ?? null));
  }
  return byesLast(plans);
}

function byesLast(plans: readonly Planned[]): Planned[] {
  const ordered = [...plans.filter(({ hasMatch }) => hasMatch), ...plans.filter(({ hasMatch }) => !hasMatch)];
  return ordered.map((plan, index) => ({ ...plan, board: index + 1 }));
}

/** Those who are there, by points and then by seed. */
function rankedEntrants({ players, left, past }: Field): Entrant[] {
  const sittingOf = sittingsOf(past);
  const known = new Map(players.map((player) => [player, { points: 0, byes: 0, met: new Map<string, number>() }]));
  for (const { players: seated, points, hasMatch, isBye } of past) {
    for (const [seat, player] of seated.entries()) {
      const entrant = known.get(player);
      if (!entrant) continue;
      entrant.points += points[seat] ?? 0;
      const other = seated[1 - seat];
      if (hasMatch && other !== undefined) entrant.met.set(other, (entrant.met.get(other) ?? 0) + 1);
      if (isBye && (points[seat] ?? 0) > 0) entrant.byes++;
    }
  }
  const present = [...known].filter(([player]) => !left.has(player)).sort(([, a], [, b]) => b.points - a.points);
  return present.map(([player, entrant], place) => {
    const before = present.findIndex(([, { points }]) => points === entrant.points);
    const size = present.filter(([, { points }]) => points === entrant.points).length;
    return { player, ...entrant, sitting: sittingOf(player), group: { size, place: place - before } };
  });
}

/**
 * By place, who meets whom; the place after the last is the bye. Null when, of those near only, not everybody finds
 * somebody.
 */
function matched(entrants: readonly Entrant[], isNearOnly: boolean): number[] | null {
  const places = entrants.length + (entrants.length % 2);
  const edges: [number, number, number][] = [];
  for (const [place, entrant] of entrants.entries()) {
    for (let other = place + 1; other < places; other++) {
      const opponent = entrants[other];
      if (isNearOnly && !isNear(entrant, opponent, other - place)) continue;
      const price = opponent ? priceOfMatch(entrant, opponent) : priceOfBye(entrant, entrants.length - place, entrants.at(-1));
      edges.push([place, other, DEAREST - price]);
    }
  }
  const mates = blossom(edges, true);
  return mates.length === places && mates.every((mate) => mate >= 0) ? mates : null;
}

function isNear(entrant: Entrant, opponent: Entrant | undefined, distance: number): boolean {
  if (!opponent) return entrant.byes === 0;
  if (entrant.met.has(opponent.player)) return false;
  return distance <= NEAR || (entrant.points === opponent.points && foldPrice(entrant, opponent) <= NEAR);
}

function priceOfMatch(one: Entrant, two: Entrant): number {
  const again = PRICES.again * Math.min(MOST_REPEATS, one.met.get(two.player) ?? 0);
  const apart = PRICES.points * (2 * (one.points - two.points)) ** 2;
  return again + Math.min(apart, PRICES.again / 1000) + PRICES.seats * seatPrice(one.sitting, two.sitting) + foldPrice(one, two);
}

/** The player with the fewest points costs the least; among equals, the last one. */
function priceOfBye({ byes, points }: Entrant, fromEnd: number, last: Entrant | undefined): number {
  const above = PRICES.points * (2 * (points - (last?.points ?? points))) ** 2;
  return PRICES.again * Math.min(MOST_REPEATS, byes) + Math.min(above, PRICES.again / 1000) + fromEnd;
}

/** How uneven the seats of the two become, if they are given as well as can be. */
function seatPrice(one: Sitting, two: Sitting): number {
  return Math.min(100, priceOfSeats(one, two), priceOfSeats(two, one));
}

/** Among those of equal points the upper half is to meet the lower half, in its order. */
function foldPrice(one: Entrant, two: Entrant): number {
  if (one.points !== two.points) return 0;
  return Math.abs(two.group.place - one.group.place - Math.floor(one.group.size / 2));
}
