import type { PlayerMessage } from '@gameledger/client';
import { onceInPages } from '../session/between-pages.js';
import { changeSettings, settings } from '../session/settings.js';

/** Two notes. *Units*: hertz. */
const NOTES = [660, 880];
/** *Units*: seconds for each. */
const NOTE_SECONDS = 0.12;
/** A tenth of what the device gives. */
const VOLUME = 0.1;

let audio: AudioContext | null = null;

/** Plays the sound that calls; before somebody has touched the page the browser keeps it silent. */
function chime(): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime;
  for (const [i, hertz] of NOTES.entries()) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const from = start + i * NOTE_SECONDS;
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(VOLUME, from);
    gain.gain.setTargetAtTime(0, from, NOTE_SECONDS / 5);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + NOTE_SECONDS);
  }
}

/** Switches the sound, and lets it be heard when it is on. */
export function switchSound(hasSound: boolean): void {
  changeSettings({ hasSound });
  if (hasSound) chime();
}

/** *Units*: milliseconds in which the pages of a browser hear of the same thing. */
const MOMENT_MS = 2_000;

/**
 * Calls for the reader to a place, for one reason: by the sound, in one of the pages of the browser, and by a
 * notification if that is on and the page is out of sight.
 */
export function callFor(text: string, place: string, reason: PlayerMessage['type']): void {
  const { hasSound, hasNotifications } = settings.value;
  if (hasSound && navigator.userActivation?.hasBeenActive !== false) void onceInPages(`${reason} ${place}`, MOMENT_MS, chime);
  // Without permission, which can be taken back, the browser shows nothing.
  if (!hasNotifications || document.visibilityState === 'visible') return;
  try {
    new Notification('gameledger', { body: text, tag: place });
  } catch {
    // Phones show notifications of service workers only.
  }
}

/** Asks for permission to notify; whether there is one. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}
