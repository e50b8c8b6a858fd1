import type { Signal } from '@preact/signals';
import { type Item, renderSvg, type Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import { useHouse } from './house.js';
import { InspectionText, type InspectionTextProps } from './inspection-text.js';
import { findItem, touchShapes } from './touch-shapes.js';

/** What is looked at: the id of a thing; empty while one is being chosen; null: nothing, touches act. */
export type Inspected = string | null;

/** The switch between acting and looking. */
export function InspectButton({ inspected }: { inspected: Signal<Inspected> }) {
  return (
    <button
      type="button"
      class="inspect"
      aria-pressed={inspected.value !== null}
      aria-label={say('inspect.title')}
      title={say('inspect.title')}
      onClick={() => {
        inspected.value = inspected.value === null ? '' : null;
      }}
    >
      ?
    </button>
  );
}

interface InspectionProps extends Pick<InspectionTextProps, 'live' | 'game' | 'touched'> {
  scene: Scene;
  inspected: Signal<Inspected>;
}

/** A thing of the table, readable, and whether it can be touched; nothing is done by looking. */
export function Inspection({ scene, inspected, ...told }: InspectionProps) {
  const id = inspected.value;
  if (id === null) return null;
  const found = id === '' ? null : findItem(scene, id);
  const close = (): void => {
    inspected.value = null;
  };
  return (
    <div class="toast inspection" role="status" aria-label={say('inspect.title')}>
      {found ? (
        <>
          <Enlarged scene={scene} item={found} />
          <InspectionText thing={id} label={found.label} {...told} />
        </>
      ) : (
        <p>{say('inspect.choose')}</p>
      )}
      <button type="button" class="plain" aria-label={say('close')} onClick={close}>
        ✕
      </button>
    </div>
  );
}

function Enlarged({ scene, item }: { scene: Scene; item: Item }) {
  const theme = useHouse().theme.value;
  const [shape] = touchShapes({ ...scene, items: [item] }, new Set([item.id ?? '']), 0);
  if (!shape) return null;
  const [left, top] = [shape.at[0] - shape.size[0] / 2, shape.at[1] - shape.size[1] / 2];
  const moved: Item = { kind: 'group', role: '', label: '', at: [-left, -top], items: [item] };
  const picture = { ...scene, width: shape.size[0], height: shape.size[1], items: [moved] };
  const drawn = { __html: renderSvg(picture, { theme, title: item.label, hasTitles: false }) };
  return <div class="enlarged" aria-hidden="true" dangerouslySetInnerHTML={drawn} />;
}
