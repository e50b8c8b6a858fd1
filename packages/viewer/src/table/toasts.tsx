import type { MatchState } from '@gameledger/client';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messageOf } from '../words/message-of.js';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';
import { PageLink } from './page-link.js';
import { useBeside } from './use-beside.js';

interface ToastsProps {
  live: LiveMatch;
  match: MatchState;
  isLost: boolean;
  /** What its house has to say. */
  children: ComponentChildren;
}

/** *Units*: milliseconds for which what went wrong can be read. */
const PROBLEM_MS = 20_000;

/** What needs attention, over the board: a lost line, what went wrong, a refusal. */
export function Toasts({ live, match, isLost, children }: ToastsProps) {
  const { error, refusal } = live;
  const toasts = useBeside<HTMLDivElement>(null, [], { edge: 'top' });
  return (
    <div ref={toasts} class="toasts">
      <div role="status" aria-label={say('match.line')}>
        {isLost ? <p class="toast problem">{say('match.offline')}</p> : null}
      </div>
      {error.value === null ? null : <Toast onClose={live.dismiss}>{messageOf(error.value)}</Toast>}
      {refusal.value === null ? null : (
        <Toast onClose={live.dismiss}>
          {refusal.value.message} {refusal.value.instead}{' '}
          {refusal.value.rule ? (
            <PageLink to={`/rules/${match.game}#${refusal.value.rule}`}>{say('rule', { rule: refusal.value.rule })}</PageLink>
          ) : null}
        </Toast>
      )}
      <div aria-live="polite">{children}</div>
    </div>
  );
}

function Toast({ children, onClose }: { children: ComponentChildren; onClose(): void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, PROBLEM_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="toast problem" role="alert">
      <p>{children}</p>
      <button type="button" class="plain" aria-label={say('close')} onClick={onClose}>
        ✕
      </button>
    </div>
  );
}
