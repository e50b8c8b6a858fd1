import '../style/people.css';
import { useState } from 'preact/hooks';
import { Face } from '../people/face.js';
import { account, downloadKey, playAsGuest, rename, signOut, useKey } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { LinkToCopy } from '../shell/link-to-copy.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { say } from '../words/say.js';

/** The player of this browser, and their key. */
export function AccountPage() {
  useTitle(say('account.title'));
  const [error, setError] = useState<unknown>(null);
  const known = account.value;
  return (
    <section class="narrow account">
      <h1>
        {known ? <Face id={known.id} /> : null} <bdi>{known?.name ?? say('account.noneTitle')}</bdi>
      </h1>
      <ProblemNotice error={error} />
      {known ? (
        <>
          <p class="row">
            <a class="button" href={linkTo(`/players/${known.id}`)}>
              {say('account.matches')}
            </a>
            <a class="button" href={linkTo('/loadouts')}>
              {say('loadout.title')}
            </a>
          </p>
          <NameForm key={known.id} name={known.name} button={say('account.rename')} onName={rename} onError={setError} />
          <OwnKey apiKey={known.apiKey} />
        </>
      ) : (
        <>
          <p>{say('account.noneAbout')}</p>
          <NameForm name="" button={say('account.take')} onName={playAsGuest} onError={setError} />
        </>
      )}
      <h2>{say('account.haveKey')}</h2>
      <OtherKey onError={setError} />
    </section>
  );
}

interface NameFormProps {
  name: string;
  button: string;
  /** Takes the chosen name. */
  onName(name: string): Promise<unknown>;
  onError(error: unknown): void;
}

/** What the player is called. */
function NameForm({ name: given, button, onName, onError }: NameFormProps) {
  const [name, setName] = useState(given);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onError(null);
        void onName(name.trim()).catch(onError);
      }}
    >
      <input
        class="grow"
        aria-label={say('account.name')}
        placeholder={say('account.name')}
        autocomplete="nickname"
        maxLength={64}
        required
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" class={given === '' ? 'primary' : ''} disabled={name.trim() === given}>
        {button}
      </button>
    </form>
  );
}

/** The key: saved, or shown to who asks. */
function OwnKey({ apiKey }: { apiKey: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <p>{say('account.about')}</p>
      <div class="row">
        <button type="button" class="primary" onClick={downloadKey}>
          {say('account.saveKey')}
        </button>
        <button type="button" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {say(isShown ? 'account.hideKey' : 'account.showKey')}
        </button>
        <button type="button" class="plain" onClick={() => confirm(say('account.forgetWarning')) && signOut()}>
          {say('account.forget')}
        </button>
      </div>
      {isShown ? (
        <p class="row">
          <LinkToCopy link={apiKey} label={say('account.yourKey')} button={say('link.copy')} isShown />
        </p>
      ) : null}
    </>
  );
}

/** Takes the key of an account that was made elsewhere. */
function OtherKey({ onError }: { onError(error: unknown): void }) {
  const [key, setKey] = useState('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onError(null);
        void useKey(key.trim())
          .then(() => setKey(''))
          .catch(onError);
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
  );
}
