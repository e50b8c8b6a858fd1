/** The catalogue of games, for all interfaces. */
import type { Credits, JsonSchemas, Reference } from '../../rules/kernel/game.js';
import type { Language } from '../../rules/kernel/narration.js';
import type { EngineBundle } from './shapes.js';

/** What a preset means for ratings. */
export interface PresetFairness {
  preset: string;
  symmetric: boolean;
  /** Why matches with it are not rated, a sentence; null where they can be. */
  unrated: string | null;
}

/** A game of the catalogue. */
export interface CatalogueGame {
  id: string;
  title: string;
  summary: string;
  version: number;
  rulePrefix: string;
  credits: Credits;
  /** Smallest and largest number of seats any config allows. */
  seats: { min: number; max: number };
  presets: Record<string, unknown>;
  /** Of each preset, in the same order. */
  fairness: PresetFairness[];
  /** What a seat can bring, by name; null where seats bring nothing. */
  loadouts: Readonly<Record<string, unknown>> | null;
  bots: string[];
  /** In which it is told. */
  languages: Language[];
  /** JSON Schemas (2020-12): of each by itself. */
  schemas: JsonSchemas;
}

/** Which build of a game: the newest of those that fit. */
export interface BuildWanted {
  /** By its SHA-256. */
  engine?: string | undefined;
  version?: number | undefined;
}

/** The data book of an engine. */
export interface GameReference {
  game: string;
  version: number;
  /** SHA-256 of the engine, lower-case hex: with the same engine it is always the same book. */
  engine: string;
  /** Of its names and texts. */
  language: Language;
  reference: Reference;
}

export const VERSION_STATUSES = ['current', 'frozen'] as const;

/** A build of a version of a game. */
export interface GameVersion {
  version: number;
  /** New matches are played by the current one; by a frozen one only those that began with it. */
  status: (typeof VERSION_STATUSES)[number];
  engine: EngineBundle;
  /** The address of the rules text. */
  rules: string;
}

/** A game with all its versions, from the oldest build to the newest. */
export interface DescribedGame extends CatalogueGame {
  versions: GameVersion[];
}
