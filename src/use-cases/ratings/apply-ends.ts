/** Applies ends of matches to standings: deterministic for the same ends in the same order. */
import { ordinal, rate } from 'openskill';
import { isRecord } from '../../rules/kernel/json.js';
import type { EndRow } from '../../store/ledger/ends.js';
import type { PlayerKind, RatingEventRow, StandingRow } from '../../store/ledger/standings.js';
import { unknownSkill } from './rating.js';

type Outcome = RatingEventRow['outcome'];

/** The better, the smaller. */
const RANKS: Readonly<Record<Outcome, number>> = { win: 1, draw: 2, loss: 3 };

/** Standings by player and game. */
export type Standings = Map<string, StandingRow>;

/** The key of a standing. */
export function standingKey(playerId: string, game: string): string {
  return `${playerId} ${game}`;
}

/**
 * Adds ends to standings, the first at the place after `from`; what moved ratings. Changes `standings`.
 *
 * A match moves ratings when its terms say so and every seat is a player's; seats of one outcome are equals.
 */
export function applyEnds(standings: Standings, from: number, ends: readonly EndRow[]): RatingEventRow[] {
  return ends.flatMap((end, index) => applyEnd(standings, from + index + 1, end));
}

interface Seated {
  standing: StandingRow;
  outcome: Outcome;
}

function applyEnd(standings: Standings, place: number, end: EndRow): RatingEventRow[] {
  const outcomes = outcomesOf(end.result);
  const seated = end.players.flatMap((player, seat): Seated[] => {
    const outcome = outcomes[seat];
    return player && outcome ? [{ standing: standingOf(standings, player, end.game), outcome }] : [];
  });
  for (const { standing, outcome } of seated) standing[outcome]++;
  if (!end.rated || seated.length < 2 || seated.length !== end.players.length) return [];
  moveRatings(seated);
  return seated.map(({ standing: { player_id, game, mu, sigma }, outcome }) => ({
    player_id,
    game,
    place,
    match_id: end.matchId,
    at: end.at.toISOString(),
    outcome,
    mu,
    sigma,
  }));
}

function moveRatings(seated: readonly Seated[]): void {
  const teams = seated.map(({ standing: { mu, sigma } }) => [{ mu, sigma }]);
  const rated = rate(teams, { rank: seated.map(({ outcome }) => RANKS[outcome]) });
  for (const [index, { standing }] of seated.entries()) {
    const skill = rated[index]?.[0];
    if (!skill) throw new Error('openskill answered fewer teams than it was given');
    Object.assign(standing, { mu: skill.mu, sigma: skill.sigma, ordinal: ordinal(skill), matches: standing.matches + 1 });
  }
}

function standingOf(standings: Standings, { id, kind }: { id: string; kind: PlayerKind }, game: string): StandingRow {
  const key = standingKey(id, game);
  const known = standings.get(key);
  if (known) return known;
  const skill = unknownSkill();
  const fresh: StandingRow = { player_id: id, game, kind, ...skill, ordinal: ordinal(skill), win: 0, draw: 0, loss: 0 };
  standings.set(key, fresh);
  return fresh;
}

/** One a seat; none for a result without them, and for one that does not count. */
function outcomesOf(result: string): (Outcome | undefined)[] {
  const read: unknown = JSON.parse(result);
  if (!isRecord(read) || !Array.isArray(read.outcomes) || read.assisted === true) return [];
  return read.outcomes.map((outcome) => (['win', 'draw', 'loss'] as const).find((known) => known === outcome));
}
