import { useState } from 'preact/hooks';
import { account, downloadKey, playAsGuest, signOut, useKey } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { say } from '../words/say.js';

/** The player of this browser, and their key. */
export function AccountPage() {
  useTitle(say('account.title'));
  const [error, setError] = useState<unknown>(null);
  const [key, setKey] = useState('');
  const isKnown = account.value !== null;
  return (
    <section class="narrow">
      <h1>{account.value?.name ?? say('account.noneTitle')}</h1>
      <ProblemNotice error={error} />
      {isKnown ? (
        <>
          <p>{say('account.about')}</p>
          <p class="row">
            <button type="button" class="primary" onClick={downloadKey}>
              {say('account.saveKey')}
            </button>
            <a class="button" href={linkTo(`/players/${account.value?.id}`)}>
              {say('account.matches')}
            </a>
            <a class="button" href={linkTo('/loadouts')}>
              {say('loadout.title')}
            </a>
            <button type="button" onClick={() => confirm(say('account.forgetWarning')) && signOut()}>
              {say('account.forget')}
            </button>
          </p>
        </>
      ) : (
        <p>
          <button type="button" class="primary" onClick={() => void playAsGuest().catch(setError)}>
            {say('account.guest')}
          </button>
        </p>
      )}
      <h2>{say('account.haveKey')}</h2>
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
          aria-label={say('account.key')}
          placeholder="gl_…"
          autocomplete="off"
          spellcheck={false}
          required
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <button type="submit">{say('account.use')}</button>
      </form>
    </section>
  );
}
