import '../style/hand.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Item, renderSvg, type Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import { useHouse } from './house.js';
import { reveal } from './reveal.js';
import { useEdges } from './use-edges.js';

interface HandProps {
  /** The cards in one row. */
  hand: Scene;
  /** That of the board: when it has changed, the row has too. */
  scale: number;
  /** Whether it is that of the present. */
  isPresent: boolean;
  /** The cards that can be touched now. */
  next: ReadonlySet<string>;
  touched: readonly string[];
  /** What a hint is about. */
  hinted: readonly string[];
  onTouch(id: string): void;
  /** Takes back that the last of the touched was touched. */
  onBack(): void;
}

/** *Units*: CSS pixels. */
const LEAST_LETTERS = 12;

/** How high the smallest letters are. *Units*: of the scene. */
function lettersOf(items: readonly Item[]): number {
  return Math.min(...items.map(({ kind, size, items: inner = [] }) => (kind === 'text' && size ? size[1] : lettersOf(inner))));
}

/** The cards that the viewer holds, in a row that scrolls sideways. */
export function Hand({ hand, scale, isPresent, next, touched, hinted, onTouch, onBack }: HandProps) {
  const width = hand.width / hand.items.length;
  const theme = useHouse().theme.value;
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (row.current) reveal(row.current, [...row.current.querySelectorAll('button[data-target]')]);
  }, [hand, next]);
  const edges = useEdges(row, [hand, scale]);
  const look = `hand ${isPresent ? '' : 'past'} ${edges}`;
  const size = { '--card': width / hand.height, '--least-card': `${(width * LEAST_LETTERS) / lettersOf(hand.items)}px` };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard.
    <section ref={row} class={look} style={size} tabIndex={0} aria-label={say('hand.title')}>
      {hand.items.map((item, i) => {
        const card = { ...hand, width, items: [{ ...item, at: [width / 2, hand.height / 2] as const }] };
        const drawn = { __html: renderSvg(card, { theme, title: item.label, hasTitles: false }) };
        const { id = '' } = item;
        return (
          <div key={item.id ?? i} class={`hand-card ${touched.includes(id) ? 'touched' : ''} ${hinted.includes(id) ? 'hinted' : ''}`}>
            <span aria-hidden="true" dangerouslySetInnerHTML={drawn} />
            {next.has(id) ? (
              <button type="button" data-target={id} aria-label={item.label} onClick={() => onTouch(id)} />
            ) : id === touched.at(-1) ? (
              <button type="button" aria-pressed="true" aria-label={item.label} onClick={onBack} />
            ) : (
              <span role="img" aria-label={item.label} />
            )}
          </div>
        );
      })}
    </section>
  );
}
