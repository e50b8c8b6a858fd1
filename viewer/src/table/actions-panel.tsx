import type { Choice } from '@gameledger/client';
import { useState } from 'preact/hooks';

/** What may be done, as buttons that a search makes fewer. */
export function ActionsPanel({ choices, total, isActing, onAct }: ActionsPanelProps) {
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return (
    <section class="actions card" aria-labelledby="actions-title">
      <div class="row spread">
        <h2 id="actions-title">What you may do</h2>
        <span class="muted small">{shown.length === total ? total : `${shown.length} of ${total}`}</span>
      </div>
      {total > 7 ? (
        <input
          type="search"
          aria-label="Search actions"
          placeholder="Search"
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      ) : null}
      <ul class="bare action-list" aria-label="Legal actions">
        {shown.map((choice) => (
          <li key={JSON.stringify(choice.action)}>
            <button type="button" aria-disabled={isActing} onClick={() => onAct(choice)}>
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
      {total === 0 ? <p class="muted small">Nothing at the moment.</p> : null}
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
