import type { Gauges } from './metrics-contract.js';

/** What is sent on a channel. *Units*: the payload is at most 7,999 bytes. */
export interface Note {
  channel: string;
  payload: string;
}

/** What carries notes between processes. It may lose some; the log is the truth. */
export interface Transport {
  /**
   * Hears a channel; `onReady` is called whenever hearing it has begun, also after a connection was lost. *Errors*: it
   * cannot be heard now, and is to be asked for again.
   */
  listen(channel: string, onPayload: (payload: string) => void, onReady: () => void): Promise<{ unlisten(): Promise<void> }>;
  /** Sends notes; one that cannot be sent is lost. */
  send(notes: readonly Note[]): void;
  close(): Promise<void>;
}

/** A transport apart from the database: it can be away while the database is there. */
export interface Carrier extends Transport {
  /** What it is called where its state is shown. */
  name: string;
  state(): CarrierState;
  gauges: Gauges;
}

/** Whether it carries notes now. */
export type CarrierState = 'connected' | 'away';
