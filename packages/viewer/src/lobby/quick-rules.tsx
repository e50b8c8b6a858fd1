import '../style/lobby.css';
import { useEffect, useState } from 'preact/hooks';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { recall } from '../session/storage.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';

/** So many chapters of the summary are what somebody reads before a first match. */
const CHAPTERS = 2;

/** How a game is played in a minute: the beginning of its summary, as HTML. *Errors*: GameledgerError. */
export async function minuteOf(game: string): Promise<string> {
  const [summary, { readRules }] = await Promise.all([
    service.value.game(game).rules({ form: 'summary' }),
    // Markdown is read by the pages that show rules alone.
    import('../rules/rules-page.js'),
  ]);
  return readRules(beginning(summary), 'part').html;
}

/** How a game is played in a minute; open for who has not seen its hints to the end. */
export function QuickRules({ game }: { game: string }) {
  const [isOpen, setIsOpen] = useState(recall(`gameledger.hints.${game}`) === null);
  const [html, setHtml] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (isOpen && html === null) minuteOf(game).then(setHtml, setError);
  }, [isOpen, game]);
  return (
    <details class="quick-rules" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{say('new.rules')}</summary>
      <ProblemNotice error={error} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard. */}
      <section class="small" tabIndex={0} aria-label={say('new.rules')} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
      <a href={linkTo(`/rules/${game}`)}>{say('page.rules')}</a>
    </details>
  );
}

/** A summary without its title, up to its last chapter that is wanted. */
function beginning(summary: string): string {
  const [first = '', ...chapters] = summary.split(/^(?=## )/m);
  return [first.replace(/^# .*\n/, ''), ...chapters.slice(0, CHAPTERS)].join('');
}
