import { useState } from 'preact/hooks';
import { account, downloadKey, playAsGuest, signOut, useKey } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';

/** The player of this browser, and their key. */
export function AccountPage() {
  useTitle('You');
  const [error, setError] = useState<unknown>(null);
  const [key, setKey] = useState('');
  const isKnown = account.value !== null;
  return (
    <section class="narrow">
      <h1>{account.value?.name ?? 'You are not signed in'}</h1>
      <ProblemNotice error={error} />
      {isKnown ? (
        <>
          <p>
            Your account is a key that this browser keeps. Save it to play as the same person in another browser; anyone who has it plays as
            you.
          </p>
          <p class="row">
            <button type="button" class="primary" onClick={downloadKey}>
              Save the key as a file
            </button>
            <a class="button" href={linkTo(`/players/${account.value?.id}`)}>
              Your matches
            </a>
            <button type="button" onClick={signOut}>
              Forget me in this browser
            </button>
          </p>
        </>
      ) : (
        <p>
          <button type="button" class="primary" onClick={() => void playAsGuest().catch(setError)}>
            Play as guest
          </button>
        </p>
      )}
      <h2>Use a key you have</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          setError(null);
          void useKey(key.trim())
            .then(() => setKey(''))
            .catch(setError);
        }}
      >
        <input
          class="grow"
          aria-label="Key"
          placeholder="gl_…"
          autocomplete="off"
          spellcheck={false}
          required
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <button type="submit">Use it</button>
      </form>
    </section>
  );
}
