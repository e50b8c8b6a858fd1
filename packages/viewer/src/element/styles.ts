/** The style sheets of everything that is imported, in that order; packages/viewer/build-table.ts fills it. */
export const STYLES: string[] = [];

/** The themes that a table can be told to have. */
export const THEMES = ['light', 'dark'] as const;
/** One of them. */
export type Theme = (typeof THEMES)[number];

/** The style sheet of one table: in a theme, or null for that of the reader. */
export function styleSheet(theme: Theme | null): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...STYLES, ...(theme === null ? [] : [`.house { color-scheme: ${theme}; }`])].join('\n'));
  if (theme !== null) for (const rule of sheet.cssRules) choose(rule, theme);
  return sheet;
}

/** Lets what is for one theme only apply always, or never. */
function choose(rule: CSSRule, theme: Theme): void {
  if (!(rule instanceof CSSMediaRule)) return;
  const [, wanted] = /^\(prefers-color-scheme: ?(light|dark)\)$/.exec(rule.conditionText) ?? [];
  if (wanted !== undefined) rule.media.mediaText = wanted === theme ? 'all' : 'not all';
}
