import { signal } from '@preact/signals';
import { SPEEDS, type Speed } from '../table/use-playing.js';
import { recall, remember } from './storage.js';

/** What somebody has chosen for this browser. */
export interface Settings {
  speed: Speed;
  hasSound: boolean;
  hasNotifications: boolean;
}

const PLACE = 'gameledger.settings';

/** The settings of this browser. */
export const settings = signal<Settings>(readSettings());

function readSettings(): Settings {
  const kept = new URLSearchParams(recall(PLACE) ?? '');
  return {
    speed: SPEEDS.find((speed) => speed === kept.get('speed')) ?? 'fast',
    hasSound: kept.get('hasSound') !== 'false',
    hasNotifications: kept.get('hasNotifications') === 'true',
  };
}

/** Changes some of them, now and when the page is opened again. */
export function changeSettings(changed: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changed };
  remember(PLACE, new URLSearchParams(Object.entries(settings.value).map(([name, value]) => [name, String(value)])).toString());
}
