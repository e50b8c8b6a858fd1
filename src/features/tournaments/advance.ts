/** Begins rounds and ends tournaments; any number of processes may try at once. */

import { seedCommitment } from '../../record/log/provable-chance.js';
import type { Told } from '../../store/ledger/player-events.js';
import type { Opening } from '../../use-cases/matches/parts.js';
import { sealed } from '../../use-cases/matches/seats/loadouts.js';
import { startMatch } from '../../use-cases/matches/seats/start-match.js';
import { announceNews } from '../../use-cases/matches/stream/news.js';
import { replays } from './pairing/elimination.js';
import { pairRound, roundsOf } from './pairing/pair-round.js';
import type { Field, Planned } from './pairing/planned.js';
import { absentFrom, readState, type TournamentState } from './read-state.js';
import { advanceTournamentPairings, type NewPairing, type TournamentStep } from './store/pairings.js';
import type { TournamentPlayerRow, TournamentRow } from './store/tournaments.js';

/** The fewest players with whom a tournament starts. */
export const FEWEST_PLAYERS = 2;

/** What is to be done with a tournament next; null while matches of its round are played. */
type Plan = Pick<TournamentStep, 'status' | 'round' | 'rounds' | 'players'> & {
  planned: readonly Planned[];
  /** What the players bring. */
  brought: readonly Pick<TournamentPlayerRow, 'id' | 'loadout'>[];
};

/** Begins the first round, if there are enough players; whether it was this call that did. */
export async function beginTournament(parts: Opening, row: TournamentRow): Promise<boolean> {
  const state = await readState(parts, row);
  const players = state.players.map(({ id }) => id);
  const rounds = roundsOf(state.format, players.length, row.rounds ?? undefined);
  const planned = pairRound(state.format, fieldOf(state), 1);
  return carryOut(parts, row, { status: 'running', round: 1, rounds, players, planned, brought: state.players });
}

/** Calls a tournament off that has not started; whether it was this call that did. */
export function cancelTournament(parts: Opening, row: TournamentRow): Promise<boolean> {
  return carryOut(parts, row, { status: 'cancelled', round: 0, rounds: row.rounds, players: null, planned: [], brought: [] });
}

/**
 * Begins the replays, the next round or ends the tournament, once every match of the round is over; whether it was this
 * call that did.
 */
export async function continueTournament(parts: Opening, row: TournamentRow): Promise<boolean> {
  const plan = planNext(row, await readState(parts, row));
  return plan !== null && carryOut(parts, row, plan);
}

function planNext(row: TournamentRow, state: TournamentState): Plan | null {
  const current = state.pairings.filter(({ round }) => round === row.round);
  if (current.some(({ decided }) => decided === null)) return null;
  const same = { rounds: row.rounds, players: null, brought: state.players };
  const field = fieldOf(state);
  const drawn = current.filter(
    ({ board, game, decided }) => decided?.decidedBy === 'replay' && !current.some((other) => other.board === board && other.game > game),
  );
  const again = replays(field, drawn);
  if (again.length > 0) return { ...same, status: 'running', round: row.round, planned: again };
  const planned = row.round < (row.rounds ?? 0) ? pairRound(state.format, field, row.round + 1) : [];
  if (planned.length > 0) return { ...same, status: 'running', round: row.round + 1, planned };
  return { ...same, status: 'finished', round: row.round, planned: [] };
}

function fieldOf(state: TournamentState): Field {
  const { players, pairings } = state;
  return {
    players: players.map(({ id }) => id),
    left: absentFrom(state),
    withdrawn: new Set(players.filter(({ withdrawnIn }) => withdrawnIn !== null).map(({ id }) => id)),
    past: pairings.map(({ round, board, game, players: seated, match, decided }) => ({
      round,
      board,
      game,
      players: seated,
      points: decided?.points ?? [],
      hasMatch: match !== null && decided?.decidedBy !== 'forfeit',
      isBye: decided?.decidedBy === 'bye' || decided?.decidedBy === 'forfeit',
    })),
  };
}

async function carryOut(parts: Opening, row: TournamentRow, { planned, brought, ...step }: Plan): Promise<boolean> {
  const loadouts = new Map(brought.map(({ id, loadout }) => [id, loadout]));
  const pairings = planned.map((pairing) => withMatch(parts, pairing, loadouts));
  const news = pairings.flatMap((pairing) => newsOf(row, step.round, pairing));
  const isDone = await advanceTournamentPairings(parts.connections, row.id, {
    ...step,
    stage: row.stage,
    pairings: pairings.map(({ pairing }) => pairing),
    news,
  });
  if (!isDone) return false;
  announceNews(parts, news);
  await Promise.all(pairings.map((prepared) => start(parts, prepared)));
  return true;
}

/**
 * Starts the match of a pairing. What is not started here, because this process dies say, is found by those who look
 * for matches that can start.
 */
async function start(parts: Opening, { pairing: { match }, seed }: Prepared): Promise<void> {
  if (!match || !seed) return;
  parts.seeds.remember(match.id, seed);
  await startMatch(parts, match.id).catch(() => undefined);
}

/** A pairing that is to be stored, and the seed of its match. */
interface Prepared {
  pairing: NewPairing;
  seed: Buffer | null;
}

function withMatch(
  parts: Pick<Opening, 'newIdentity'>,
  { board, game, players, hasMatch }: Planned,
  brought: ReadonlyMap<string, string | null>,
): Prepared {
  if (!hasMatch) return { pairing: { board, game, players, loadouts: [], match: null }, seed: null };
  // Under a salt of its own in each match: no hash tells that it is the same again.
  const loadouts = players.map((player) => sealed(JSON.parse(brought.get(player) ?? 'null')));
  const { id, seed } = parts.newIdentity();
  const match = { id, seed: seed.toString('hex'), commitment: seedCommitment(seed) };
  return { pairing: { board, game, players, loadouts, match }, seed };
}

/** What a pairing tells those who are still there. */
function newsOf({ id, game }: TournamentRow, round: number, { pairing: { players, match } }: Prepared): Told[] {
  return (match ? players : players.slice(0, 1)).map((player, seat) => ({
    player,
    type: 'round',
    tournamentId: id,
    round,
    game,
    matchId: match?.id ?? null,
    seat: match ? seat : null,
  }));
}
