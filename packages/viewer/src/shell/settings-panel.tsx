import { changeSettings, settings } from '../session/settings.js';
import { SPEEDS } from '../table/use-playing.js';
import { say } from '../words/say.js';
import { mayNotify, switchSound } from './attention.js';
import { LanguageSwitch } from './language-switch.js';

/** Browsers refuse them to pages on plain http, and have none for pages on some phones. */
const HAS_NOTIFICATIONS = isSecureContext && 'Notification' in window;

/** What somebody can choose for this browser. */
export function SettingsPanel() {
  const { speed, hasSound, hasNotifications } = settings.value;
  return (
    <fieldset class="settings">
      <legend>{say('settings.title')}</legend>
      <label>
        {say('settings.speed')}
        <select
          value={speed}
          onChange={({ currentTarget }) => changeSettings({ speed: SPEEDS.find((one) => one === currentTarget.value) ?? speed })}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {say(`settings.speed.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={hasSound} onChange={({ currentTarget }) => switchSound(currentTarget.checked)} />
        {say('settings.sound')}
      </label>
      {HAS_NOTIFICATIONS ? (
        <label>
          <input
            type="checkbox"
            checked={hasNotifications}
            onChange={({ currentTarget }) => {
              const isWanted = currentTarget.checked;
              void mayNotify().then((isAllowed) => changeSettings({ hasNotifications: isWanted && isAllowed }));
            }}
          />
          {say('settings.notifications')}
        </label>
      ) : null}
      <LanguageSwitch />
    </fieldset>
  );
}
