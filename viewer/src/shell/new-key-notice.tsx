import { account, downloadKey, newKey } from '../session/account.js';
import { say } from '../words/say.js';

/** Shows the key of an account just made, once, until it is closed. */
export function NewKeyNotice() {
  const key = newKey.value;
  if (key === null) return null;
  return (
    <aside class="notice key" aria-label={say('key.title')}>
      <p>{say('key.about', { name: account.value?.name ?? '' })}</p>
      <p class="row">
        <code>{key}</code>
        <button type="button" onClick={downloadKey}>
          {say('key.save')}
        </button>
        <button
          type="button"
          onClick={() => {
            newKey.value = null;
          }}
        >
          {say('close')}
        </button>
      </p>
    </aside>
  );
}
