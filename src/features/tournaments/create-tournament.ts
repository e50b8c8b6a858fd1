import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { GameledgerError, keyReused, limitReached, malformed } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { nameSchema } from '../../use-cases/accounts/name-schema.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import { namedRequest } from '../../use-cases/matches/append/request-key.js';
import type { Limited, Presenting, Watching } from '../../use-cases/matches/parts.js';
import { chooseConfig } from '../../use-cases/matches/seats/chosen-config.js';
import { settleMatch } from '../../use-cases/matches/seats/rateable.js';
import type { Tournament, TournamentInput } from './contract.js';
import { requireInvited } from './maker-acts.js';
import { getTournament } from './present.js';
import { createTournament as addTournament, findRequestedTournament } from './store/tournaments.js';
import { firstActionSeconds } from './terms.js';

/** Nobody has played more. */
const MOST_GAMES = 1_000_000;
/** Seats of the matches of a tournament. */
const SEATS = 2;
/** *Units*: milliseconds. A start is at most so far away. */
const LONGEST_WAIT_MS = 366 * 86_400_000;

/** Makes a tournament, which players can join from then on. */
export async function createTournament(
  parts: Watching & Presenting & Limited,
  caller: Caller,
  input: TournamentInput,
): Promise<Tournament & { replayed: boolean }> {
  const maker = requirePlayer(caller);
  const wanted = requireRequest(parts, input);
  const request = namedRequest(input);
  // Before the moment of its start is looked at: it may have come since the request was sent first.
  const before = request ? await findRequestedTournament(parts.connections, maker.id, request.id) : null;
  if (before && before.hash !== request?.hash) throw keyReused();
  if (before) return { ...(await getTournament(parts, caller, before.id)), replayed: true };
  const startsAt = startOf(wanted.startsAt);
  const invited = await requireInvited(parts, input.invited ?? [], '/invited');
  const made = await addTournament(
    parts.connections,
    { ...wanted, id: uuidv7(), startsAt, createdBy: maker.id, invited, request },
    parts.limits.tournamentsPerMaker,
  );
  if (made.outcome === 'mismatch') throw keyReused();
  if (made.outcome === 'full') throw tooMany(parts.limits.tournamentsPerMaker);
  parts.notifications.announceEvents(invited);
  return { ...(await getTournament(parts, caller, made.made)), replayed: made.outcome === 'made_before' };
}

/** What is asked for, as it is stored. *Errors*: MALFORMED. */
function requireRequest(parts: Limited & Pick<Presenting, 'findGame'>, input: TournamentInput) {
  const chosen = chooseConfig(parts, input);
  const { game } = chosen;
  const asked = { clock: input.terms.clock, takeback: input.terms.takeback ?? 'never', rated: input.rated ?? false };
  const { config, seats, terms } = settleMatch(chosen, asked, { bots: [] });
  if (seats !== SEATS)
    throw malformed(`A tournament needs a game of two seats; this one has ${seats}.`, [
      { path: '/game', message: `must be a game and config of ${SEATS} seats` },
    ]);
  const { name, startsAt } = requireTexts(input);
  requirePlaces(input, parts.limits);
  requireRounds(input);
  const doors = requireDoors(input);
  return {
    name: name ?? game.title,
    game: game.id,
    gameVersion: game.version,
    config,
    terms: canonicalJson({ ...terms, firstActionSeconds: input.terms.firstActionSeconds ?? firstActionSeconds(input.terms.clock) }),
    format: input.format,
    seats: input.seats,
    rounds: input.rounds ?? null,
    startsAt,
    ...doors,
  };
}

const texts = z.object({ name: nameSchema.optional(), startsAt: z.iso.datetime({ offset: true }).optional() });

/** *Errors*: MALFORMED for a name or a moment that is none. */
function requireTexts({ name, startsAt }: TournamentInput): z.output<typeof texts> {
  const parsed = texts.safeParse({ name, startsAt });
  if (parsed.success) return parsed.data;
  throw malformed('The tournament does not have the published shape.', schemaFaults(parsed.error.issues, { name, startsAt }));
}

/** *Errors*: MALFORMED for a number of players that the format does not take. */
function requirePlaces({ seats, format }: TournamentInput, limits: Limits): void {
  const limit = format === 'round-robin' ? 'roundRobinPlayers' : 'tournamentPlayers';
  const most = limits[limit];
  if (Number.isInteger(seats) && seats >= 2 && seats <= most) return;
  throw new GameledgerError('MALFORMED', `A tournament of this format has 2 to ${most} players.`, {
    errors: [{ path: '/seats', message: `2 to ${most}` }],
    limit,
    maximum: most,
  });
}

/** *Errors*: MALFORMED for a list of invited players that nobody needs, and for numbers out of bounds. */
function requireDoors({ entry = 'open', invited, perOwner = 1, minimumGames = 0, seats }: TournamentInput) {
  if (entry === 'open' && invited !== undefined)
    throw malformed('Everybody may join a tournament that is open.', [{ path: '/invited', message: 'only with `entry` `invited`' }]);
  if (!Number.isInteger(perOwner) || perOwner < 1 || perOwner > seats)
    throw malformed('This is no number of players.', [{ path: '/perOwner', message: `1 to ${seats}` }]);
  if (!Number.isInteger(minimumGames) || minimumGames < 0 || minimumGames > MOST_GAMES)
    throw malformed('This is no number of matches.', [{ path: '/minimumGames', message: `0 to ${MOST_GAMES}` }]);
  return { entry, perOwner, minimumGames };
}

/** *Errors*: MALFORMED for rounds where the number of players gives them, and for more than there are opponents. */
function requireRounds({ rounds, format, seats }: TournamentInput): void {
  if (rounds === undefined) return;
  if (format !== 'swiss')
    throw malformed('The number of rounds can be chosen only for a Swiss.', [
      { path: '/rounds', message: 'omit it: it follows from the number of players' },
    ]);
  if (Number.isInteger(rounds) && rounds >= 1 && rounds < seats) return;
  throw malformed('A Swiss must have fewer rounds than players.', [{ path: '/rounds', message: `1 to ${seats - 1}` }]);
}

/** *Errors*: MALFORMED for a moment that has passed or is more than a year away. */
function startOf(startsAt: string | undefined): Date | null {
  if (startsAt === undefined) return null;
  const moment = new Date(startsAt);
  const waitMs = moment.getTime() - Date.now();
  if (waitMs > 0 && waitMs <= LONGEST_WAIT_MS) return moment;
  throw malformed('A tournament must start in the future, within a year.', [
    { path: '/startsAt', message: 'a future time, at most 366 days away' },
  ]);
}

function tooMany(maximum: number): GameledgerError {
  return limitReached('tournamentsPerMaker', maximum, `You have ${maximum} tournaments that are not over, which is the maximum.`);
}
