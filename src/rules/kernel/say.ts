import type { Seat } from './seat.js';

/** The values of a message: a list is told as one, in the manner of the language. */
export type Values = Readonly<Record<string, string | number | readonly string[]>>;

/** Words in one language for one viewer. */
export interface Say<Key extends string = string> {
  /** A message with its values. *Errors*: throws for a message or a value that is missing. */
  (key: Key, values?: Values): string;
  /** The name of a seat, in quotes where a player chose it; "you" for the viewer. */
  seat(seat: Seat): string;
  /** What belongs to a seat: "“Ada”’s", "your". */
  whose(seat: Seat): string;
  /** What a stranger has written, such as a name that a config brings, set apart from the sentence around it. */
  quoted(words: string): string;
}
