import type { ComponentChildren } from 'preact';
import { BUTTON, type Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import { amountsOf } from './amounts.js';
import { OddsMark } from './odds-mark.js';
import { labelsOf } from './touched-words.js';
import { decided, narrow } from './touches.js';
import type { Decision } from './use-decision.js';
import type { Routing } from './use-routes.js';

/** Fewer steps are as soon made by hand. */
const LEAST_PROPOSED = 3;

/**
 * Beside the board: what has no place or no room on it, the choice between actions of one path, and the way back from
 * what was touched.
 */
export function TouchPrompt({ scene, aside, decision, routing, stepsLeft, wayBack }: TouchPromptProps) {
  const { choices, next, touched, complete, touch, act, back } = decision;
  const { routes, chosen, stopped } = routing;
  const labels = labelsOf(scene);
  const placeless = scene.items.flatMap(({ role, id }) => (role === BUTTON && id !== undefined && next.has(id) ? [id] : []));
  const buttons = [...placeless, ...aside.filter((id) => next.has(id))];
  const destinations = aside.flatMap((id) => routes.get(id) ?? []);
  const amounts = amountsOf(complete.map(({ label }) => label));
  const isProposed = stepsLeft >= LEAST_PROPOSED && touched.length === 0;
  const isEmpty = buttons.length === 0 && destinations.length === 0 && touched.length === 0 && stopped === '' && !isProposed;
  if (isEmpty && !wayBack) return null;
  return (
    <fieldset class="prompt" aria-label={say('touch.beside')}>
      {stopped === '' ? null : <p role="status">{stopped}</p>}
      {isProposed ? (
        <button type="button" class="primary" onClick={() => void routing.goAsProposed()}>
          {say('proposal.take')}
        </button>
      ) : null}
      {chosen ? (
        <>
          <button type="button" class="primary" onClick={() => void routing.go(chosen)}>
            {say('route.go')}
          </button>
          <span class="muted small">{say('route.cost', { steps: chosen.actions.length, cost: chosen.cost })}</span>
        </>
      ) : null}
      {complete.map((choice, i) => (
        <button key={choice.label} type="button" class="primary" aria-label={choice.label} onClick={() => act(choice)}>
          {amounts?.parts[i] ?? choice.label}
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
      {touched.length > 0 ? (
        <button type="button" class="undo" onClick={back}>
          {say('touch.undo')}
        </button>
      ) : (
        wayBack
      )}
      {routes.size > 0 && !chosen ? <span class="muted small">{say('route.more')}</span> : null}
    </fieldset>
  );
}

interface TouchPromptProps {
  scene: Scene;
  /** What has no room on the board. */
  aside: readonly string[];
  decision: Decision;
  routing: Routing;
  /** Of a choice in steps: how many are still to be made. */
  stepsLeft: number;
  /** What takes back the last action, while nothing is touched. */
  wayBack: ComponentChildren;
}
