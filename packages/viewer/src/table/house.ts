import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Speed } from './use-playing.js';

/** What a table is at home in: a page of the viewer, a page of somebody else, a talk with an agent. */
export interface House {
  /** Where a page of the service is, for a link to it; undefined: nothing leads out of here. */
  linkTo(path: string): string | undefined;
  /** Whether links lead away from the table, or open beside it. */
  linksOpen: 'here' | 'elsewhere';
  /** In which colours pictures are drawn. */
  theme: ReadonlySignal<'light' | 'dark'>;
  /** Whether there is a place for what the pointer rests on. */
  isRoomy: ReadonlySignal<boolean>;
  /** How fast what others do passes. */
  speed: ReadonlySignal<Speed>;
  /** What was kept at a place; null: nothing. */
  recall(place: string): string | null;
  /** Keeps a text at a place. */
  remember(place: string, text: string): void;
}

/** The house of the tables below. */
export const HouseContext = createContext<House | null>(null);

/** The house that a part of a table is in. */
export function useHouse(): House {
  const house = useContext(HouseContext);
  if (house === null) throw new Error('a table is in no house');
  return house;
}
