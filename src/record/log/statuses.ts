/** Where a match stands. */
export const STATUSES = ['open', 'active', 'finished', 'abandoned'] as const;
export type MatchStatus = (typeof STATUSES)[number];

/** Who may see a match: everybody, or those who sit in it. */
export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
