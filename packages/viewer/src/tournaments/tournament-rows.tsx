import { useId } from 'preact/hooks';
import { clockWords } from '../lobby/clocks.js';
import { Person } from '../people/person.js';
import { linkTo } from '../session/base.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import { stateWords, type Tournament } from './words.js';

/** Tournaments as links to their pages. */
export function TournamentRows({ title, tournaments }: { title: string; tournaments: readonly Tournament[] }) {
  const id = useId();
  if (tournaments.length === 0) return null;
  return (
    <section class="matches" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="bare">
        {tournaments.map((tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </section>
  );
}

/** A tournament as a link to its page: what is played by which clock, who has made it, how far it is. */
export function TournamentRow({ tournament }: { tournament: Tournament }) {
  const { id, name, game, format, terms, maker } = tournament;
  const parts = [say(`format.${format}`), clockWords(terms.clock), terms.rated ? say('seek.rated') : null];
  return (
    <li>
      <a class="match" href={linkTo(`/tournaments/${id}`)}>
        <span class="match-text">
          <strong>{name}</strong>
          <span class="match-seat">
            {gameTitle(game)} · <Person {...maker} />
          </span>
          <span class="muted small">{parts.filter((part) => part !== null).join(' · ')}</span>
          <span class="muted small">{stateWords(tournament)}</span>
        </span>
      </a>
    </li>
  );
}
