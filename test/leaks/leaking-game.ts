/** A game of `GAMES` whose narration tells what the viewer may not know: it remembers the state behind each view. */
import type { AnyGame } from '../../src/rules/kernel/game.js';
import type { AnyNarration } from '../../src/rules/kernel/narration.js';
import { littleGame } from '../kit/little-game.js';

const chosenBehind = new WeakMap<object, readonly (number | null)[]>();

export const rules = '# Little game\n\n- **LG-1** A card is one of the first three of the hand.\n';

export const game = {
  ...littleGame,
  view(state, viewer) {
    const view = littleGame.view(state, viewer);
    chosenBehind.set(view, [...state.chosen]);
    return view;
  },
} satisfies typeof littleGame as AnyGame;

export const narration: AnyNarration = {
  catalogues: { en: { summary: 'A little game.' } },
  ask: () => ({ text: 'Play a card.' }),
  tell(_events, _before, after) {
    const [chosen] = chosenBehind.get(after as object) ?? [];
    return [{ text: `The first seat has card ${chosen ?? 'none'}.`, seat: 0, marks: [], dice: [], isDetail: false }];
  },
  label: (action) => JSON.stringify(action),
  standing: () => [],
  because: () => 'All cards were played.',
  opening: () => [],
};
