import { settings } from '../session/settings.js';

/** Two notes. *Units*: hertz. */
const NOTES = [660, 880];
/** *Units*: seconds for each. */
const NOTE_SECONDS = 0.12;
/** A tenth of what the device gives. */
const VOLUME = 0.1;

let audio: AudioContext | null = null;

/** Plays the sound that calls. Before somebody has touched the page the browser keeps it silent. */
export function chime(): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime;
  for (const [i, hertz] of NOTES.entries()) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const from = start + i * NOTE_SECONDS;
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(VOLUME, from);
    gain.gain.exponentialRampToValueAtTime(VOLUME / 100, from + NOTE_SECONDS);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + NOTE_SECONDS);
  }
}

/** Calls for the reader: by the sound if it is on, and by a notification if it is on and the page is out of sight. */
export function callFor(text: string): void {
  const { hasSound, hasNotifications } = settings.value;
  if (hasSound) chime();
  // Without permission, which can be taken back, the browser shows nothing.
  if (!hasNotifications || document.visibilityState === 'visible') return;
  try {
    new Notification('gameledger', { body: text, tag: location.pathname });
  } catch {
    // Phones show notifications of service workers only.
  }
}

/** Asks for permission to notify; whether there is one. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}
