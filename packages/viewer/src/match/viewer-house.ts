import { computed } from '@preact/signals';
import { linkTo } from '../session/base.js';
import { settings } from '../session/settings.js';
import { recall, remember } from '../session/storage.js';
import { colourScheme } from '../shell/colour-scheme.js';
import { hasHoverPanel } from '../shell/window-layout.js';
import type { House } from '../table/house.js';

/** The viewer as the house of its tables. */
export const VIEWER: House = {
  linkTo,
  linksOpen: 'here',
  theme: colourScheme,
  isRoomy: hasHoverPanel,
  speed: computed(() => settings.value.speed),
  recall,
  remember,
};
