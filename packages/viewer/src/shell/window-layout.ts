import { signal } from '@preact/signals';

/** Where `style/table.css` has the board beside everything else. */
const isWide = matchMedia('(min-aspect-ratio: 5/4)');

/** How scenes are laid out for this window. */
export const windowLayout = signal<'tall' | 'wide'>(isWide.matches ? 'wide' : 'tall');

isWide.addEventListener('change', ({ matches }) => {
  windowLayout.value = matches ? 'wide' : 'tall';
});

/** As `style/table.css` has a place for what the pointer rests on. */
const isRoomy = matchMedia('(min-width: 75rem) and (min-height: 40rem)');

/** Whether the window has such a place. */
export const hasHoverPanel = signal(isRoomy.matches);

isRoomy.addEventListener('change', ({ matches }) => {
  hasHoverPanel.value = matches;
});
