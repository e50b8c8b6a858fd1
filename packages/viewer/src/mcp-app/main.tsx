import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import { EmbeddedTable, Waiting } from '../element/embedded-table.js';
import { measureRoom } from '../element/room.js';
import { styleSheet } from '../element/styles.js';
import { colourScheme } from '../shell/colour-scheme.js';
import { wantsHints } from '../table/hints.js';
import type { House } from '../table/house.js';
import { type LiveMatch, openLiveMatch } from '../table/live-match.js';
import { firstSpoken, say, speak } from '../words/say.js';
import { connectHost, type Host, type ToolResult } from './host.js';
import { toolSource } from './tool-source.js';

/** *Units*: CSS pixels that a table wants where the host lets it choose. */
const WANTED_HEIGHT = 640;
/** So many sentences tell the model what was played: the last ones. */
const MOST_TOLD = 12;

/** The colours of a table by those that hosts name. */
const COLOURS: Readonly<Record<string, string>> = {
  '--card': '--color-background-primary',
  '--ground': '--color-background-secondary',
  '--soft': '--color-background-tertiary',
  '--ink': '--color-text-primary',
  '--muted': '--color-text-secondary',
  '--line': '--color-border-primary',
  '--face': '--font-sans',
};

const root = document.body.appendChild(document.createElement('div'));
root.className = 'house';
let close = (): void => undefined;
let shown: string | null = null;
const asked = signal<string | null>(null);

/** The match that a call is about: its argument, or the one it has made. */
function take(fields: Readonly<Record<string, unknown>> = {}): void {
  const { matchId } = fields;
  if (typeof matchId === 'string') asked.value = matchId;
}

const host = await connectHost(
  { name: 'gameledger-table', version: '1' },
  { onToolInput: take, onToolResult: ({ structuredContent }: ToolResult) => take(structuredContent), onEnd: () => close() },
);

effect(() => {
  const { theme = null, styles, containerDimensions = {} } = host.context.value;
  document.adoptedStyleSheets = [styleSheet(theme)];
  for (const [own, theirs] of Object.entries(COLOURS)) {
    const value = styles?.variables?.[theirs];
    if (value === undefined) root.style.removeProperty(own);
    else root.style.setProperty(own, value);
  }
  const { height, maxHeight = WANTED_HEIGHT } = containerDimensions;
  const wanted = height ?? Math.min(WANTED_HEIGHT, maxHeight);
  root.style.height = `${wanted}px`;
  if (height === undefined) host.askForHeight(wanted);
});

await speak(firstSpoken([host.context.peek().locale ?? '', ...navigator.languages]));
render(<Waiting error={null} />, root);
effect(() => {
  const id = asked.value;
  if (id === null || id === shown) return;
  shown = id;
  close();
  close = show(host, id);
});

function show(host: Host, id: string): () => void {
  const room = measureRoom(root);
  const kept = new Map<string, string>();
  const recall = (place: string): string | null => kept.get(place) ?? null;
  const live = openLiveMatch(toolSource(host, id), room.layout, wantsHints(recall));
  const house: House = {
    linkTo: () => undefined,
    linksOpen: 'elsewhere',
    theme: computed(() => host.context.value.theme ?? colourScheme.value),
    isRoomy: room.isRoomy,
    speed: signal('fast'),
    recall,
    remember: (place, text) => void kept.set(place, text),
  };
  const stopTelling = tellModel(host, live);
  const title = computed(() => live.match.value?.game ?? '');
  render(<EmbeddedTable live={live} house={house} title={title} />, root);
  return () => {
    stopTelling();
    room.close();
    live.close();
    render(null, root);
  };
}

/** Tells the model what was played by touch, as the story tells it, and where the match stands. */
function tellModel(host: Host, live: LiveMatch): () => void {
  const touched = new Set<number>();
  let last = '';
  return effect(() => {
    if (live.acted.value > 0) touched.add(live.acted.value);
    const entries = live.entries.value;
    const told = entries.filter(({ seq }) => touched.has(seq)).flatMap(({ story = [] }) => story.map(({ text }) => text));
    const { view } = live.position.value ?? {};
    if (touched.size === 0 || !view || told.length === 0) return;
    const state = view.end ? `${view.end.text} ${view.end.because}` : (view.ask?.text ?? '');
    const text = [say('mcp.played'), ...told.slice(-MOST_TOLD), say('mcp.version', { version: view.version }), state].join('\n');
    if (text !== last) host.tellModel(text);
    last = text;
  });
}
