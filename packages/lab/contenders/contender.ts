import type { Script } from '../script.js';

/** One match being played, an action after the other. */
export interface Table {
  /** Resolves when the server has answered the next action of the script. *Errors*: rejects when it refuses. */
  play(step: Script['steps'][number]): Promise<void>;
  close(): Promise<void>;
}

/** One way to play the script. */
export interface Contender {
  name: string;
  /** A new match, both seats taken. */
  openTable(): Promise<Table>;
  /** The CPU time of its server so far. *Units*: milliseconds. */
  cpuMs(): number;
}

/** A server process, with one contender for each of its faces. */
export interface ContenderServer {
  contenders: Contender[];
  stop(): Promise<void>;
}
