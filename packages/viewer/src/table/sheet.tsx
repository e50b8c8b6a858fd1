import '../style/sheet.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { say } from '../words/say.js';

/** The tabs of the sheet, in their order. */
const TABS = ['story', 'actions', 'talk', 'more'] as const;
/** A tab of the sheet. */
export type Tab = (typeof TABS)[number];

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface SheetProps {
  /** Null: nobody has opened the sheet; where it has room of its own it shows its first tab. */
  chosen: Signal<Tab | null>;
  /** By tab; null: there is nothing to show there. */
  panels: Readonly<Record<Tab, ComponentChildren>>;
  /** What has news to look at. */
  marked: ReadonlySet<Tab>;
}

/** Opens the sheet where it has no room of its own, and closes it again. */
export function SheetButton({ chosen, marked }: Omit<SheetProps, 'panels'>) {
  const last = useRef<Tab>('story');
  if (chosen.value !== null) last.current = chosen.value;
  return (
    <button
      type="button"
      class="plain sheet-button"
      aria-expanded={chosen.value !== null}
      title={say('sheet.open')}
      onClick={() => {
        chosen.value = chosen.value === null ? ([...marked][0] ?? last.current) : null;
      }}
    >
      <span class="hidden-label">{say('sheet.open')} </span>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
      {marked.size > 0 ? <span class="news">{say('tab.news')}</span> : null}
    </button>
  );
}

/** Everything beside the board and the question, one part of it at a time. */
export function Sheet({ chosen, panels, marked }: SheetProps) {
  const list = useRef<HTMLDivElement>(null);
  const tabs = TABS.filter((tab) => panels[tab] !== null);
  const current = tabs.find((tab) => tab === chosen.value) ?? tabs[0];
  const onKey = (event: KeyboardEvent, index: number): void => {
    const step = STEPS[event.key];
    const tab = step === undefined ? undefined : tabs.at((index + step) % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    chosen.value = tab;
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };
  return (
    <section class={chosen.value === null ? 'sheet' : 'sheet open'} aria-label={say('sheet.title')}>
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
