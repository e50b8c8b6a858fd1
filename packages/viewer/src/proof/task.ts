import type { RecordReport } from '../doors/verifier.js';

/** What the first lines of a record say of its match; nothing of it is checked yet. */
export interface Outline {
  matchId: string | null;
  game: string | null;
  gameVersion: number | null;
  /** Lower-case hex of the SHA-256 of the engine that entry 0 names; null when it names none. */
  engine: string | null;
  /** The version from which a fork continues. */
  parent: { matchId: string; seq: number } | null;
  /** The id of the key that signed the record. */
  signer: string | null;
  /** How many lines there are. */
  lines: number;
}

/** An engine as text. Only what has the hash is run. */
export interface EngineText {
  sha256: string;
  source: string;
}

/** What vouches for a record beside itself. */
export interface Seals {
  /** `name+hash+base64`; null: none is trusted. */
  publicKey: string | null;
  handovers: string[];
  /** A proof of inclusion, for a record that has none. */
  inclusion: string | null;
}

/** What the worker is asked. */
export type ProofTask =
  | { kind: 'outline'; record: string }
  | {
      kind: 'verify';
      /** A fork's ancestors first, each with the version from which the next one continues. */
      ancestors: { record: string; seq: number }[];
      record: string;
      engines: EngineText[];
      seals: Seals;
    };

/** What the worker says. */
export type ProofReply =
  | { kind: 'outline'; outline: Outline }
  | { kind: 'progress'; entries: number }
  | { kind: 'report'; report: RecordReport }
  | { kind: 'fault'; message: string };
