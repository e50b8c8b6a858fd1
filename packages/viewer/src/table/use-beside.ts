import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { amid, beside } from './beside.js';

/** The room that a bubble lies in, what is to be seen there, and the board that is panned below it. */
const TABLE = '.parts';
const ROOM = '.stage';
const MARKS = '.marks .mark, .toast';
/** What a hint is about is worth so many times what else is needed. */
const HINTED = '.marks .mark.hinted';
const OWN = 4;
const NEEDED = `.touches [data-target], .thrown, .contest, ${MARKS}`;
const THINGS = '.picture [data-target]';
const WORDS = '.picture text';
const PANNED = '.field';
/** A mark that fills more of the room is beside no place. */
const MOST_MARKED = 0.25;
/** The room of the question below the board, and what is said and chosen there. */
const BELOW = '.decision';
const ASKED = '.decision .question > *, .decision button:not(.last-told), .decision a, .decision label';
/** It takes its size a frame after the room has changed. */
const BOARD = '.board';

interface Placing {
  edge?: 'top' | 'bottom';
  hides?: 'some' | 'words' | 'little';
  lies?: 'over' | 'either' | 'below';
  spares?: 'touches' | 'marks';
  isAmid?: boolean;
}

/**
 * Puts a bubble beside what `selector` finds on the board, whenever one of `changes` does, or the board. What hides
 * little lies where it covers little of what is drawn, what hides words where it covers few things. What lies on
 * either side lies below where the question leaves room. What spares the marks alone lies over what can be touched
 * too, while nothing else is looked at. What is to be amid lies in the midst of what is free, where there is such a
 * place.
 */
export function useBeside<Of extends HTMLElement>(
  selector: string | null,
  changes: readonly unknown[],
  { edge = 'bottom', hides = 'some', lies = 'over', spares = 'touches', isAmid = false }: Placing = {},
): RefObject<Of | null> {
  const bubble = useRef<Of>(null);
  useLayoutEffect(() => {
    const { current } = bubble;
    const table = current?.closest(TABLE);
    const room = table?.querySelector<HTMLElement>(ROOM);
    if (!current || !table || !room) return;
    const below = lies === 'over' ? null : table.querySelector(BELOW);
    let board: Element | null = null;
    const place = (): void => {
      const shown = room.querySelector(BOARD);
      if (shown && shown !== board) observer.observe(shown);
      board = shown;
      const boxes = (wanted: string): DOMRect[] =>
        [...room.querySelectorAll(wanted)].flatMap((one) => (current.contains(one) ? [] : one.getBoundingClientRect()));
      const thing = selector === null ? null : (boxes(selector)[0] ?? null);
      const drawn = { things: hides === 'some' ? [] : boxes(THINGS), words: hides === 'little' ? boxes(WORDS) : [] };
      const asked = below ? [...table.querySelectorAll(ASKED)].flatMap((one) => (one === current ? [] : one.getBoundingClientRect())) : [];
      const own = Array<DOMRect[]>(OWN).fill(boxes(HINTED)).flat();
      const most = MOST_MARKED * room.clientWidth * room.clientHeight;
      const spared = spares === 'marks' ? boxes(MARKS).filter(({ width, height }) => width * height <= most) : boxes(NEEDED);
      const seen = { thing, needed: [...spared, ...asked, ...own], ...drawn };
      const outer =
        lies === 'below' && below ? below.getBoundingClientRect() : withBelow(room.getBoundingClientRect(), below?.getBoundingClientRect());
      const size = current.getBoundingClientRect();
      const midst = isAmid ? amid(outer, size, seen.needed) : null;
      const { left, top, isOver } = midst ? { ...midst, isOver: false } : beside(outer, size, seen, edge);
      const from = current.offsetParent?.getBoundingClientRect() ?? outer;
      // What is moved so shifts no layout.
      current.style.setProperty('--place', `${left + outer.left - from.left}px ${top + outer.top - from.top}px`);
      current.classList.toggle('through', isOver);
    };
    const observer = new ResizeObserver(place);
    place();
    const panned = room.querySelector(PANNED);
    observer.observe(room);
    observer.observe(current);
    panned?.addEventListener('scroll', place, { passive: true });
    // What can be touched changes with the question, and dice come and go.
    const redrawn = new MutationObserver(place);
    for (const one of [room, ...(below ? [below] : [])]) redrawn.observe(one, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      redrawn.disconnect();
      panned?.removeEventListener('scroll', place);
    };
  }, changes);
  return bubble;
}

/** A room and the one below it, where that is as wide. */
function withBelow(room: DOMRect, below: DOMRect | undefined): DOMRect {
  if (!below || below.left > room.left || below.right < room.right || below.top < room.bottom - 1) return room;
  return new DOMRect(room.left, room.top, room.width, below.bottom - room.top);
}
