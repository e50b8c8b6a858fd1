import '../style/people.css';
import type { GameInShort, MatchState } from '@gameledger/client';
import { useId } from 'preact/hooks';
import { SeatFace } from '../people/seat-face.js';
import { linkTo, SERVICE_URL } from '../session/base.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { turnWords } from '../words/turn-words.js';
import { clockWords } from './clocks.js';
import { type Figures, useFigures } from './use-figures.js';

interface MatchRowsProps {
  title: string;
  matches: readonly MatchState[];
  games: readonly GameInShort[];
}

/** Matches as links to their tables, each with who plays, how they stand, the clock and a small picture. */
export function MatchRows({ title, matches, games }: MatchRowsProps) {
  const id = useId();
  const figures = useFigures(matches);
  if (matches.length === 0) return null;
  return (
    <section class="matches" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="bare">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} title={titleOf(games, match.game)} figures={figures.get(match.id)} />
        ))}
      </ul>
    </section>
  );
}

/** What people call a game of the catalogue. */
export function titleOf(games: readonly GameInShort[], id: string): string {
  return games.find((game) => game.id === id)?.title ?? id;
}

/** A match as a link to its table. */
export function MatchRow({ match, title, figures = [] }: { match: MatchState; title: string; figures?: Figures | undefined }) {
  const { id, status, seats, toAct, yourSeat, terms } = match;
  const isMine = status === 'active' && yourSeat !== null && toAct.includes(yourSeat);
  const parts = [stateWords(match), terms.clock ? clockWords(terms.clock) : null, terms.rated ? say('seek.rated') : null];
  return (
    <li>
      <a class={isMine ? 'match mine' : 'match'} href={linkTo(`/matches/${id}`)}>
        <TablePicture match={match} />
        <span class="match-text">
          <strong>{title}</strong>
          <span class="match-seats">
            {seats.map(({ seat, player, bot }) => (
              <span key={seat} class={status === 'active' && toAct.includes(seat) ? 'match-seat acting' : 'match-seat'}>
                <SeatFace seat={{ player, bot }} />
                <bdi class={player || bot ? '' : 'muted'}>{seatName(match, seat)}</bdi>
                <Figure figures={figures} seat={seat} />
              </span>
            ))}
          </span>
          <span class="muted small">{parts.filter((part) => part !== null).join(' · ')}</span>
        </span>
      </a>
    </li>
  );
}

/** The first thing that is counted of a seat. */
function Figure({ figures, seat }: { figures: Figures; seat: number }) {
  const figure = figures.find((one) => one.seat === seat);
  if (!figure) return null;
  const { label, value, of } = figure;
  return <span class="small muted">{of === null ? say('standing.open', { label, value }) : say('standing.of', { label, value, of })}</span>;
}

/** How the table of a public match looks; of others the picture would need the key. */
function TablePicture({ match: { id, version, visibility } }: { match: MatchState }) {
  if (version === null || visibility === 'private') return null;
  const address = `${SERVICE_URL}/v1/matches/${id}/picture.svg?layout=wide&at=${version}`;
  return <img class="match-picture" src={address} alt="" loading="lazy" decoding="async" width="96" height="72" />;
}

/** A list knows the result of a match and who has to act, but no view. */
function stateWords(match: MatchState): string | null {
  if (match.status !== 'active') return turnWords(match, null);
  return match.yourSeat !== null && match.toAct.includes(match.yourSeat) ? say('turn.yours') : null;
}
