import type { MatchState } from '@gameledger/client';
import type { RefObject } from 'preact';
import { say } from '../words/say.js';
import { InspectionText } from './inspection-text.js';
import type { LiveMatch } from './live-match.js';
import { findItem } from './touch-shapes.js';
import type { ShownBoard } from './use-board.js';
import { useHovered } from './use-hovered.js';

interface HoverPanelProps {
  /** Everything that can be hovered is in it. */
  within: RefObject<HTMLElement | null>;
  live: LiveMatch;
  match: MatchState;
  board: ShownBoard;
  touched: readonly string[];
}

/** What the pointer has rested on, or what the keyboard has come to, in a place of its own: it covers nothing. */
export function HoverPanel({ within, live, match, board: { whole, isPresent }, touched }: HoverPanelProps) {
  const thing = useHovered(within);
  const item = thing !== null && whole ? findItem(whole, thing) : null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard.
    <aside class="hovered" aria-label={say('hover.title')} tabIndex={0}>
      {thing !== null && item ? (
        <InspectionText live={live} game={match.game} thing={thing} label={item.label} touched={isPresent ? touched : null} />
      ) : (
        <p class="muted small">{say('hover.hint')}</p>
      )}
    </aside>
  );
}
