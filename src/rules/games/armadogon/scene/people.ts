/** How the wanderer and Jip are doing, as one sees it. */
import type { View } from '../views/view.js';

/** The wanderer, with a bandage where people shun him. */
export function walkerRole({ meetsPeople }: Pick<View, 'meetsPeople'>): string {
  return meetsPeople ? 'walker' : 'walker-hurt';
}

/** Jip: glad when fed, sad when he waits for food or his friend is badly hurt. */
export function jipRole({ jipFed, phase, meetsPeople, result }: Pick<View, 'jipFed' | 'phase' | 'meetsPeople' | 'result'>): string {
  if (jipFed || result?.reason === 'farmReached') return 'jip-glad';
  return phase === 'eating' || !meetsPeople || result ? 'jip-sad' : 'jip';
}
