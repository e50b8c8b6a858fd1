import '../style/players.css';
import { useState } from 'preact/hooks';
import { answerOf } from '../players/answer-of.js';
import { useAnswer } from '../players/use-answer.js';
import { BASE_PATH, linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { recall, remember } from '../session/storage.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import type { Tournament } from './words.js';

/** Those of the tournaments that the player was invited to which wait for an answer. */
export function TournamentInvitations({ invited }: { invited: readonly string[] }) {
  const [declined, setDeclined] = useState(readDeclined);
  const open = invited.filter((id) => !declined.includes(id));
  const { answer } = useAnswer(() => readOpen(open), [open.join()]);
  const decline = (id: string): void => {
    remember(PLACE, JSON.stringify([...declined, id]));
    setDeclined([...declined, id]);
  };
  if (!answer || answer.length === 0) return null;
  return (
    <ul class="bare" aria-label={say('tournament.invitations')}>
      {answer.map(({ id, name, game, format, maker }) => (
        <li key={id} class="notice row">
          <span class="grow">
            {say('tournament.invited', { maker: maker.name, name })} {gameTitle(game)}, {say(`format.${format}`)}.
          </span>
          <a class="button primary" href={linkTo(`/tournaments/${id}`)} aria-label={say('tournament.acceptOf', { name })}>
            {say('tournament.accept')}
          </a>
          <button type="button" aria-label={say('tournament.declineOf', { name })} onClick={() => decline(id)}>
            {say('tournament.decline')}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What was declined in this browser: an invitation that nobody answers costs nobody anything. */
const PLACE = `gameledger.declined${BASE_PATH}`;

function readDeclined(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Those of some tournaments that the player can still join. */
async function readOpen(ids: readonly string[]): Promise<Tournament[]> {
  if (ids.length === 0) return [];
  const list = async (player?: 'me') =>
    (
      await answerOf(
        service.value.api.GET('/v1/tournaments', { params: { query: { status: 'open', first: MOST, ...(player && { player }) } } }),
      )
    ).items;
  const [open, joined] = await Promise.all([list(), list('me')]);
  return open.filter(({ id }) => ids.includes(id) && joined.every((mine) => mine.id !== id));
}

/** The largest page. */
const MOST = 200;
