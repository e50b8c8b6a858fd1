import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { say } from '../words/say.js';

/** Where the build has put the pictures of the rules, by their file's name. */
const PICTURES = import.meta.glob<string>('../../../../docs/pictures/*.svg', { query: '?url', import: 'default', eager: true });

/** A heading of the rules, for the list of contents. */
export interface Chapter {
  id: string;
  title: string;
  level: number;
}

/** Rules as a page: an anchor for each rule, links where a rule names another one. */
export interface RulesDocument {
  html: string;
  chapters: Chapter[];
}

/** A rule or ruling (`TJ-5.2`, `TJ-R14`) or example (`TJ-X3`), or a chapter (`TJ-5`). */
const RULE = /\b[A-Z]{2}-(?:R|X|C)?\d+(?:\.\d+)*\b/g;
/** What a heading is called by: `TJ-5` of «TJ-5 Movement», `8.1` of «8.1 State». */
const HEADING = /^(?:[A-Z]{2}-(?:R|X)?\d+(?:\.\d+)*|\d+(?:\.\d+)*)(?=[.\s:]|$)/;

/**
 * Reads rules written in Markdown; a part of them has no anchors. What would be HTML in them becomes text: micromark
 * lets none through.
 */
export function readRules(markdown: string, extent: 'whole' | 'part' = 'whole'): RulesDocument {
  const template = document.createElement('template');
  template.innerHTML = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  const { content } = template;
  const ids = new Set<string>();
  const chapters = extent === 'whole' ? nameHeadings(content, ids) : [];
  if (extent === 'whole') nameRules(content, ids);
  linkRules(content, ids);
  placePictures(content);
  for (const table of content.querySelectorAll('table')) wrap(table, 'scroll');
  for (const block of content.querySelectorAll('pre')) block.tabIndex = 0;
  return { html: template.innerHTML, chapters };
}

function nameHeadings(content: DocumentFragment, ids: Set<string>): Chapter[] {
  const headings = [...content.querySelectorAll<HTMLElement>('h2, h3, h4')];
  return headings.flatMap((heading) => {
    const title = heading.textContent ?? '';
    const id = HEADING.exec(title)?.[0] ?? title.toLowerCase().replaceAll(/\W+/g, '-');
    if (id === '' || ids.has(id)) return [];
    heading.id = id;
    ids.add(id);
    const level = Number(heading.tagName.slice(1));
    return level < 4 ? [{ id, title, level }] : [];
  });
}

/** A rule is defined where its id begins a list item or a row of a table in bold. */
function nameRules(content: DocumentFragment, ids: Set<string>): void {
  for (const strong of content.querySelectorAll(
    'li > strong:first-child, li > p:first-child > strong:first-child, td:first-child > strong',
  )) {
    const [id] = (strong.textContent ?? '').match(RULE) ?? [];
    const place = strong.closest('li, tr');
    if (id === undefined || !place || ids.has(id) || !strong.textContent?.startsWith(id)) continue;
    place.id = id;
    ids.add(id);
  }
}

function linkRules(content: DocumentFragment, ids: ReadonlySet<string>): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.closest('a, pre, code, h1, h2, h3, h4')) continue;
    const own = parent.closest('[id]')?.id;
    const parts = linked(text.data, (id) => ids.has(id) && id !== own);
    if (parts.length > 1 || typeof parts[0] !== 'string') text.replaceWith(...parts);
  }
}

/** A text cut where it names a rule that is here, with a link in each such place. */
function linked(text: string, isHere: (id: string) => boolean): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const { 0: id, index } of text.matchAll(RULE)) {
    if (!isHere(id)) continue;
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = id;
    parts.push(text.slice(end, index), link);
    end = index + id.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** The address of a picture in docs/rules/ is one of the repository; here it has the hash of its content. */
function placePictures(content: DocumentFragment): void {
  for (const image of content.querySelectorAll('img')) {
    const address = PICTURES[`../../../../docs/pictures/${(image.getAttribute('src') ?? '').split('/').at(-1)}`];
    if (address === undefined) {
      image.remove();
      continue;
    }
    image.src = address;
    image.loading = 'lazy';
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    caption.textContent = image.alt;
    (image.closest('p') ?? image).replaceWith(figure);
    figure.append(image, caption);
  }
}

function wrap(element: Element, className: string): void {
  const box = document.createElement('div');
  box.className = className;
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', say('rules.table'));
  element.replaceWith(box);
  box.append(element);
}
