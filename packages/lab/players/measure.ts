/** Matches of the house's players, in which their blunders are counted and their time is taken. */
import { openTable } from '../../../src/record/log/table.js';
import { BOTS, type BotId } from '../../../src/rules/bots/bots.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Outcome, Seat } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { BLUNDERS } from './blunders.js';

/** A built-in player of one build of a game; of two builds only the players differ. */
export interface Player {
  game: AnyGame;
  bot: BotId;
  /** For a decision of `mcts`. */
  playouts: number;
}

/** What one player did in its matches. */
export interface PlayerRecord {
  /** 1 for a win, 0.5 for a draw. */
  points: number;
  /** *Units*: milliseconds that a greedy player needs for the decisions of all. */
  ms: number;
  blunders: Map<string, Tally>;
}

/** How often there was an occasion for a blunder, and how often it was one. */
export interface Tally {
  occasions: number;
  count: number;
}

const MOST_ACTIONS = 50_000;
const POINTS: { [outcome in Outcome]: number } = { win: 1, draw: 0.5, loss: 0 };

/**
 * The record of each player in a series: one player sits on every seat; of several every deal is played from each seat.
 */
export function playSeries(players: readonly Player[], config: unknown, matches: number, seed: number): PlayerRecord[] {
  const records = players.map((): PlayerRecord => ({ points: 0, ms: 0, blunders: new Map() }));
  for (let match = 0; match < matches; match++) {
    const at = (seat: Seat): number => (seat + match) % players.length;
    playMatch(players, records, at, config, seed + Math.floor(match / players.length));
  }
  return records;
}

function playMatch(
  players: readonly Player[],
  records: readonly PlayerRecord[],
  at: (seat: Seat) => number,
  config: unknown,
  seed: number,
): void {
  const [first] = players;
  if (!first) throw new Error('nobody plays');
  const luck = fastChance(seed);
  const minds = fastChance(~seed);
  const table = openTable(first.game, config, () => luck);
  const blunders = Object.entries(BLUNDERS[first.game.id] ?? {});
  for (let owing = table.toAct(); owing.length > 0 && table.actions < MOST_ACTIONS; owing = table.toAct()) {
    const seat = owing[minds.pick(owing.length)] ?? 0;
    const [player, record] = [players[at(seat)], records[at(seat)]];
    if (!player || !record) throw new Error(`nobody sits on seat ${seat}`);
    const situation = table.situation(seat, minds);
    const { action } = BOTS[player.bot].decide({ ...situation, game: player.game }, { playouts: player.playouts }, minds);
    if (player.bot === 'greedy') {
      for (const [i, { game }] of players.entries()) time(records[i], () => game.greedy(situation.view, situation.legal, fastChance(1)));
    }
    const before = cloneJson(table.state);
    table.act(seat, cloneJson(action));
    for (const [name, isBlunder] of blunders) {
      const verdict = isBlunder({ seat, action, legal: situation.legal, before, after: table.state });
      if (verdict !== null) note(record, name, verdict);
    }
  }
  table.outcomes()?.forEach((outcome, seat) => {
    const record = records[at(seat)];
    if (record) record.points += POINTS[outcome];
  });
}

/** Every player is timed on the positions of all of them. */
function time(record: PlayerRecord | undefined, decide: () => unknown): void {
  const started = performance.now();
  decide();
  if (record) record.ms += performance.now() - started;
}

function note({ blunders }: PlayerRecord, name: string, isBlunder: boolean): void {
  const tally = blunders.get(name) ?? { occasions: 0, count: 0 };
  tally.occasions++;
  if (isBlunder) tally.count++;
  blunders.set(name, tally);
}
