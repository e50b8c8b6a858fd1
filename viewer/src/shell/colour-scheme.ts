import { signal } from '@preact/signals';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** How the person likes the page; pictures are drawn to it. */
export const colourScheme = signal<'light' | 'dark'>(prefersDark.matches ? 'dark' : 'light');

prefersDark.addEventListener('change', ({ matches }) => {
  colourScheme.value = matches ? 'dark' : 'light';
});
