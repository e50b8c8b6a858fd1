/** What anybody can find out about ratings from public data alone: docs/ratings.md, "Audit". */

import { rateEnds, type Standings } from './rate-ends.js';
import type { EndRow, RatingEventRow, SeatedPlayer, StandingRow } from './rows.js';

/** A rated match that counted, as its resource says. */
export interface CountedMatch {
  id: string;
  game: string;
  /** Its place among all ends. */
  place: number;
  /** By seat. */
  players: readonly string[];
  outcomes: readonly StandingOutcome[];
  /** The `seq` of its last entry. */
  version: number;
}

type StandingOutcome = RatingEventRow['outcome'];

/** Two players of a game who have met often, and nearly always with the same winner. */
export interface OneSidedPair {
  game: string;
  winner: string;
  loser: string;
  matches: number;
  won: number;
  /** Of the rated matches of the winner, 0 to 1. */
  share: number;
}

/** Players of a game who meet hardly anybody else, and whose matches nearly always have the same winner. */
export interface Circle {
  game: string;
  players: string[];
  matches: number;
  /** How many of them went as most between the same two did. */
  expected: number;
  /** Matches of these players against others. */
  outside: number;
}

/** What an audit has found. */
export interface AuditReport {
  matches: number;
  /** What the matches make of each player's rating, by player and game. */
  standings: Standings;
  /** What each match made of the ratings, in the order of places. */
  events: RatingEventRow[];
  pairs: OneSidedPair[];
  /** Matches that count and in which hardly anything was done. */
  unplayed: CountedMatch[];
  circles: Circle[];
}

/** A pair that has met less often is not looked at. */
const OFTEN = 10;
/** From here on it counts as always the same winner. */
const ONE_SIDED = 0.9;
/** So large a part of the winner's matches makes a rating. */
const LARGE_SHARE = 1 / 3;
/** Entries of a seat in a match that was hardly played; the first entry is nobody's. */
const FEW_ENTRIES = 2;
/** Between two players of a circle: less often says nothing. */
const LINKED = 2;
const FEWEST_IN_CIRCLE = 3;
const MOST_IN_CIRCLE = 30;
const FEWEST_IN_CIRCLE_MATCHES = 20;
/** A circle has at most this part of its matches with others. */
const OUTSIDE = 0.2;

/** Computes ratings anew from matches, and looks for those that somebody may have made up. */
export function auditRatings(matches: readonly CountedMatch[]): AuditReport {
  const inOrder = [...matches].sort((a, b) => a.place - b.place);
  const standings: Standings = new Map();
  const events = inOrder.flatMap((match) => rateEnds(standings, match.place - 1, [toEnd(match)]));
  const games = [...new Set(inOrder.map(({ game }) => game))].sort();
  const ofGame = games.map((game) => inOrder.filter((match) => match.game === game));
  return {
    matches: inOrder.length,
    standings,
    events,
    pairs: ofGame.flatMap((some) => oneSidedPairs(some, standings)),
    unplayed: inOrder.filter(({ version, players }) => version <= FEW_ENTRIES * players.length),
    circles: ofGame.flatMap(circlesOf),
  };
}

/** The service has found different owners who have all acted. */
function toEnd({ id, game, players, outcomes }: CountedMatch): EndRow {
  const seated = players.map((player): SeatedPlayer => ({ id: player, kind: 'human', owner: player, hasActed: true }));
  return { matchId: id, game, result: JSON.stringify({ outcomes }), rated: true, at: new Date(0), players: seated, leftBy: [] };
}

/** How two players have fared against each other. */
interface Meetings {
  /** The smaller id first. */
  players: [string, string];
  /** By player. */
  won: [number, number];
  matches: number;
}

function meetingsOf(matches: readonly CountedMatch[]): Meetings[] {
  const all = new Map<string, Meetings>();
  for (const { players, outcomes } of matches) {
    for (const [seat, one] of players.entries()) {
      for (const [further, other] of players.slice(seat + 1).entries()) {
        const pair: [string, string] = one < other ? [one, other] : [other, one];
        const meetings = all.get(pair.join()) ?? { players: pair, won: [0, 0], matches: 0 };
        all.set(pair.join(), meetings);
        meetings.matches++;
        const winner = winnerOf([one, outcomes[seat]], [other, outcomes[seat + 1 + further]]);
        if (winner !== null) meetings.won[winner === pair[0] ? 0 : 1]++;
      }
    }
  }
  return [...all.values()];
}

type Ended = [player: string, outcome: StandingOutcome | undefined];

function winnerOf([one, mine]: Ended, [other, theirs]: Ended): string | null {
  if (mine === theirs) return null;
  return mine === 'win' || theirs === 'loss' ? one : other;
}

function oneSidedPairs(matches: readonly CountedMatch[], standings: Standings): OneSidedPair[] {
  const [game = ''] = matches.map((match) => match.game);
  return meetingsOf(matches).flatMap(({ players: [one, other], won, matches: met }) => {
    const [winner, loser] = won[0] >= won[1] ? [one, other] : [other, one];
    const most = Math.max(...won);
    const share = met / ratedMatches(standings, winner, game);
    if (met < OFTEN || most < ONE_SIDED * met || share < LARGE_SHARE) return [];
    return [{ game, winner, loser, matches: met, won: most, share }];
  });
}

function ratedMatches(standings: Standings, player: string, game: string): number {
  const standing: StandingRow | undefined = standings.get(`${player} ${game}`);
  return standing?.matches ?? 1;
}

/** Groups of players who are linked by several matches each, as far as they are closed and one-sided. */
function circlesOf(matches: readonly CountedMatch[]): Circle[] {
  const [game = ''] = matches.map((match) => match.game);
  const links = meetingsOf(matches).filter((meetings) => meetings.matches >= LINKED);
  return groupsOf(links).flatMap((players) => {
    if (players.length < FEWEST_IN_CIRCLE || players.length > MOST_IN_CIRCLE) return [];
    const group = new Set(players);
    const theirs = matches.filter((match) => match.players.some((player) => group.has(player)));
    const inside = theirs.filter((match) => match.players.every((player) => group.has(player)));
    const outside = theirs.length - inside.length;
    const meetings = meetingsOf(inside);
    const met = sum(meetings.map((each) => each.matches));
    const expected = sum(meetings.map(({ won }) => Math.max(...won)));
    if (met < FEWEST_IN_CIRCLE_MATCHES || outside > OUTSIDE * theirs.length || expected < ONE_SIDED * met) return [];
    return [{ game, players: players.sort(), matches: met, expected, outside }];
  });
}

/** The connected groups of players. */
function groupsOf(links: readonly Meetings[]): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const { players } of links) {
    const joined = new Set(players.flatMap((player) => [...(groups.get(player) ?? [player])]));
    for (const player of joined) groups.set(player, joined);
  }
  return [...new Set(groups.values())].map((group) => [...group]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
