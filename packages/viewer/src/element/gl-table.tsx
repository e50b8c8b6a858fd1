import { type Client, createClient } from '@gameledger/client';
import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import type { Language } from '../doors/words.js';
import { Agreements } from '../match/agreements.js';
import { OpenOffers } from '../match/open-offers.js';
import { colourScheme } from '../shell/colour-scheme.js';
import { wantsHints } from '../table/hints.js';
import type { House } from '../table/house.js';
import { openLiveMatch } from '../table/live-match.js';
import { inLanguage } from '../words/in-language.js';
import { firstSpoken, speak } from '../words/say.js';
import { EmbeddedTable, Waiting } from './embedded-table.js';
import { measureRoom } from './room.js';
import { styleSheet, THEMES, type Theme } from './styles.js';

/** React takes `key` for itself: there the key is `api-key`. */
const ATTRIBUTES = ['src', 'match', 'key', 'api-key', 'lang', 'theme'];

/** `<gl-table src="https://host" match="…" key="…">`: a match to play, or without a key to watch. */
class GameledgerTable extends HTMLElement {
  static observedAttributes = ATTRIBUTES;
  readonly #shadow = this.attachShadow({ mode: 'open' });
  readonly #root = this.#shadow.appendChild(document.createElement('div'));
  #close: (() => void) | null = null;
  #isWaiting = false;

  connectedCallback(): void {
    this.#openSoon();
  }

  disconnectedCallback(): void {
    this.#openSoon();
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#openSoon();
  }

  /** Attributes that change together open it once; where it only moves in the page it stays open. */
  #openSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#close?.();
      this.#close = this.isConnected ? this.#open() : null;
    });
  }

  #open(): () => void {
    const [src, id] = [this.getAttribute('src'), this.getAttribute('match')];
    const theme = themeOf(this.getAttribute('theme'));
    this.#root.className = 'house';
    this.#shadow.adoptedStyleSheets = [styleSheet(theme)];
    let close = (): void => undefined;
    let isClosed = false;
    const language = firstSpoken([this.getAttribute('lang') ?? '', ...navigator.languages]);
    speak(language).then(() => {
      if (isClosed) return;
      if (!src || !id) render(<Waiting error={null} />, this.#root);
      else close = this.#show(new URL(src, location.href).href.replace(/\/+$/, ''), id, language, theme);
    }, console.error);
    return () => {
      isClosed = true;
      close();
      render(null, this.#root);
    };
  }

  /** Shows a match of the service at an address, until that is ended. */
  #show(url: string, id: string, language: Language, theme: Theme | null): () => void {
    const key = this.getAttribute('key') ?? this.getAttribute('api-key') ?? undefined;
    const client = createClient({ url, key, fetch: inLanguage(language) });
    const room = measureRoom(this);
    const kept = new Map<string, string>();
    const recall = (place: string): string | null => kept.get(place) ?? null;
    const live = openLiveMatch(client.match(id), room.layout, wantsHints(recall));
    const title = signal('');
    const stop = effect(() => {
      const game = live.match.value?.game;
      if (game !== undefined) void readTitle(client, game).then((found) => (title.value = found));
    });
    const house: House = {
      linkTo: (path) => `${url}${path}`,
      linksOpen: 'elsewhere',
      theme: computed(() => theme ?? colourScheme.value),
      isRoomy: room.isRoomy,
      speed: signal('fast'),
      recall,
      remember: (place, text) => void kept.set(place, text),
    };
    render(
      <EmbeddedTable
        live={live}
        house={house}
        title={title}
        additions={(match) => {
          const position = live.position.value;
          if (!position || position.view.result !== null) return {};
          return {
            news: <OpenOffers live={live} match={match} position={position} />,
            more: match.yourSeat === null ? null : <Agreements live={live} match={match} position={position} />,
          };
        }}
        onAction={(detail) => this.#tell('gl-action', detail)}
        onEnd={(detail) => this.#tell('gl-end', detail)}
      />,
      this.#root,
    );
    return () => {
      stop();
      room.close();
      live.close();
    };
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

function themeOf(text: string | null): Theme | null {
  return THEMES.find((theme) => theme === text) ?? null;
}

/** What people call a game; empty where the service does not say. */
async function readTitle(client: Client, id: string): Promise<string> {
  const games = await client.games().catch(() => []);
  return games.find((game) => game.id === id)?.title ?? '';
}

// A page may load it twice.
if (!customElements.get('gl-table')) customElements.define('gl-table', GameledgerTable);
