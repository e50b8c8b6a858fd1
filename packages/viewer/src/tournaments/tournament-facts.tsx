import { ChosenOptions } from '../lobby/chosen-options.js';
import { LinkToCopy } from '../shell/link-to-copy.js';
import { momentWords } from '../words/duration.js';
import { say } from '../words/say.js';
import { type Tournament, termsWords } from './words.js';

/** How a tournament is played, when it starts, and the link that brings others to it. */
export function TournamentFacts({ tournament }: { tournament: Tournament & { config: unknown } }) {
  const { game, config, terms, status, entry } = tournament;
  return (
    <>
      <dl class="facts">
        <dt>{say('new.clock')}</dt>
        <dd>{termsWords(tournament)}</dd>
        <dt>{say('new.preset')}</dt>
        <dd>
          <ChosenOptions game={game} config={config} />
        </dd>
        <dt>{say('tournament.counts')}</dt>
        <dd>{say(terms.rated ? 'tournament.rated' : 'tournament.unrated')}</dd>
        <dt>{say('tournament.begins')}</dt>
        <dd>{beginWords(tournament)}</dd>
      </dl>
      {status === 'open' ? (
        <div class="share">
          <p class="small muted">{say(entry === 'open' ? 'tournament.shareOpen' : 'tournament.shareInvited')}</p>
          <p class="row">
            <LinkToCopy
              link={`${location.origin}${location.pathname}`}
              label={say('invite.link')}
              button={say('tournament.copy')}
              isShown
            />
          </p>
        </div>
      ) : null}
    </>
  );
}

function beginWords({ startsAt, startedAt, maker }: Tournament): string {
  if (startedAt) return say('tournament.began', { date: momentWords(startedAt) });
  return startsAt === null ? say('tournament.beginsBy', { name: maker.name }) : momentWords(startsAt);
}
