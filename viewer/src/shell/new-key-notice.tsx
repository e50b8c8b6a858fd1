import { account, downloadKey, newKey } from '../session/account.js';

/** Shows the key of an account just made, once, until it is closed. */
export function NewKeyNotice() {
  const key = newKey.value;
  if (key === null) return null;
  return (
    <aside class="notice key" aria-label="Your key">
      <p>
        You play as <strong>{account.value?.name}</strong>. This key is your account. The browser keeps it; it is shown only now:
      </p>
      <p class="row">
        <code>{key}</code>
        <button type="button" onClick={downloadKey}>
          Save as a file
        </button>
        <button
          type="button"
          onClick={() => {
            newKey.value = null;
          }}
        >
          Close
        </button>
      </p>
    </aside>
  );
}
