import '../style/lobby.css';
import '../style/players.css';
import { useInvited } from '../lobby/use-invited.js';
import { answerOf } from '../players/answer-of.js';
import { useRepeatedAnswer } from '../players/use-repeated-answer.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { MakeTournament } from '../tournaments/make-tournament.js';
import { TournamentInvitations } from '../tournaments/tournament-invitations.js';
import { TournamentRow } from '../tournaments/tournament-rows.js';
import { say } from '../words/say.js';

/** How many tournaments are shown. */
const SHOWN = 50;

/** The tournaments there are, the newest first. */
export function TournamentsPage() {
  useTitle(say('page.tournaments'));
  const invited = useInvited();
  const { answer, error } = useRepeatedAnswer(
    () => answerOf(service.value.api.GET('/v1/tournaments', { params: { query: { first: SHOWN } } })),
    [],
  );
  return (
    <section class="narrow">
      <h1>{say('page.tournaments')}</h1>
      <ProblemNotice error={error} />
      <TournamentInvitations invited={invited.tournaments} />
      <MakeTournament />
      {answer?.items.length === 0 ? <p class="muted">{say('tournament.none')}</p> : null}
      <ul class="bare tournaments" aria-label={say('page.tournaments')}>
        {answer?.items.map((tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </section>
  );
}
