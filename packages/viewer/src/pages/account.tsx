import '../style/people.css';
import { useState } from 'preact/hooks';
import { Face } from '../people/face.js';
import { FaceChoice } from '../people/face-choice.js';
import { useAnswer } from '../players/use-answer.js';
import { account, changeAccount, downloadKey, playAsGuest, signOut, useKey } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { LinkToCopy } from '../shell/link-to-copy.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { say } from '../words/say.js';

/** The player of this browser, and their key. */
export function AccountPage() {
  useTitle(say('account.title'));
  const [error, setError] = useState<unknown>(null);
  const [saved, setSaved] = useState(0);
  const known = account.value;
  const { answer: own, error: unread } = useAnswer(async () => (known ? service.value.me() : null), [known?.id, known?.name, saved]);
  const change = async (chosen: { name: string; face: number | null }): Promise<void> => {
    await changeAccount(chosen);
    setSaved(saved + 1);
  };
  return (
    <section class="narrow account">
      <h1>
        {own ? <Face {...own} /> : null} <bdi>{known?.name ?? say('account.noneTitle')}</bdi>
      </h1>
      <ProblemNotice error={error ?? unread} />
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
          {own ? <AccountForm key={`${own.id} ${own.name} ${own.face}`} account={own} onChange={change} onError={setError} /> : null}
          <OwnKey apiKey={known.apiKey} />
        </>
      ) : (
        <>
          <p>{say('account.noneAbout')}</p>
          <AccountForm account={null} onChange={({ name }) => playAsGuest(name)} onError={setError} />
        </>
      )}
      <h2>{say('account.haveKey')}</h2>
      <OtherKey onError={setError} />
    </section>
  );
}

interface AccountFormProps {
  /** Null: there is none yet, and none has a face before. */
  account: { id: string; name: string; face: number | null } | null;
  onChange(chosen: { name: string; face: number | null }): Promise<unknown>;
  onError(error: unknown): void;
}

/** What the player is called and looks like. */
function AccountForm({ account: given, onChange, onError }: AccountFormProps) {
  const [name, setName] = useState(given?.name ?? '');
  const [face, setFace] = useState(given?.face ?? null);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onError(null);
        void onChange({ name: name.trim(), face }).catch(onError);
      }}
    >
      {given ? <FaceChoice id={given.id} chosen={face} onChoose={setFace} /> : null}
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
      <button type="submit" class="primary" disabled={name.trim() === given?.name && face === given.face}>
        {say(given ? 'account.change' : 'account.take')}
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
