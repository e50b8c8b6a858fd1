/** Who tells which game in words: for ours what lies beside its engine (docs/adr/0011); games of `GAMES` have none. */
import { narration as armadogon } from '../../rules/games/armadogon/narration/index.js';
import { narration as juggerTtg } from '../../rules/games/jugger-ttg/narration/index.js';
import { narration as juggernauts } from '../../rules/games/juggernauts/narration/index.js';
import { narration as tacticsJoker } from '../../rules/games/tactics-joker/narration/index.js';
import { type AnyNarration, LANGUAGES, type Language } from '../../rules/kernel/narration.js';

const OURS: Readonly<Record<string, AnyNarration>> = {
  'tactics-joker': tacticsJoker as AnyNarration,
  armadogon: armadogon as AnyNarration,
  juggernauts: juggernauts as AnyNarration,
  'jugger-ttg': juggerTtg as AnyNarration,
};

/** What tells a game; null for a game without words of its own. */
export function narrationOf({ id }: { id: string }): AnyNarration | null {
  return OURS[id] ?? null;
}

/** What a game is, in a sentence or two; null where it has no words of its own. */
export function summaryOf(game: { id: string }, language: Language): string | null {
  return narrationOf(game)?.catalogues[language].summary ?? null;
}

/** The languages in which a game is told; without words of its own the one of its engine. */
export function languagesOf(game: { id: string }): readonly Language[] {
  return narrationOf(game) ? LANGUAGES : [LANGUAGES[0]];
}
