import type { Refusal } from '@gameledger/client';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';

/** Why an action was not taken, with the rule that forbids it. */
export function RefusalNotice({ game, refusal }: { game: string; refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <div class="notice problem" role="alert">
      <p>
        {refusal.message}
        {refusal.instead ? ` ${refusal.instead}` : ''}
      </p>
      {refusal.rule ? (
        <p>
          <a href={linkTo(`/rules/${game}#${refusal.rule}`)}>{say('rule', { rule: refusal.rule })}</a>
        </p>
      ) : null}
    </div>
  );
}
