import { renderSvg, type Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import { useHouse } from './house.js';
import type { Help } from './use-help.js';

/** The side of the box of a symbol. *Units*: of the scene. */
const BOX = 48;

/** What the symbols of a board mean. */
export function Legend({ help }: { help: Help | null }) {
  const theme = useHouse().theme.value;
  const { palette = {}, items = [], mood } = (help?.legend ?? {}) as Partial<Scene>;
  if (items.length === 0) return null;
  return (
    <ul class="bare legend" aria-label={say('legend.title')}>
      {items.map((item) => {
        const scene = { width: BOX, height: BOX, mood, palette, items: [{ ...item, at: [BOX / 2, BOX / 2] as const }] };
        return (
          <li key={item.label}>
            <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: renderSvg(scene, { theme, title: item.label }) }} />
            {item.label}
          </li>
        );
      })}
    </ul>
  );
}
