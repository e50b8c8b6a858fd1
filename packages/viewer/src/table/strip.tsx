import type { ComponentChildren } from 'preact';
import { SeatsPanel, type SeatsPanelProps } from './seats-panel.js';

interface StripProps extends SeatsPanelProps {
  title: string;
  /** The way back. */
  back: ComponentChildren;
  /** What the house has a switch for. */
  switches: ComponentChildren;
  /** What opens everything else. */
  menu: ComponentChildren;
}

/** The way back, the game, and who plays it. */
export function Strip({ title, back, switches, menu, ...seats }: StripProps) {
  return (
    <div class="strip">
      {back}
      <h1>{title}</h1>
      <SeatsPanel {...seats} />
      {switches}
      {menu}
    </div>
  );
}
