/**
 * The races: what each changes.
 *
 * *Rules*: TJ-11.3, TJ-11.4, TJ-11.5, TJ-11.6, TJ-11.10.
 */
import type { Race } from '../model/names.js';
import { REFERENCE } from '../model/reference.js';

/** What a people changes (TJ-11). */
interface Traits {
  /** TJ-11.3: the least die that enters a forest. */
  forestThreshold: number;
  /** TJ-11.4: the least die that enters a mountain. */
  mountainThreshold: number;
  /** TJ-11.5: the least recruitment die that brings a token. */
  recruitOn: number;
  /** TJ-11.6: tokens owned beyond the config's. */
  extraTokens: number;
  /** TJ-11.10: normal points of a turn. */
  normalPoints: number;
  /** Points that pay for groups of one token only. */
  extraPoints: number;
  /** False when combat sixes add nothing. */
  sixesCount: boolean;
  /** Whether kills raise tokens. */
  raises: boolean;
}

const PLAIN: Traits = {
  forestThreshold: 4,
  mountainThreshold: 4,
  recruitOn: 6,
  extraTokens: 0,
  normalPoints: 3,
  extraPoints: 0,
  sixesCount: true,
  raises: false,
};

const TRAITS: ReadonlyMap<Race, Traits> = new Map(REFERENCE.races.map((race) => [race.id, race]));

/** The traits of a people; those of the base rules for none. */
export function traitsOf(race: Race | null): Traits {
  return (race !== null && TRAITS.get(race)) || PLAIN;
}
