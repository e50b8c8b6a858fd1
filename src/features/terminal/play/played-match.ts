import type { Seat, Typed } from '../../../rules/kernel/game.js';

/** What a seat may do, and its name for people. */
export interface Choice {
  action: Typed;
  label: string;
}

/** How a match stands for the seat that is played in the terminal. */
export interface Present {
  view: unknown;
  /** The view as text. */
  text: string;
  /** Empty while others are to act. */
  choices: readonly Choice[];
  /** Clock, offers, whose turn it is. */
  status: string;
  isOver: boolean;
}

/** What a player may ask for beside an action of the game. */
export const REQUESTS = ['undo', 'draw', 'abort', 'pause', 'resume', 'yes', 'no', 'withdraw', 'resign'] as const;
export type Request = (typeof REQUESTS)[number];

/** A match as the terminal plays it, here or at a service. */
export interface PlayedMatch {
  readonly gameId: string;
  readonly seat: Seat;
  present(): Promise<Present>;
  /** The sentence that says why not; null when the action counts. */
  act(choice: Choice): Promise<string | null>;
  /** A sentence about what became of the request. */
  ask(request: Request): Promise<string>;
  /** What has happened since it was last asked, a line each. */
  news(): string[];
  /** Resolves when the match has changed without the player; never where that cannot be. */
  changed(): Promise<void>;
  /** A rule, chapter or section by its id, or the summary; as Markdown, or a sentence that there is none. */
  rules(section: string | null): Promise<string>;
  /** The data book of the game. */
  reference(): Promise<unknown>;
  close(): void;
}

/** Dice and what followed from them stand in the events alone. */
export function lineOfEvent({ type, ...details }: Typed): string {
  const told = Object.entries(details).map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `  ${[type, ...told].join(', ')}`;
}
