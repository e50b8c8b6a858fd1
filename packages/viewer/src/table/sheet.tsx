import '../style/sheet.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { say } from '../words/say.js';

/** The tabs of the sheet, in their order. */
const TABS = ['play', 'story', 'talk', 'more'] as const;
/** A tab of the sheet. */
export type Tab = (typeof TABS)[number];

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface SheetProps {
  chosen: Signal<Tab>;
  /** By tab; null: there is nothing to show there. */
  panels: Readonly<Record<Tab, ComponentChildren>>;
  /** What has news to look at. */
  marked: ReadonlySet<Tab>;
}

/** Everything beside the board and the question, one part of it at a time. */
export function Sheet({ chosen, panels, marked }: SheetProps) {
  const list = useRef<HTMLDivElement>(null);
  const tabs = TABS.filter((tab) => panels[tab] !== null);
  const current = tabs.includes(chosen.value) ? chosen.value : 'play';
  const onKey = (event: KeyboardEvent, index: number): void => {
    const step = STEPS[event.key];
    const tab = step === undefined ? undefined : tabs.at((index + step) % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    chosen.value = tab;
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };
  return (
    <section class="sheet" aria-label={say('sheet.title')}>
      <div class="tabs" role="tablist" aria-label={say('sheet.title')} ref={list}>
        {tabs.map((tab, index) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`panel-${tab}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => {
              chosen.value = tab;
            }}
            onKeyDown={(event) => onKey(event, index)}
          >
            {say(`tab.${tab}`)} {marked.has(tab) ? <span class="news">{say('tab.news')}</span> : null}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard.
        <div key={tab} id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0} hidden={tab !== current}>
          {panels[tab]}
        </div>
      ))}
    </section>
  );
}
