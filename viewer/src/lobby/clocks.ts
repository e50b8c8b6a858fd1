import type { Terms } from '@gameledger/client';

/** The clocks that the forms offer, the first one by default. */
export const CLOCKS: readonly { name: string; clock: NonNullable<Terms['clock']> | null }[] = [
  { name: 'No clock', clock: null },
  { name: '5 minutes, and 5 seconds per turn', clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } },
  { name: '15 minutes, and 10 seconds per turn', clock: { kind: 'fischer', initialSeconds: 900, incrementSeconds: 10 } },
  { name: 'A day for each action', clock: { kind: 'per-action', seconds: 86_400 } },
];
