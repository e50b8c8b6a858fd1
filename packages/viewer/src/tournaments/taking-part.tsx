import { useState } from 'preact/hooks';
import { type Brought, LoadoutChoice } from '../loadouts/loadout-choice.js';
import { SecondThought } from '../match/second-thought.js';
import { answerOf } from '../players/answer-of.js';
import { account, playAsGuest } from '../session/account.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';
import type { Tournament } from './words.js';

interface TakingPartProps {
  tournament: Tournament;
  /** Whether the player of this browser takes part. */
  isIn: boolean;
  onChange(): void;
}

/** Joining and leaving; starting and cancelling for its maker. */
export function TakingPart({
  tournament: { id, game, status, players, seats, maker, seatsBring, yourLoadout },
  isIn,
  onChange,
}: TakingPartProps) {
  const [error, setError] = useState<unknown>(null);
  const [brought, setBrought] = useState<Brought>({});
  const params = { path: { tournamentId: id } };
  const isMaker = maker.id === account.value?.id;
  const attempt = (request: () => Promise<unknown>): void => {
    setError(null);
    void request().catch(setError).finally(onChange);
  };
  const join = async (): Promise<void> => {
    await playAsGuest();
    await answerOf(service.value.api.POST('/v1/tournaments/{tournamentId}/players', { params, body: brought }));
  };
  const leave = () => answerOf(service.value.api.DELETE('/v1/tournaments/{tournamentId}/players/me', { params }));
  const start = () => answerOf(service.value.api.POST('/v1/tournaments/{tournamentId}/start', { params }));
  const cancel = () => answerOf(service.value.api.DELETE('/v1/tournaments/{tournamentId}', { params }));
  if (status !== 'open' && !(status === 'running' && isIn)) return null;
  return (
    <section class="taking-part" aria-label={say('tournament.part')}>
      <ProblemNotice error={error} />
      {isIn && seatsBring ? <p>{say('tournament.brings', { loadout: loadoutWords(yourLoadout) })}</p> : null}
      {status === 'open' ? <LoadoutChoice game={game} isOffered={seatsBring} onChange={setBrought} /> : null}
      <div class="row">
        {status === 'open' && !isIn ? (
          <button type="button" class="primary" disabled={players >= seats} onClick={() => attempt(join)}>
            {say(players >= seats ? 'tournament.full' : 'tournament.join')}
          </button>
        ) : null}
        {status === 'open' && isIn && brought.loadout ? (
          <button type="button" onClick={() => attempt(join)}>
            {say('tournament.bring')}
          </button>
        ) : null}
        {status === 'open' && isMaker ? (
          <button type="button" disabled={players < 2} onClick={() => attempt(start)}>
            {say('tournament.start')}
          </button>
        ) : null}
        {status === 'open' && isIn ? (
          <button type="button" onClick={() => attempt(leave)}>
            {say('tournament.leave')}
          </button>
        ) : null}
        {status === 'running' ? (
          <SecondThought name={say('tournament.leave')} warning={say('tournament.leaveWarning')} onDo={() => attempt(leave)} />
        ) : null}
        {status === 'open' && isMaker ? (
          <button type="button" class="plain" onClick={() => attempt(cancel)}>
            {say('tournament.cancel')}
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** What an entrant brings: by its name, or how much it is. */
function loadoutWords(loadout: unknown): string {
  if (Array.isArray(loadout)) return say('tournament.bringsList', { count: loadout.length });
  return typeof loadout === 'string' ? loadout : say('loadout.standard');
}
