import { BUTTON, type Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import { OddsMark } from './odds-mark.js';
import { decided, narrow } from './touches.js';
import type { Decision } from './use-decision.js';
import type { Routing } from './use-routes.js';

/**
 * Beside the board: what has no place or no room on it, what was touched, and the choice between actions of one path.
 */
export function TouchPrompt({ scene, aside, decision, routing }: TouchPromptProps) {
  const { choices, next, touched, complete, touch, act, back } = decision;
  const { routes, chosen, stopped } = routing;
  const labels = labelsOf(scene);
  const placeless = scene.items.flatMap(({ role, id }) => (role === BUTTON && id !== undefined && next.has(id) ? [id] : []));
  const buttons = [...placeless, ...aside.filter((id) => next.has(id))];
  const destinations = aside.flatMap((id) => routes.get(id) ?? []);
  if (buttons.length === 0 && destinations.length === 0 && touched.length === 0 && stopped === '') return null;
  return (
    <fieldset class="prompt" aria-label={say('touch.beside')}>
      {stopped === '' ? null : <p role="status">{stopped}</p>}
      {routes.size > 0 && !chosen ? <p class="muted small">{say('route.more')}</p> : null}
      <div class="row">
        {chosen ? (
          <>
            <button type="button" class="primary" onClick={() => void routing.go()}>
              {say('route.go')}
            </button>
            <span class="muted small">{say('route.cost', { steps: chosen.actions.length, cost: chosen.cost })}</span>
          </>
        ) : null}
        {complete.map((choice) => (
          <button key={choice.label} type="button" class="primary" onClick={() => act(choice)}>
            {choice.label}
            <OddsMark odds={choice.odds} />
          </button>
        ))}
        {buttons.map((id) => (
          <button key={id} type="button" data-target={id} onClick={() => touch(id)}>
            {labels.get(id) ?? id}
            <OddsMark odds={decided(narrow(choices, [...touched, id]))?.odds} />
          </button>
        ))}
        {destinations.map((route) => (
          <button key={route.to} type="button" onClick={() => routing.choose(route)}>
            {labels.get(route.to) ?? route.to}
          </button>
        ))}
      </div>
      {touched.length > 0 ? (
        <p class="row spread">
          <span>{[...touched, ...(chosen ? [chosen.to] : [])].map((id) => labels.get(id) ?? id).join(' → ')}</span>
          <button type="button" onClick={back}>
            {say('touch.undo')}
          </button>
        </p>
      ) : null}
    </fieldset>
  );
}

interface TouchPromptProps {
  scene: Scene;
  /** What has no room on the board. */
  aside: readonly string[];
  decision: Decision;
  routing: Routing;
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
