import type { Choice } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { say } from '../words/say.js';
import { OddsMark } from './odds-mark.js';

/** So many actions are seen at once. */
const MOST_UNSEARCHED = 7;

/** What may be done, as buttons that a search makes fewer. */
export function ActionsPanel({ choices, total, isActing, onAct }: ActionsPanelProps) {
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return (
    <section class="actions" aria-labelledby="actions-title">
      <div class="row">
        <h2 id="actions-title">{say('actions.title')}</h2>
        {total > MOST_UNSEARCHED ? (
          <input
            type="search"
            aria-label={say('actions.search')}
            placeholder={say('actions.searchHint')}
            value={wanted}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        ) : null}
        <span class="muted small">{shown.length === total ? total : say('actions.some', { shown: shown.length, total })}</span>
      </div>
      <ul class="bare action-list" aria-label={say('actions.list')}>
        {shown.map((choice) => (
          <li key={JSON.stringify(choice.action)}>
            <button type="button" aria-disabled={isActing} onClick={() => onAct(choice)}>
              {choice.label}
              <OddsMark odds={choice.odds} />
            </button>
          </li>
        ))}
      </ul>
      {total === 0 ? <p class="muted small">{say('actions.none')}</p> : null}
    </section>
  );
}

interface ActionsPanelProps {
  choices: readonly Choice[];
  /** How many there are before anything was touched. */
  total: number;
  isActing: boolean;
  onAct(choice: Choice): void;
}
