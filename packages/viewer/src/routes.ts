import { lazy } from 'preact-iso';
import { BASE_PATH } from './session/base.js';

/** The pages, each loaded when it is first shown; the service answers the same paths (src/features/viewer/paths.ts). */
export const ROUTES = {
  '/': lazy(() => import('./pages/lobby.js').then(({ LobbyPage }) => LobbyPage)),
  '/account': lazy(() => import('./pages/account.js').then(({ AccountPage }) => AccountPage)),
  '/games': lazy(() => import('./pages/lobby.js').then(({ LobbyPage }) => LobbyPage)),
  '/leaderboard': lazy(() => import('./pages/players.js').then(({ LeaderboardPage }) => LeaderboardPage)),
  '/leaderboard/:game': lazy(() => import('./pages/players.js').then(({ LeaderboardPage }) => LeaderboardPage)),
  '/loadouts': lazy(() => import('./pages/loadouts.js').then(({ LoadoutsPage }) => LoadoutsPage)),
  '/matches/:id': lazy(() => import('./pages/match.js').then(({ MatchPage }) => MatchPage)),
  '/matches/:id/verify': lazy(() => import('./pages/verify.js').then(({ VerifyPage }) => VerifyPage)),
  '/players': lazy(() => import('./pages/players.js').then(({ LeaderboardPage }) => LeaderboardPage)),
  '/players/:id': lazy(() => import('./pages/players.js').then(({ PlayerPage }) => PlayerPage)),
  '/rules': lazy(() => import('./pages/rules.js').then(({ RulesPage }) => RulesPage)),
  '/rules/:game': lazy(() => import('./pages/rules.js').then(({ RulesPage }) => RulesPage)),
  '/tournaments': lazy(() => import('./pages/tournaments.js').then(({ TournamentsPage }) => TournamentsPage)),
  '/tournaments/:id': lazy(() => import('./pages/tournament.js').then(({ TournamentPage }) => TournamentPage)),
  '/verify': lazy(() => import('./pages/verify.js').then(({ VerifyPage }) => VerifyPage)),
} as const;

/** Begins to load the page of an address, while the words are loaded too. */
export function preloadPage(path: string): void {
  const depth = path.split('/').length;
  const page = Object.entries(ROUTES).find(([route]) => {
    const parts = `${BASE_PATH}${route}`.split('/');
    return parts.length === depth && parts.every((part, i) => part.startsWith(':') || part === path.split('/')[i]);
  })?.[1];
  // The router asks again, and says what is amiss.
  page?.preload().catch(() => undefined);
}

/** Which links lead to pages; all others (`/docs`, `/v1/…`) are left to the browser. */
export const PAGE_LINKS = new RegExp(
  `^${BASE_PATH.replaceAll('.', '\\.')}/($|\\?|(account|games|leaderboard|loadouts|matches|players|rules|tournaments|verify)(/|$|\\?|#))`,
);
