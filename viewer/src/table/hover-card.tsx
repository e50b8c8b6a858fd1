import type { MatchState } from '@gameledger/client';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Scene } from '../doors/scene.js';
import { InspectionText } from './inspection-text.js';
import type { LiveMatch } from './live-match.js';
import { findItem } from './touch-shapes.js';
import { useHover } from './use-hover.js';

/** Between the card and what it is about. *Units*: CSS pixels. */
const GAP = 10;

interface HoverCardProps {
  /** Everything that can be hovered is in it. */
  within: RefObject<HTMLElement>;
  live: LiveMatch;
  match: MatchState;
  scene: Scene;
  touched: readonly string[] | null;
}

/** What the pointer rests on, or what the keyboard has come to, in words beside it. */
export function HoverCard({ within, live, match, scene, touched }: HoverCardProps) {
  const { hovered, keep, leave } = useHover(within);
  const card = useRef<HTMLDivElement>(null);
  const item = hovered && findItem(scene, hovered.thing);
  useLayoutEffect(() => {
    const { current } = card;
    if (!current || !hovered) return;
    const place = (): void => placeBeside(current, hovered.element.getBoundingClientRect());
    place();
    // Its words come later.
    const resized = new ResizeObserver(place);
    resized.observe(current);
    return () => resized.disconnect();
  }, [hovered]);
  // A board that was drawn again has other elements.
  if (!hovered?.element.isConnected || !item) return null;
  return (
    <div class="hover-card" role="tooltip" ref={card} onPointerEnter={keep} onPointerLeave={leave}>
      <InspectionText live={live} game={match.game} thing={hovered.thing} label={item.label} touched={touched} />
    </div>
  );
}

/** Puts a card to the side of a thing that has room, else above or below: never over it. */
function placeBeside(card: HTMLElement, thing: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const [right, left] = [thing.right + GAP, thing.left - GAP - width];
  const isBeside = right + width <= innerWidth || left >= 0;
  const across = right + width <= innerWidth ? right : left;
  const down = thing.bottom + GAP + height <= innerHeight ? thing.bottom + GAP : thing.top - GAP - height;
  card.style.left = `${isBeside ? across : clamped(thing.left, innerWidth - width)}px`;
  card.style.top = `${isBeside ? clamped(thing.top, innerHeight - height) : down}px`;
}

const clamped = (value: number, most: number): number => Math.max(0, Math.min(value, most));
