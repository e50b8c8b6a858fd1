import { LANGUAGES, type Language } from '../doors/words.js';
import { chooseLanguage } from '../session/language.js';
import { language, say } from '../words/say.js';

/** The choice between the languages, each by its own name. */
export function LanguageSwitch() {
  return (
    <select
      class="language"
      aria-label={say('language')}
      value={language()}
      // Without a network the page stays in the language it has.
      onChange={({ currentTarget }) => void chooseLanguage(currentTarget.value as Language).catch(() => undefined)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {new Intl.DisplayNames([code], { type: 'language' }).of(code)}
        </option>
      ))}
    </select>
  );
}
