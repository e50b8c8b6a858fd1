import { signal } from '@preact/signals';
import { service } from '../session/service.js';

/** The titles of the catalogue by id; asked for once. */
const titles = signal<ReadonlyMap<string, string>>(new Map());
let isAsked = false;

/** What people call a game; until the catalogue is here its id in words. */
export function gameTitle(id: string): string {
  if (!isAsked) {
    isAsked = true;
    void readTitles().catch(() => {
      isAsked = false;
    });
  }
  return titles.value.get(id) ?? inWords(id);
}

async function readTitles(): Promise<void> {
  const games = await service.peek().games();
  titles.value = new Map(games.map(({ id, title }) => [id, title]));
}

/** `tactics-joker` is Tactics Joker. */
function inWords(id: string): string {
  return id.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`);
}
