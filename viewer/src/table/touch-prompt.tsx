import type { Choice } from '@gameledger/client';
import { BUTTON, type Scene } from '../doors/scene.js';

/** Beside the board: what has no place on it, what has been touched, and the choice between actions of one path. */
export function TouchPrompt({ scene, next, touched, complete, onTouch, onAct, onBack }: TouchPromptProps) {
  const labels = labelsOf(scene);
  const buttons = scene.items.filter(({ role, id }) => role === BUTTON && id !== undefined && next.has(id));
  if (buttons.length === 0 && touched.length === 0) return null;
  return (
    <fieldset class="prompt" aria-label="Beside the board">
      {touched.length > 0 ? (
        <p class="row">
          <span>{touched.map((id) => labels.get(id) ?? id).join(' → ')}</span>
          <button type="button" class="plain" onClick={onBack}>
            Undo
          </button>
        </p>
      ) : null}
      <div class="row">
        {complete.map((choice) => (
          <button key={choice.label} type="button" class="primary" onClick={() => onAct(choice)}>
            {choice.label}
          </button>
        ))}
        {buttons.map(({ id, label }) => (
          <button key={id} type="button" onClick={() => onTouch(id ?? '')}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface TouchPromptProps {
  scene: Scene;
  next: ReadonlySet<string>;
  touched: readonly string[];
  complete: readonly Choice[];
  onTouch(id: string): void;
  onAct(choice: Choice): void;
  onBack(): void;
}

function labelsOf(scene: Scene): Map<string, string> {
  const labels = new Map<string, string>();
  const note = (items: Scene['items']): void => {
    for (const { id, label, items: inner } of items) {
      if (id !== undefined) labels.set(id, label);
      if (inner) note(inner);
    }
  };
  note(scene.items);
  return labels;
}
