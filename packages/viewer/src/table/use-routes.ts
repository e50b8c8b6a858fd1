import type { MatchState, Routes } from '@gameledger/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';
import { movedBy } from './touches.js';
import type { Decision } from './use-decision.js';

/** A chain of actions that takes a thing to a place. */
export type Route = Routes['routes'][number];

/** Where the touched thing, or what moves anyway, can be taken by more than one action. */
export interface Routing {
  /** What is taken; undefined: nothing. */
  from: string | undefined;
  /** By the place it leads to. */
  routes: ReadonlyMap<string, Route>;
  /** The one that is shown; null: none. */
  chosen: Route | null;
  /** Whether the service is asked for a proposal, or one is made. */
  isProposing: boolean;
  /** Why the last one ended before its end; empty: it did not. */
  stopped: string;
  choose(route: Route | null): void;
  /** Sends the actions of a route, each after the answer to the one before. */
  go(route: Route): Promise<void>;
  /** Has the service propose the rest of a choice in steps, and makes it. */
  goAsProposed(): Promise<void>;
}

const NONE: ReadonlyMap<string, Route> = new Map();

/** The routes of what has been touched first, or before a touch of what the next actions move. */
export function useRoutes(live: LiveMatch, match: MatchState, { touched, next }: Pick<Decision, 'touched' | 'next'>): Routing {
  const version = live.position.value?.view.version ?? null;
  const [found, setFound] = useState<{ from: string; version: number; routes: ReadonlyMap<string, Route> } | null>(null);
  const [chosen, setChosen] = useState<Route | null>(null);
  const [isProposing, setIsProposing] = useState(false);
  const [stopped, setStopped] = useState('');
  const mover = live.position.value?.scene?.mover;
  const from = movedBy(touched, mover);
  useEffect(() => {
    setChosen(null);
    if (from === undefined) return;
    const ended = new AbortController();
    live.client.routes(from, { signal: ended.signal }).then(
      (answer) => setFound({ from, version: answer.version, routes: new Map(answer.routes.map((route) => [route.to, route])) }),
      // Without routes it is played step by step.
      () => undefined,
    );
    return () => ended.abort();
  }, [live, from, version]);
  const isCurrent = found !== null && found.from === from && found.version === version;
  const routes = useMemo(() => (isCurrent ? new Map([...found.routes].filter(([to]) => !next.has(to))) : NONE), [found, isCurrent, next]);
  const go = async (route: Route): Promise<void> => {
    setChosen(null);
    setStopped('');
    for (const action of route.actions) {
      const { view, actions } = live.position.value ?? {};
      const isMine = match.yourSeat !== null && view?.toAct.includes(match.yourSeat);
      const choice = actions?.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
      if (!isMine || !choice) return setStopped(say('route.stopped'));
      await live.act(choice);
      // The board says why.
      if (live.refusal.value !== null || live.error.value !== null) return;
    }
  };
  return {
    from,
    routes: routes.size > 0 ? routes : NONE,
    chosen: isCurrent ? chosen : null,
    isProposing,
    stopped,
    choose(route) {
      setStopped('');
      setChosen(route);
    },
    go,
    async goAsProposed() {
      setIsProposing(true);
      try {
        for (const route of (await live.client.routes(null)).routes) await go(route);
      } catch (thrown) {
        live.error.value = thrown;
      } finally {
        setIsProposing(false);
      }
    },
  };
}
