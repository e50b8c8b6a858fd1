import type { Scene } from '../doors/scene.js';
import { amountsOf } from './amounts.js';
import type { Decision } from './use-decision.js';
import type { Routing } from './use-routes.js';

/** What has been touched so far, in words; empty: nothing. */
export function touchedWords(scene: Scene, { touched, complete }: Decision, { chosen }: Routing): string {
  const labels = labelsOf(scene);
  const path = [...touched, ...(chosen ? [chosen.to] : [])].map((id) => labels.get(id) ?? id);
  const amounts = path.length > 0 ? amountsOf(complete.map(({ label }) => label)) : null;
  return amounts?.frame ?? path.join(' → ');
}

/** The labels of everything that has an id. */
export function labelsOf(scene: Scene): Map<string, string> {
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
