/** The page of a match. */
export const MATCH_PATH = '/matches/:id';

/** The addresses of the viewer's pages, as routes; `packages/viewer/src/routes.ts` says which page each is. */
export const PAGE_PATHS = [
  '/',
  '/account',
  '/games',
  '/leaderboard',
  '/leaderboard/:game',
  '/loadouts',
  MATCH_PATH,
  '/matches/:id/verify',
  '/players',
  '/players/:id',
  '/rules',
  '/rules/:game',
  '/tournaments',
  '/tournaments/:id',
  '/verify',
] as const;
