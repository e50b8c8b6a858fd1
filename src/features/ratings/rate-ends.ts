/** Applies ends of matches to standings: deterministic for the same ends in the same order. */
import { ordinal, rate } from 'openskill';
import { isRecord } from '../../rules/kernel/json.js';
import { OPPONENTS_NEEDED, unknownSkill } from './rating.js';
import type { EndRow, MetOwner, RatingEventRow, SeatedPlayer, StandingRow, UnratedReason } from './rows.js';

type Outcome = RatingEventRow['outcome'];

/** The better, the smaller. */
const RANKS: Readonly<Record<Outcome, number>> = { win: 1, draw: 2, loss: 3 };

/**
 * What a match adds to the uncertainty of a rating before it is looked at, so that the rating follows a player who
 * changes. *Source*: openskill's own default, which it uses only where it is named.
 */
const TAU = 25 / 300;

/** Standings by player and game. */
export type Standings = Map<string, StandingRow>;

/** The key of a standing. */
export function standingKey(playerId: string, game: string): string {
  return `${playerId} ${game}`;
}

/**
 * Adds ends to standings, the first at the place after `from`; what became of rated matches. Changes `standings`.
 *
 * A rated match moves ratings unless there is a reason against it; seats of one outcome are equals.
 */
export function rateEnds(standings: Standings, from: number, ends: readonly EndRow[]): RatingEventRow[] {
  return ends.flatMap((end, index) => applyEnd(standings, from + index + 1, end));
}

interface Seated {
  player: SeatedPlayer;
  standing: StandingRow;
  outcome: Outcome;
}

function applyEnd(standings: Standings, place: number, end: EndRow): RatingEventRow[] {
  if (end.result === null) {
    if (end.players.every((player) => player?.hasActed)) return [];
    for (const leaver of end.leftBy.map((seat) => end.players[seat])) if (leaver) standingOf(standings, leaver, end.game).aborted++;
    return [];
  }
  const outcomes = outcomesOf(end.result);
  const seated = end.players.flatMap((player, seat): Seated[] => {
    const outcome = outcomes[seat];
    return player && outcome ? [{ player, standing: standingOf(standings, player, end.game), outcome }] : [];
  });
  for (const { standing, outcome } of seated) standing[outcome]++;
  if (!end.rated || seated.length < 2 || seated.length !== end.players.length) return [];
  const because = reasonAgainst(seated.map(({ player }) => player));
  if (because === null) {
    moveRatings(seated);
    meet(seated, end.at.toISOString());
  }
  return seated.map(({ standing: { player_id, game, mu, sigma }, outcome }) => ({
    player_id,
    game,
    place,
    match_id: end.matchId,
    at: end.at.toISOString(),
    outcome,
    mu,
    sigma,
    because,
  }));
}

/** Why a rated match between these players does not count; null where it does. */
function reasonAgainst(players: readonly SeatedPlayer[]): UnratedReason | null {
  const owners = players.map(({ owner }) => owner);
  if (owners.includes(null)) return 'no-owner';
  if (new Set(owners).size < owners.length) return 'same-owner';
  return players.every(({ hasActed }) => hasActed) ? null : 'not-played';
}

function moveRatings(seated: readonly Seated[]): void {
  const teams = seated.map(({ standing: { mu, sigma } }) => [{ mu, sigma }]);
  const rated = rate(teams, { rank: seated.map(({ outcome }) => RANKS[outcome]), tau: TAU });
  for (const [index, { standing }] of seated.entries()) {
    const skill = rated[index]?.[0];
    if (!skill) throw new Error('openskill answered fewer teams than it was given');
    Object.assign(standing, { mu: skill.mu, sigma: skill.sigma, ordinal: ordinal(skill), matches: standing.matches + 1 });
  }
}

/** Notes whom each has met. */
function meet(seated: readonly Seated[], at: string): void {
  for (const { player, standing } of seated) {
    const met = seated.flatMap(({ player: { owner } }): MetOwner[] => (owner === null || owner === player.owner ? [] : [{ owner, at }]));
    const earlier = standing.opponents.filter(({ owner }) => met.every((one) => one.owner !== owner));
    standing.opponents = [...met, ...earlier].slice(0, OPPONENTS_NEEDED);
  }
}

function standingOf(standings: Standings, { id, kind }: SeatedPlayer, game: string): StandingRow {
  const key = standingKey(id, game);
  const known = standings.get(key);
  if (known) return known;
  const skill = unknownSkill();
  const results = { win: 0, draw: 0, loss: 0, aborted: 0 };
  const fresh: StandingRow = { player_id: id, game, kind, ...skill, ordinal: ordinal(skill), ...results };
  standings.set(key, fresh);
  return fresh;
}

/** One a seat; none for a result without them, and for one that does not count. */
function outcomesOf(result: string): (Outcome | undefined)[] {
  const read: unknown = JSON.parse(result);
  if (!isRecord(read) || !Array.isArray(read.outcomes) || read.assisted === true) return [];
  return read.outcomes.map((outcome) => (['win', 'draw', 'loss'] as const).find((known) => known === outcome));
}
