/** Terms of a rated match whose clock never matters to a test. */
export const RATED_TERMS = { rated: true, clock: { kind: 'per-action', seconds: 2_592_000 } } as const;
