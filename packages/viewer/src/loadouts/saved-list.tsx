import type { SavedLoadout, SavedLoadoutHead } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { playAsGuest } from '../session/account.js';
import { service } from '../session/service.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';

interface SavedListProps {
  saved: readonly SavedLoadoutHead[];
  onEdit(saved: SavedLoadout): void;
  onChange(): void;
  onError(error: unknown): void;
}

/** The decks and teams that are kept: to change, export and delete. */
export function SavedList({ saved, onEdit, onChange, onError }: SavedListProps) {
  const [shown, setShown] = useState<SavedLoadout | null>(null);
  const read = (id: string, then: (saved: SavedLoadout) => void) => void service.value.loadouts.get(id).then(then, onError);
  const remove = (id: string, name: string) => {
    if (confirm(say('loadout.deleteWarning', { name }))) void service.value.loadouts.remove(id).then(onChange, onError);
  };
  if (saved.length === 0) return <p class="muted">{say('loadout.none')}</p>;
  return (
    <ul class="saved bare" aria-label={say('loadout.title')}>
      {saved.map(({ id, name, game }) => (
        <li key={id} class="card">
          <div class="row">
            <span class="grow">
              <strong>{name}</strong> <span class="muted">{gameTitle(game)}</span>
            </span>
            <button type="button" aria-label={say('loadout.changeOf', { name })} onClick={() => read(id, onEdit)}>
              {say('loadout.change')}
            </button>
            <button type="button" aria-label={say('loadout.exportOf', { name })} onClick={() => read(id, setShown)}>
              {say('loadout.export')}
            </button>
            <button type="button" class="plain" aria-label={say('loadout.deleteOf', { name })} onClick={() => remove(id, name)}>
              {say('loadout.delete')}
            </button>
          </div>
          {shown?.id === id ? <textarea readOnly rows={4} aria-label={say('loadout.textOf', { name })} value={shown.text} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Takes a line of text in. */
export function Import({ onChange, onError }: Pick<SavedListProps, 'onChange' | 'onError'>) {
  const [text, setText] = useState('');
  const take = async (): Promise<void> => {
    await playAsGuest();
    await service.value.loadouts.create({ text });
    setText('');
    onChange();
  };
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        void take().catch(onError);
      }}
    >
      <textarea
        class="grow"
        rows={2}
        required
        aria-label={say('loadout.text')}
        placeholder="gameledger-loadout-1.…"
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit">{say('loadout.import')}</button>
    </form>
  );
}
