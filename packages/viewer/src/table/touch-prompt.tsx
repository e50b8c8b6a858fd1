import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { BUTTON, type Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import { amountsOf, arePairs } from './amounts.js';
import { OddsMark } from './odds-mark.js';
import type { TouchAreas } from './touch-areas.js';
import { labelsOf } from './touched-words.js';
import { decided, narrow } from './touches.js';
import type { Decision } from './use-decision.js';
import type { Routing } from './use-routes.js';

/** Fewer steps are as soon made by hand, unless each takes more than one touch. */
const LEAST_PROPOSED = 3;
/** So many actions that are made on the board have a button too. */
const MOST_ON_BOARD = 3;

/**
 * Beside the board: what has no place or no room on it, a few actions that are made on it, the choice between actions
 * of one path, and the way back from what was touched. The first of them is the main one, and so are others for the
 * same deed, unless the board or the hand has more to touch than the bar.
 */
export function TouchPrompt({ scene, areas, aside, decision, routing, stepsLeft, pointed, wayBack }: TouchPromptProps) {
  const { choices, next, touched, complete, touch, act, back } = decision;
  const { routes, chosen, stopped } = routing;
  const labels = labelsOf(scene);
  const placeless = scene.items.flatMap(({ role, id }) => (role === BUTTON && id !== undefined && next.has(id) ? [id] : []));
  const buttons = [...placeless, ...aside.filter((id) => next.has(id))];
  const drawn = new Set(areas.map(({ id }) => id));
  const made = choices.flatMap((choice) => {
    const id = choice.targets?.[touched.length];
    return id !== undefined && drawn.has(id) ? [{ id, choice }] : [];
  });
  const onBoard = made.length <= MOST_ON_BOARD ? made : [];
  // Before a touch the board shows most of them, and that is enough.
  const destinations = touched.length > 0 ? aside.flatMap((id) => routes.get(id) ?? []) : [];
  const amounts = amountsOf(complete.map(({ label }) => label));
  const leastProposed = choices.some(({ targets }) => (targets?.length ?? 0) > 1) ? 1 : LEAST_PROPOSED;
  const isProposed = stepsLeft >= leastProposed && touched.length === 0;
  const isEmpty =
    buttons.length === 0 && onBoard.length === 0 && destinations.length === 0 && touched.length === 0 && stopped === '' && !isProposed;
  if (isEmpty && !wayBack) return null;
  const inBar = new Set([...buttons, ...onBoard.map(({ id }) => id)]);
  // Of amounts none comes before the others.
  const isMainHere = !isProposed && !chosen && !amounts && [...next].every((id) => inBar.has(id));
  const labelled = [...complete, ...onBoard.map(({ choice }) => choice)].map(({ label }, i) => amounts?.parts[i] ?? label);
  const isInPairs = arePairs([...labelled, ...buttons.map((id) => labels.get(id) ?? id)]);
  const isSameDeed = (place: number): boolean =>
    complete.length === 0 && onBoard[place] !== undefined && onBoard[place].choice.action.type === onBoard[0]?.choice.action.type;
  const lookOf = (place: number): string => (isMainHere && (place === 0 || isSameDeed(place)) ? 'choice primary' : 'choice');
  return (
    <fieldset class={isInPairs ? 'prompt pairs' : 'prompt'} aria-label={say('touch.beside')}>
      {stopped === '' ? null : <p role="status">{stopped}</p>}
      {isProposed ? (
        <button type="button" class="choice primary" disabled={routing.isProposing} onClick={() => void routing.goAsProposed()}>
          {say('proposal.take')}
        </button>
      ) : null}
      {chosen ? (
        <>
          <button type="button" class="choice primary" onClick={() => void routing.go(chosen)}>
            {say('route.go')}
          </button>
          <span class="muted small">{say('route.cost', { steps: chosen.actions.length, cost: chosen.cost })}</span>
        </>
      ) : null}
      {complete.map((choice, i) => (
        <button key={choice.label} type="button" class={lookOf(i)} aria-label={choice.label} onClick={() => act(choice)}>
          {amounts?.parts[i] ?? choice.label}
          <OddsMark odds={choice.odds} />
        </button>
      ))}
      {onBoard.map(({ id, choice }, i) => (
        <button
          key={choice.label}
          type="button"
          class={lookOf(complete.length + i)}
          onClick={() => act(choice)}
          onPointerEnter={() => (pointed.value = id)}
          onPointerLeave={() => (pointed.value = null)}
          onFocus={() => (pointed.value = id)}
          onBlur={() => (pointed.value = null)}
        >
          {choice.label}
          <OddsMark odds={choice.odds} />
        </button>
      ))}
      {buttons.map((id, i) => (
        <button
          key={id}
          type="button"
          class={lookOf(complete.length + onBoard.length + i)}
          data-target={id}
          aria-label={labels.get(id)}
          onClick={() => touch(id)}
        >
          {aside.includes(id) ? labels.get(id)?.split(',')[0] : (labels.get(id) ?? id)}
          <OddsMark odds={decided(narrow(choices, [...touched, id]))?.odds} />
        </button>
      ))}
      {destinations.map((route) => (
        <button key={route.to} type="button" onClick={() => routing.choose(route)}>
          {labels.get(route.to) ?? route.to}
        </button>
      ))}
      {touched.length > 0 || chosen ? (
        <button type="button" class="undo" onClick={touched.length > 0 ? back : () => routing.choose(null)}>
          {say('touch.undo')}
        </button>
      ) : (
        wayBack
      )}
      {routes.size > 0 && !chosen ? <span class="muted small farther">{say('route.more')}</span> : null}
    </fieldset>
  );
}

interface TouchPromptProps {
  scene: Scene;
  /** What can be touched on the board. */
  areas: TouchAreas['areas'];
  /** What has no room on the board. */
  aside: readonly string[];
  decision: Decision;
  routing: Routing;
  /** Of a choice in steps: how many are still to be made. */
  stepsLeft: number;
  /** The thing on the board that a button in the bar touches. */
  pointed: Signal<string | null>;
  /** What takes back the last action, while nothing is touched. */
  wayBack: ComponentChildren;
}
