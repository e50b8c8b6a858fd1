import { settings } from '../session/settings.js';
import { say } from '../words/say.js';
import { switchSound } from './attention.js';

/** Whether there is sound, and the switch. */
export function SoundButton() {
  const { hasSound } = settings.value;
  return (
    <button
      type="button"
      class="plain sound-button"
      aria-pressed={hasSound}
      aria-label={say('settings.hasSound')}
      title={say('settings.hasSound')}
      onClick={() => switchSound(!hasSound)}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
        <path d={hasSound ? 'M15.5 9q2.5 3 0 6M18 6.5q5 5.5 0 11' : 'M16 9.5l5 5M21 9.5l-5 5'} />
      </svg>
    </button>
  );
}
