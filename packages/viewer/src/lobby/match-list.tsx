import type { GameInShort, MatchState } from '@gameledger/client';
import { useId } from 'preact/hooks';
import { linkTo } from '../session/base.js';
import { seatName } from '../words/people.js';
import { language, say } from '../words/say.js';
import { turnWords } from '../words/turn-words.js';

/** Matches as links to their tables. */
export function MatchList({ title, matches, games, none }: MatchListProps) {
  const id = useId();
  if (matches.length === 0 && none === undefined) return null;
  return (
    <section class="matches" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {matches.length === 0 ? (
        <p class="muted">{none}</p>
      ) : (
        <ul class="bare">
          {matches.map((match) => (
            <MatchLine key={match.id} match={match} title={games.find((game) => game.id === match.game)?.title ?? match.game} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MatchListProps {
  title: string;
  matches: readonly MatchState[];
  games: readonly GameInShort[];
  /** What is said when there are none; without it the list is not shown then. */
  none?: string;
}

/** A match as a link to its table. */
export function MatchLine({ match, title }: { match: MatchState; title: string }) {
  const isMine = match.status === 'active' && match.yourSeat !== null && match.toAct.includes(match.yourSeat);
  const people = match.seats.filter(({ player, bot }) => player ?? bot).map(({ seat }) => seatName(match, seat));
  return (
    <li>
      <a class={isMine ? 'match mine' : 'match'} href={linkTo(`/matches/${match.id}`)}>
        <strong>{title}</strong>
        <span>{people.length === 0 ? say('lobby.nobody') : new Intl.ListFormat(language()).format(people)}</span>
        <span class="muted small">{stateWords(match)}</span>
      </a>
    </li>
  );
}

/** A list knows the result of a match and who has to act, but no view. */
function stateWords(match: MatchState): string {
  if (match.status !== 'active') return turnWords(match, null);
  if (match.yourSeat !== null && match.toAct.includes(match.yourSeat)) return say('turn.yours');
  return say('lobby.version', { version: match.version ?? 0 });
}
