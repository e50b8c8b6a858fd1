import '../style/rules.css';
import type { GameInShort } from '@gameledger/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { minuteOf } from '../lobby/quick-rules.js';
import { readRules } from '../rules/rules-page.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { say } from '../words/say.js';

/** The title of rules. */
const TITLE = /^# (.*)$/m;

/** The rules of one game, in a minute and with an anchor for each rule; without a game the games there are. */
export function RulesPage() {
  const { params, query } = useRoute();
  const { game } = params;
  return game === undefined ? <RulesList /> : <RulesText key={game} game={game} version={query.version} />;
}

function RulesList() {
  useTitle(say('page.rules'));
  const [games, setGames] = useState<readonly GameInShort[]>([]);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => void service.value.games().then(setGames, setError), []);
  return (
    <section class="narrow">
      <h1>{say('page.rules')}</h1>
      <ProblemNotice error={error} />
      <ul class="bare rules-list">
        {games.map(({ id, title, summary, credits }) => (
          <li key={id} class="card">
            <h2>
              <a href={linkTo(`/rules/${id}`)}>{title}</a>
            </h2>
            <p>{summary}</p>
            <p class="muted small">{say('rules.design', { designer: credits.designer })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RulesText({ game, version }: { game: string; version: string | undefined }) {
  const [{ markdown, minute }, setRead] = useState<{ markdown: string | null; minute: string | null }>({ markdown: null, minute: null });
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const request = { form: 'whole' as const, ...(version !== undefined && { version: Number(version) }) };
    // Together, so that nothing moves; the rules of an earlier version are read by who knows the game.
    const begun = version === undefined ? minuteOf(game).catch(() => null) : null;
    Promise.all([service.value.game(game).rules(request), begun]).then(([whole, short]) => {
      setRead({ markdown: whole, minute: short });
    }, setError);
  }, [game, version]);
  const rules = useMemo(() => (markdown === null ? null : readRules(markdown.replace(TITLE, ''))), [markdown]);
  const title = TITLE.exec(markdown ?? '')?.[1] ?? game;
  useTitle(say('rules.titleOf', { game: title }));
  useEffect(() => {
    if (rules) showAnchor();
    addEventListener('hashchange', showAnchor);
    return () => removeEventListener('hashchange', showAnchor);
  }, [rules]);
  if (!rules)
    return (
      <section class="narrow">
        <h1>{say('page.rules')}</h1>
        <ProblemNotice error={error} />
      </section>
    );
  return (
    <div class="rules">
      <nav aria-label={say('rules.contents')} class="contents">
        <details open={matchMedia('(min-width: 60rem)').matches}>
          <summary>{say('rules.contents')}</summary>
          <ol class="bare">
            {rules.chapters.map(({ id, title: name, level }) => (
              <li key={id} class={`level-${level}`}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div class="rules-text">
        <h1>{title}</h1>
        {minute === null ? null : (
          <section class="card minute" aria-labelledby="minute">
            <h2 id="minute">{say('new.rules')}</h2>
            <div dangerouslySetInnerHTML={{ __html: minute }} />
          </section>
        )}
        <article dangerouslySetInnerHTML={{ __html: rules.html }} />
      </div>
    </div>
  );
}

/** The rule that the address names, marked. */
function showAnchor(): void {
  for (const marked of document.querySelectorAll('.rules-text .wanted')) marked.classList.remove('wanted');
  const id = decodeURIComponent(location.hash.slice(1));
  const rule = id === '' ? null : document.getElementById(id);
  rule?.classList.add('wanted');
  rule?.scrollIntoView();
}
