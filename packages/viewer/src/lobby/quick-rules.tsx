import '../style/lobby.css';
import { useState } from 'preact/hooks';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';

/** So many chapters of the summary are what somebody reads before a first match. */
const CHAPTERS = 2;

/** The beginning of a game's summary, read when it is opened. */
export function QuickRules({ game }: { game: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const read = async (): Promise<void> => {
    const [summary, { readRules }] = await Promise.all([
      service.value.game(game).rules({ form: 'summary' }),
      // Markdown is read by the pages that show rules alone.
      import('../rules/rules-page.js'),
    ]);
    setHtml(readRules(beginning(summary)).html);
  };
  return (
    <details class="quick-rules" onToggle={({ currentTarget }) => currentTarget.open && html === null && void read().catch(setError)}>
      <summary>{say('new.rules')}</summary>
      <ProblemNotice error={error} />
      {html === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard.
        <section class="small" tabIndex={0} aria-label={say('new.rules')} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <a href={linkTo(`/rules/${game}`)}>{say('page.rules')}</a>
    </details>
  );
}

/** A summary without its title, up to its last chapter that is wanted. */
function beginning(summary: string): string {
  const [first = '', ...chapters] = summary.split(/^(?=## )/m);
  return [first.replace(/^# .*\n/, ''), ...chapters.slice(0, CHAPTERS)].join('');
}
