/** All browsers had what the viewer uses at the end of this year (https://web.dev/baseline). */
export const BASELINE_YEAR = 2023;

/** The browsers of that day, by the names of esbuild. */
export const OLDEST_BROWSERS = { chrome: '120', edge: '120', firefox: '121', ios: '17.2', safari: '17.2' } as const;
