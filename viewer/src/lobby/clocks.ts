import type { Terms } from '@gameledger/client';
import { say } from '../words/say.js';

type Clock = NonNullable<Terms['clock']>;

/** The clocks that the forms offer, the first one by default. */
export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 },
  { kind: 'fischer', initialSeconds: 900, incrementSeconds: 10 },
  { kind: 'per-action', seconds: 86_400 },
];

/** What a form calls one of them. */
export function clockWords(clock: Clock | null): string {
  if (clock === null) return say('clock.none');
  if (clock.kind === 'per-action') return say('clock.day');
  return say('clock.fischer', { minutes: clock.initialSeconds / 60, seconds: clock.incrementSeconds });
}
