import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { startMatch, usualBot } from '../lobby/start-match.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import { timeLeft } from '../words/time-left.js';
import { foundMatch, resumeSearch, type SeekRequest, search, searchProblem, stopSearch } from './search.js';

/** *Units*: seconds of a search after which a bot is offered. */
const PATIENCE_S = 30;

/** Shows a running search on every page, until it is stopped, and goes to the match that it has found. */
export function SeekNotice() {
  const { route, path } = useLocation();
  const { value: running } = search;
  const { value: found } = foundMatch;
  const seconds = useSecondsSince(running?.since ?? null);
  useEffect(resumeSearch, []);
  useEffect(() => {
    if (found === null) return;
    // Whoever sits at a table is called to the other one, and is not taken away.
    if (!path.startsWith(linkTo('/matches/'))) route(linkTo(`/matches/${found}`));
    foundMatch.value = null;
  }, [found]);
  const playBot = async ({ game, preset, config, loadout }: SeekRequest): Promise<void> => {
    const bots = (await service.value.games()).find(({ id }) => id === game)?.bots ?? [];
    const bot = usualBot(bots);
    if (bot === undefined) return;
    stopSearch();
    const rules = { ...(preset !== undefined && { preset }), ...(config !== undefined && { config }) };
    const id = await startMatch({ game, opponent: bot, ...rules, brought: loadout ? { loadout } : {} });
    route(linkTo(`/matches/${id}`));
  };
  const [error, setError] = useState<unknown>(null);
  return (
    <div class={running ? 'search notice row' : 'search'}>
      <div class="grow" role="status" aria-label={say('seek.title')}>
        {running ? say('seek.running', { game: gameTitle(running.request.game) }) : null}
      </div>
      {running ? (
        <>
          <time role="timer" aria-label={say('seek.lasted')}>
            {timeLeft(seconds * 1000)}
          </time>
          {seconds >= PATIENCE_S ? (
            <button type="button" onClick={() => void playBot(running.request).catch(setError)}>
              {say('seek.bot')}
            </button>
          ) : null}
          <button type="button" onClick={stopSearch}>
            {say('seek.stop')}
          </button>
        </>
      ) : null}
      <ProblemNotice error={error ?? searchProblem.value} />
    </div>
  );
}

/** *Units*: whole seconds; null: of no time. */
function useSecondsSince(since: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1_000));
}
