import '../style/players.css';
import { useRoute } from 'preact-iso';
import { useRepeatedAnswer } from '../players/use-repeated-answer.js';
import { account } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { Champion } from '../tournaments/champion.js';
import { CrossTable } from '../tournaments/cross-table.js';
import { presentMatch, readTournament } from '../tournaments/read-tournament.js';
import { Rounds } from '../tournaments/rounds.js';
import { StandingsTable } from '../tournaments/standings-table.js';
import { TakingPart } from '../tournaments/taking-part.js';
import { TieBreaks } from '../tournaments/tie-breaks.js';
import { TournamentFacts } from '../tournaments/tournament-facts.js';
import { stateWords } from '../tournaments/words.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';

/** One tournament: who takes part, who meets whom, who is ahead. */
export function TournamentPage() {
  const { id = '' } = useRoute().params;
  const { answer, error, again } = useRepeatedAnswer(() => readTournament(id), [id, account.value?.id]);
  useTitle(answer?.tournament.name ?? say('tournament.title'));
  const mine = answer?.standings.find(({ player }) => player.id === account.value?.id);
  const next = answer ? presentMatch(answer.rounds, account.value?.id) : null;
  return (
    <section class="narrow">
      <h1>{answer?.tournament.name ?? say('tournament.title')}</h1>
      <ProblemNotice error={error} />
      {answer && (
        <>
          <p class="muted">
            <a href={linkTo(`/rules/${answer.tournament.game}`)}>{gameTitle(answer.tournament.game)}</a>,{' '}
            {say(`format.${answer.tournament.format}`)},{' '}
            <a href={linkTo(`/players/${answer.tournament.maker.id}`)}>{say('tournament.by', { name: answer.tournament.maker.name })}</a>
          </p>
          <p role="status" aria-label={say('tournament.state')}>
            {stateWords(answer.tournament)}
          </p>
          {answer.tournament.status === 'finished' ? <Champion standings={answer.standings} /> : null}
          {next ? (
            <p>
              <a class="button primary" href={linkTo(`/matches/${next}`)}>
                {say('tournament.toMatch')}
              </a>
            </p>
          ) : null}
          <TakingPart tournament={answer.tournament} isIn={mine !== undefined && !mine.hasLeft} onChange={again} />
          <TournamentFacts tournament={answer.tournament} />
          <h2>{say('tournament.standings')}</h2>
          <StandingsTable standings={answer.standings} own={account.value?.id} />
          {answer.tournament.format === 'round-robin' ? <CrossTable standings={answer.standings} rounds={answer.rounds} /> : null}
          <TieBreaks format={answer.tournament.format} />
          {answer.rounds.length > 0 ? <h2>{say('tournament.rounds')}</h2> : null}
          <Rounds rounds={answer.rounds} />
        </>
      )}
    </section>
  );
}
