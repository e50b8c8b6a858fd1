/** What was looked at for the operator, and what was found; `wrong`: the service cannot work, or not for everybody. */
export interface Finding extends Seen {
  /** A word or two for what was looked at. */
  check: string;
}

/** What was found in one place, in one line: where something is amiss, what is and what to do. */
export interface Seen {
  state: 'ok' | 'warning' | 'wrong';
  text: string;
}

export const ok = (text: string): Seen => ({ state: 'ok', text });
export const warning = (text: string): Seen => ({ state: 'warning', text });
export const wrong = (text: string): Seen => ({ state: 'wrong', text });
