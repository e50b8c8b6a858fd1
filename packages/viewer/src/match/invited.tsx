import type { KeptSeat } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { type Brought, LoadoutChoice } from '../loadouts/loadout-choice.js';
import { ChosenOptions } from '../lobby/chosen-options.js';
import { clockWords } from '../lobby/clocks.js';
import { nameInWords } from '../lobby/option-fields.js';
import { QuickRules } from '../lobby/quick-rules.js';
import { useAnswer } from '../players/use-answer.js';
import { playAsGuest } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';

/** What whoever has the link of a match is invited to, and the seat; also of a private match. */
export function Invited({ matchId }: { matchId: string }) {
  const { answer, error } = useAnswer(() => service.value.invitations.read(matchId), [matchId]);
  if (error !== null)
    return (
      <>
        <h2>{say('match.none')}</h2>
        <p>{say('match.private')}</p>
        <a href={linkTo('/')}>{say('match.back')}</a>
      </>
    );
  return answer && <Terms invitation={answer} />;
}

/** Who invites, to what, on which terms; the rules in short, what the seat may bring, and the one button. */
function Terms({ invitation: { match, seat, from, preset } }: { invitation: KeptSeat }) {
  const { id, game, seatsBring, terms } = match;
  const [error, setError] = useState<unknown>(null);
  const [brought, setBrought] = useState<Brought>({});
  const title = gameTitle(game);
  const sitDown = async (): Promise<void> => {
    await playAsGuest();
    await service.value.match(id).join(brought);
    // The table looks anew, with the eyes of the seat.
    dispatchEvent(new CustomEvent('seat-taken'));
  };
  return (
    <section class="panel" aria-labelledby="invited-title">
      <h2 id="invited-title">{from ? say('invite.from', { name: from.name, game: title }) : say('invite.to', { game: title })}</h2>
      <dl class="facts">
        <dt>{say('new.preset')}</dt>
        <dd>{preset === null ? <ChosenOptions game={game} config={match.config} /> : nameInWords(preset)}</dd>
        <dt>{say('new.clock')}</dt>
        <dd>{clockWords(terms.clock ?? null)}</dd>
        <dt>{say('invite.seat')}</dt>
        <dd>{terms.rated ? say('invite.drawn') : say('seat.number', { number: seat })}</dd>
      </dl>
      <ProblemNotice error={error} />
      <LoadoutChoice game={game} isOffered={seatsBring} onChange={setBrought} />
      <button type="button" class="primary" onClick={() => void sitDown().catch(setError)}>
        {say('invite.take')}
      </button>
      <QuickRules game={game} />
    </section>
  );
}
