import type { ActivationFrame, CombatFrame, Frame } from './frame.js';
import type { JtState } from './state.js';

/** The innermost frame, if any. */
export function topFrame({ frames }: Pick<JtState, 'frames'>): Frame | null {
  return frames[frames.length - 1] ?? null;
}

/** The frame of the running activation. */
export function activationOf({ frames }: Pick<JtState, 'frames'>): ActivationFrame | null {
  const frame = frames[0];
  return frame?.frame === 'activation' ? frame : null;
}

/** The innermost running combat. */
export function combatOf({ frames }: Pick<JtState, 'frames'>): CombatFrame | null {
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i];
    if (frame?.frame === 'combat') return frame;
  }
  return null;
}

/** How many reactions are being carried out, one inside the other (JT-11.5). */
export function reactionDepth({ frames }: Pick<JtState, 'frames'>): number {
  let depth = 0;
  for (const frame of frames) if (frame.frame === 'window' && frame.reactor !== null) depth++;
  return depth;
}

/** Takes the innermost frame off. */
export function popFrame({ frames }: Pick<JtState, 'frames'>): void {
  frames.pop();
}
