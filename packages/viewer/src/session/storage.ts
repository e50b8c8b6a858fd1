/** What the browser keeps for this page; one that keeps nothing loses it with the page. */
const kept = new Map<string, string>();

/** What was kept at a place; null: nothing. */
export function recall(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return kept.get(place) ?? null;
  }
}

/** Keeps a text at a place. */
export function remember(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch {
    kept.set(place, text);
  }
}

/** Forgets what was kept at a place. */
export function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    kept.delete(place);
  }
}
