import { type AnyGame, type Choice, createClient, type Match } from '#client';

/** The other side of the match of a client under test. */
export interface Opponent {
  /** Waits, whosever turn it is. */
  pause(): void;
  /** Goes on, with what it owes. */
  resume(): void;
  /** Makes an entry that changes the version and nothing else. */
  changeVersion(): Promise<void>;
  /** Takes its last action back, with the consent of `other`; false where it has not acted. */
  takeBack(other: Match): Promise<boolean>;
  resign(): Promise<void>;
  /** Resolves when the match has ended. */
  ended: Promise<void>;
}

/** What becomes known of the match. */
export interface OpponentOptions {
  match: Match;
  seat: number;
  signal: AbortSignal;
  onChange(): void;
}

/** Plays a seat with any actions, giving up only when it is told to. */
export function playAgainst({ match, seat, signal, onChange }: OpponentOptions): Opponent {
  let isPaused = false;
  let lastActed: number | null = null;
  let acting: Promise<void> = Promise.resolve();

  const actOnce = async (): Promise<void> => {
    const { version, toAct, actions } = await match.legalActions();
    const choice = seriousOf(actions);
    if (isPaused || version === null || !toAct.includes(seat) || !choice) return;
    const outcome = await match.act(choice.action, { expectedVersion: version });
    if (!outcome.ok) return;
    lastActed = outcome.version;
    onChange();
  };
  /** One action at a time. */
  const act = (): Promise<void> => {
    acting = acting.then(actOnce, actOnce);
    return acting;
  };
  const follow = async (): Promise<void> => {
    for await (const message of match.follow({ signal, events: false })) {
      if (message.type === 'end') return;
      if (message.type !== 'seats' && message.behind === 0 && message.toAct.includes(seat)) await act();
    }
  };

  return {
    ended: follow(),
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      void act().catch(() => undefined);
    },
    async changeVersion() {
      await match.offer({ kind: 'draw' });
      onChange();
    },
    async takeBack(other) {
      if (lastActed === null) return false;
      const { seq } = await match.offer({ kind: 'takeback', to: lastActed - 1 });
      if (seq === null) return false;
      await other.answer(seq, true);
      onChange();
      return true;
    },
    async resign() {
      await acting.catch(() => undefined);
      await match.resign();
    },
  };
}

function seriousOf(actions: readonly Choice<AnyGame>[]): Choice<AnyGame> | undefined {
  const serious = actions.filter(({ action }) => action.type !== 'resign');
  return serious[Math.floor(Math.random() * serious.length)];
}

/** A client of a service for a new account. */
export async function newAccount(url: string, name: string) {
  const { apiKey: key } = await createClient({ url }).createPlayer({ name, kind: 'bot' });
  return { key, client: createClient({ url, key }) };
}
