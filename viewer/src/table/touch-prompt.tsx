import { BUTTON, type Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import type { Decision } from './use-decision.js';

/**
 * Beside the board: what has no place or no room on it, what was touched, and the choice between actions of one path.
 */
export function TouchPrompt({ scene, aside, decision }: TouchPromptProps) {
  const { next, touched, complete, touch, act, back } = decision;
  const labels = labelsOf(scene);
  const placeless = scene.items.flatMap(({ role, id }) => (role === BUTTON && id !== undefined && next.has(id) ? [id] : []));
  const buttons = [...placeless, ...aside];
  if (buttons.length === 0 && touched.length === 0) return null;
  return (
    <fieldset class="prompt" aria-label={say('touch.beside')}>
      {touched.length > 0 ? (
        <p class="row spread">
          <span>{touched.map((id) => labels.get(id) ?? id).join(' → ')}</span>
          <button type="button" onClick={back}>
            {say('touch.undo')}
          </button>
        </p>
      ) : null}
      <div class="row">
        {complete.map((choice) => (
          <button key={choice.label} type="button" class="primary" onClick={() => act(choice)}>
            {choice.label}
          </button>
        ))}
        {buttons.map((id) => (
          <button key={id} type="button" data-target={id} onClick={() => touch(id)}>
            {labels.get(id) ?? id}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface TouchPromptProps {
  scene: Scene;
  /** What has no room on the board. */
  aside: readonly string[];
  decision: Decision;
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
