import type { MatchState } from '@gameledger/client';
import { useRepeatedAnswer } from '../players/use-repeated-answer.js';
import { account } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { presentMatch, readTournament, type TournamentSoFar } from './read-tournament.js';
import { pointsWords } from './words.js';

interface TournamentNoteProps {
  match: MatchState;
  isOver: boolean;
}

/** At a table of a tournament: which round of what it is; after its end how the viewer stands, and what comes next. */
export function TournamentNote({ match: { id, tournament }, isOver }: TournamentNoteProps) {
  const { answer } = useRepeatedAnswer(
    () => (tournament ? readTournament(tournament.id) : Promise.resolve(null)),
    [tournament?.id, isOver],
  );
  if (!tournament) return null;
  const { name = say('tournament.title'), rounds = null } = answer?.tournament ?? {};
  return (
    <div class="tournament-note">
      <p>
        <a href={linkTo(`/tournaments/${tournament.id}`)}>{name}</a>,{' '}
        {rounds === null
          ? say('tournament.round', { round: tournament.round })
          : say('tournament.roundOf', { round: tournament.round, rounds })}
      </p>
      {isOver && answer ? <Afterwards {...answer} matchId={id} round={tournament.round} /> : null}
    </div>
  );
}

function Afterwards({ tournament, rounds, standings, matchId, round }: TournamentSoFar & { matchId: string; round: number }) {
  const player = account.value?.id;
  const mine = standings.find((standing) => standing.player.id === player);
  const next = presentMatch(rounds, player);
  return (
    <>
      {mine ? <p>{say('tournament.standing', { rank: mine.rank, players: standings.length, points: pointsWords(mine.points) })}</p> : null}
      {next !== null && next !== matchId ? (
        <a class="button primary" href={linkTo(`/matches/${next}`)}>
          {say('tournament.toMatch')}
        </a>
      ) : (
        <p role="status">{nextWords(tournament, round)}</p>
      )}
    </>
  );
}

function nextWords({ status, rounds }: TournamentSoFar['tournament'], round: number): string {
  if (status !== 'running' || (rounds !== null && round >= rounds))
    return say(status === 'running' ? 'tournament.lastRound' : 'tournament.over');
  return say('tournament.nextRound', { round });
}
