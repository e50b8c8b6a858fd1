import { useEffect } from 'preact/hooks';
import { account, downloadKey, newKey } from '../session/account.js';
import { say } from '../words/say.js';

/** *Units*: milliseconds for which a new key is shown; the account's page can save it later too. */
const SHOWN_MS = 60_000;

/**
 * Shows the key of an account just made, once, until it is closed or some time has passed; then it goes with the next
 * click, because what is below it moves.
 */
export function NewKeyNotice() {
  const key = newKey.value;
  const close = (): void => {
    newKey.value = null;
  };
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => addEventListener('click', close, { once: true }), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', close);
    };
  }, [key]);
  if (key === null) return null;
  return (
    <aside class="key" aria-label={say('key.title')}>
      <span class="key-text">
        {say('key.about', { name: account.value?.name ?? '' })} <code>{key}</code>
      </span>
      <button type="button" class="plain" onClick={downloadKey}>
        {say('key.save')}
      </button>
      <button type="button" class="plain" aria-label={say('close')} onClick={close}>
        ✕
      </button>
    </aside>
  );
}
