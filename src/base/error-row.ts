/**
 * What of a request to act a refusal is about: the rules of the game, where the match stands, the request's key, its
 * shape.
 */
export type RefusalKind = 'rules' | 'moment' | 'key' | 'shape';

/** What the table of errors says of a code. */
export interface ErrorRow {
  status: number;
  meaning: string;
  recovery: string;
  /** Of codes that a seat meets when it acts, and may answer with another action or another request. */
  refuses?: RefusalKind;
}
