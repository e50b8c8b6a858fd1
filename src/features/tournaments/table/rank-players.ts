/** The table of a tournament. *Source*: docs/tournaments.md, "Standings". */

/** A pairing that counts. */
export interface Counted {
  players: readonly string[];
  points: readonly number[];
  isPlayed: boolean;
}

/** What a player has achieved. */
export interface Ranked {
  player: string;
  rank: number;
  seed: number;
  points: number;
  buchholz: number;
  sonnebornBerger: number;
  directEncounter: number;
  wins: number;
}

/**
 * Players best first: by points, Buchholz, Sonneborn-Berger, direct encounter, wins, and by seed, so that no two are
 * equal. `players`: in the order of their seeds.
 */
export function rankPlayers(players: readonly string[], pairings: readonly Counted[]): Ranked[] {
  const points = new Map(players.map((player) => [player, 0]));
  for (const pairing of pairings) {
    for (const [seat, player] of pairing.players.entries()) points.set(player, (points.get(player) ?? 0) + (pairing.points[seat] ?? 0));
  }
  const meetings = meetingsOf(pairings);
  const pointsOf = (player: string): number => points.get(player) ?? 0;
  const rows = players.map((player, index) => {
    const met = meetings.get(player) ?? [];
    return {
      player,
      rank: 0,
      seed: index + 1,
      points: pointsOf(player),
      buchholz: sum(met, ({ opponent }) => pointsOf(opponent)),
      sonnebornBerger: sum(met, ({ opponent, got }) => got * pointsOf(opponent)),
      directEncounter: 0,
      wins: met.filter(({ got }) => got === 1).length,
    };
  });
  for (const equals of groupsOf(rows)) {
    const among = new Set(equals.map(({ player }) => player));
    for (const row of equals) {
      const met = (meetings.get(row.player) ?? []).filter(({ opponent }) => among.has(opponent));
      row.directEncounter = sum(met, ({ got }) => got);
    }
  }
  return rows.sort(compare).map((row, index) => ({ ...row, rank: index + 1 }));
}

interface Meeting {
  opponent: string;
  got: number;
}

/** By player, whom they met in a match that was played. */
function meetingsOf(pairings: readonly Counted[]): Map<string, Meeting[]> {
  const meetings = new Map<string, Meeting[]>();
  for (const { players, points, isPlayed } of pairings) {
    if (!isPlayed) continue;
    for (const [seat, player] of players.entries()) {
      const opponent = players[1 - seat];
      if (opponent === undefined) continue;
      meetings.set(player, [...(meetings.get(player) ?? []), { opponent, got: points[seat] ?? 0 }]);
    }
  }
  return meetings;
}

/** Those who are equal so far. */
function groupsOf(rows: readonly Ranked[]): Ranked[][] {
  const groups = new Map<string, Ranked[]>();
  for (const row of rows) {
    const key = `${row.points} ${row.buchholz} ${row.sonnebornBerger}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function compare(a: Ranked, b: Ranked): number {
  return (
    b.points - a.points ||
    b.buchholz - a.buchholz ||
    b.sonnebornBerger - a.sonnebornBerger ||
    b.directEncounter - a.directEncounter ||
    b.wins - a.wins ||
    a.seed - b.seed
  );
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
