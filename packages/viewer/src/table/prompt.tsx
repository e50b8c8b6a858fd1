import type { Table } from '@gameledger/client';
import { say } from '../words/say.js';
import { PageLink } from './page-link.js';

interface PromptProps {
  game: string;
  ask: Table['view']['ask'];
  /** What has been touched so far, in words. */
  touched: string;
}

/** *Units*: letters; longer questions have smaller ones on a phone. */
const LONG = 90;

/** What the viewer has to decide, how far that is done, and the rule that says how; empty while nothing is asked. */
export function Prompt({ game, ask, touched }: PromptProps) {
  const question = ask?.seatsWaitedFor.length === 0 ? ask : null;
  return (
    <div class="ask" role="status" aria-label={say('prompt.title')}>
      {question ? <span class={question.text.length > LONG ? 'ask-text long' : 'ask-text'}>{question.text}</span> : null}
      {question && question.done !== null && question.of !== null && !saysBoth(question.text, question.done, question.of) ? (
        <span class="muted small">{say('prompt.progress', { done: question.done, of: question.of })}</span>
      ) : null}
      {question?.rule ? (
        <PageLink class="small" to={`/rules/${game}#${question.rule}`} title={say('rule', { rule: question.rule })}>
          {say('prompt.how')}
        </PageLink>
      ) : null}
      {touched === '' ? null : <span class="muted small">{touched}</span>}
    </div>
  );
}

/** Whether the question says itself how far it is. */
function saysBoth(text: string, done: number, of: number): boolean {
  const numbers: string[] = text.match(/\d+/g) ?? [];
  return numbers.includes(String(done)) && numbers.includes(String(of));
}
