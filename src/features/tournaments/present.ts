/** Tournaments in their public form. */

import { GameledgerError } from '../../base/errors.js';
import type { Terms } from '../../record/log/terms.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { type Caller, playerId } from '../../use-cases/accounts/caller.js';
import { publicPlayer } from '../../use-cases/accounts/public-player.js';
import type { Connected, Presenting } from '../../use-cases/matches/parts.js';
import { summarizeConfig } from '../../use-cases/matches/seats/config-summary.js';
import type { Tournament } from './contract.js';
import { readTournament, type TournamentRow } from './store/tournaments.js';
import { ENTRIES, FORMATS, type Format, TOURNAMENT_STATUSES } from './words.js';

/** One tournament as it is stored, with what `reader` brings. *Errors*: NOT_FOUND. */
export async function findTournament({ connections }: Connected, id: string, reader?: string): Promise<TournamentRow> {
  const row = isUuid(id) ? await readTournament(connections, id, reader) : null;
  if (!row) throw notFound();
  return row;
}

/** There is no such tournament. */
export function notFound(): GameledgerError {
  return new GameledgerError('NOT_FOUND', 'There is no such tournament.');
}

/** One tournament for the reader of its row, its config whole but for what only players of a match may see. */
function presentTournament({ findGame }: Pick<Presenting, 'findGame'>, row: TournamentRow): Tournament {
  const game = findGame(row.game, row.gameVersion);
  const { clock, takeback, rated, firstActionSeconds } = JSON.parse(row.terms) as Terms;
  if (!clock || takeback === 'free') throw new Error(`tournament ${row.id} has terms that no tournament has`);
  return {
    id: row.id,
    name: row.name,
    game: row.game,
    gameVersion: row.gameVersion,
    config: game ? game.viewConfig(JSON.parse(row.config), 'spectator') : {},
    configIsSummary: game === null,
    terms: { clock, takeback, rated, ...(firstActionSeconds === undefined ? {} : { firstActionSeconds }) },
    format: formatOf(row),
    status: wordOf(TOURNAMENT_STATUSES, row.status),
    seats: row.seats,
    players: row.players,
    round: row.round,
    rounds: row.rounds,
    startsAt: row.startsAt?.toISOString() ?? null,
    entry: wordOf(ENTRIES, row.entry),
    perOwner: row.perOwner,
    minimumGames: row.minimumGames,
    createdBy: publicPlayer({ id: row.createdBy, name: row.creatorName, kind: row.creatorKind, face: row.creatorFace }),
    maker: publicPlayer({ id: row.maker, name: row.makerName, kind: row.makerKind, face: row.makerFace }),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    seatsBring: game?.loadout?.mayBring(JSON.parse(row.config)) ?? false,
    yourLoadout: row.yourLoadout === null ? null : JSON.parse(row.yourLoadout),
  };
}

/** One tournament, by its id. *Errors*: NOT_FOUND. */
export async function getTournament(parts: Pick<Presenting, 'connections' | 'findGame'>, caller: Caller, id: string): Promise<Tournament> {
  return presentTournament(parts, await findTournament(parts, id, playerId(caller)));
}

/** One of a list, with a summary of its config. */
export function presentInList(parts: Pick<Presenting, 'findGame'>, row: TournamentRow): Tournament {
  const tournament = presentTournament(parts, row);
  const summary = summarizeConfig(tournament.config);
  return { ...tournament, ...summary, configIsSummary: tournament.configIsSummary || summary.configIsSummary };
}

/** The format that a row names. */
export function formatOf({ format }: Pick<TournamentRow, 'format'>): Format {
  return wordOf(FORMATS, format);
}

function wordOf<Word extends string>(words: readonly Word[], stored: string): Word {
  const word = words.find((known) => known === stored);
  if (word === undefined) throw new Error(`a tournament holds «${stored}», which is none of ${words.join(', ')}`);
  return word;
}
