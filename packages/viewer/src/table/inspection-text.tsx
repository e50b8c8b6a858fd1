import type { Inspection } from '@gameledger/client';
import { useAnswer } from '../players/use-answer.js';
import { language, say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';
import { PageLink } from './page-link.js';

/** What is looked at, and where. */
export interface InspectionTextProps {
  live: LiveMatch;
  game: string;
  thing: string;
  /** As the scene names it. */
  label: string;
  /** What has been touched before; null: the board shows no present, nothing can be touched. */
  touched: readonly string[] | null;
}

/** A thing in words: its name and figures, what the data book says, whether it can be touched or why not. */
export function InspectionText({ live, game, thing, label, touched }: InspectionTextProps) {
  const { answer } = useAnswer<Inspection | null>(
    () => (touched === null ? Promise.resolve(null) : live.client.inspect(thing, { touched, lang: language() })),
    [live, thing, touched?.join(' '), live.position.value?.view.version, language()],
  );
  const found = answer?.thing === thing ? answer : null;
  return (
    <div>
      <p>
        <strong>{label}</strong>
      </p>
      {found?.entries.map(({ list, id, name, text }) => (
        <p key={`${list} ${id}`} class="small">
          {label.toLowerCase().includes(name.toLowerCase()) ? text : `${name}: ${text}`}
        </p>
      ))}
      {found ? <p class="small">{found.text}</p> : null}
      {found ? (
        <PageLink class="small" to={`/rules/${game}${found.rule ? `#${found.rule}` : ''}`}>
          {found.rule ? say('rule', { rule: found.rule }) : say('page.rules')}
        </PageLink>
      ) : null}
    </div>
  );
}
