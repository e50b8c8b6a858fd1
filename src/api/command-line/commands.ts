import type { Command } from 'commander';

/** The service as a command of its operator finds it. */
export interface Operated {
  /** How clients reach it. */
  publicUrl: string;
  /** How its features are set up, by their names. */
  settings: Readonly<Record<string, unknown>>;
  /** Lends the address of its database, which is migrated; the embedded one runs meanwhile. */
  withDatabase<T>(use: (url: string) => Promise<T>): Promise<T>;
}

/**
 * Runs a command on the service that the environment sets up; a fault of the operator's is one line, and ends it with
 * exit status 1.
 */
export type Operate = (command: string, run: (service: Operated) => Promise<void>) => Promise<void>;

/** Commands of `gameledger`, by their names; each is made when it is wanted. */
export type Commands = Readonly<Record<string, (operate: Operate) => Promise<Command>>>;
