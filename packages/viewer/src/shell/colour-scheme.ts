import { signal } from '@preact/signals';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** The user's preferred colour scheme; pictures are drawn with it. */
export const colourScheme = signal<'light' | 'dark'>(prefersDark.matches ? 'dark' : 'light');

prefersDark.addEventListener('change', ({ matches }) => {
  colourScheme.value = matches ? 'dark' : 'light';
});
