import type { MatchState, Message } from '@gameledger/client';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { linkTo } from '../session/base.js';
import { messageOf } from '../shell/problem-notice.js';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';
import { OpenOffers } from './open-offers.js';
import { PeopleToasts } from './people-toasts.js';

interface ToastsProps {
  live: LiveMatch;
  match: MatchState;
  isLost: boolean;
  said: Signal<Message | null>;
}

/** What needs attention, over the board: a lost line, what went wrong, a refusal, offers. */
export function Toasts({ live, match, isLost, said }: ToastsProps) {
  const { error, refusal } = live;
  const position = live.position.value;
  return (
    <div class="toasts">
      <div role="status" aria-label={say('match.line')}>
        {isLost ? <p class="toast problem">{say('match.offline')}</p> : null}
      </div>
      {error.value === null ? null : <Toast onClose={live.dismiss}>{messageOf(error.value)}</Toast>}
      {refusal.value === null ? null : (
        <Toast onClose={live.dismiss}>
          {refusal.value.message} {refusal.value.instead}{' '}
          {refusal.value.rule ? (
            <a href={linkTo(`/rules/${match.game}#${refusal.value.rule}`)}>{say('rule', { rule: refusal.value.rule })}</a>
          ) : null}
        </Toast>
      )}
      <div aria-live="polite">
        {position && position.view.result === null ? <OpenOffers live={live} match={match} position={position} /> : null}
        <PeopleToasts live={live} match={match} said={said} />
      </div>
    </div>
  );
}

function Toast({ children, onClose }: { children: ComponentChildren; onClose(): void }) {
  return (
    <div class="toast problem" role="alert">
      <p>{children}</p>
      <button type="button" class="plain" aria-label={say('close')} onClick={onClose}>
        ✕
      </button>
    </div>
  );
}
