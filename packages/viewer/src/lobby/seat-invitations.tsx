import '../style/players.css';
import type { MatchState } from '@gameledger/client';
import { useRepeatedAnswer } from '../players/use-repeated-answer.js';
import { account } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';

/** The seats that are kept for the player of this browser; who keeps one may take a seat of their own later. */
export function SeatInvitations({ seats }: { seats: number }) {
  const player = account.value?.id;
  const { answer, again } = useRepeatedAnswer(
    () => (player === undefined ? Promise.resolve(null) : service.value.invitations.list()),
    [player, seats],
  );
  const decline = (matchId: string): void =>
    void service.value.invitations
      .decline(matchId)
      // One that is there no more is declined too.
      .catch(() => undefined)
      .then(again);
  if (!answer || answer.items.length === 0) return null;
  return (
    <ul class="bare" aria-label={say('lobby.invitations')}>
      {answer.items.map(({ match }) => (
        <li key={match.id} class="notice row">
          <span class="grow">{invitationWords(match)}</span>
          <a
            class="button primary"
            href={linkTo(`/matches/${match.id}`)}
            aria-label={say('tournament.acceptOf', { name: gameTitle(match.game) })}
          >
            {say('tournament.accept')}
          </a>
          <button type="button" aria-label={say('tournament.declineOf', { name: gameTitle(match.game) })} onClick={() => decline(match.id)}>
            {say('tournament.decline')}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Who invites to what; a maker who does not play has no name there. */
function invitationWords({ game, seats, createdBy }: MatchState): string {
  const host = seats.find(({ player }) => player !== null && player.id === createdBy)?.player;
  return host ? say('invite.from', { name: host.name, game: gameTitle(game) }) : say('invite.to', { game: gameTitle(game) });
}
