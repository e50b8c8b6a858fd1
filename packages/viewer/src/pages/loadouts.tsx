import '../style/loadouts.css';
import type { GameInShort, SavedLoadout } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Builder, type BuilderParts } from '../loadouts/builder.js';
import { engineOf } from '../loadouts/engine-rules.js';
import { knownLists, poolOf, type Reference } from '../loadouts/pool.js';
import { Import, SavedList } from '../loadouts/saved-list.js';
import { useAnswer } from '../players/use-answer.js';
import { account } from '../session/account.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { say } from '../words/say.js';

/** The decks and teams of the player of this browser, and where they are built. */
export function LoadoutsPage() {
  useTitle(say('loadout.title'));
  const asked = useRoute().query.game;
  const [changes, setChanges] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [building, setBuilding] = useState<{ game: string; saved: SavedLoadout | null } | null>(
    asked === undefined ? null : { game: asked, saved: null },
  );
  const isKnown = account.value !== null;
  const { answer: games } = useAnswer(() => service.value.games(), []);
  const list = useAnswer(async () => (isKnown ? service.value.loadouts.list() : []), [isKnown, changes]);
  const onChange = (): void => {
    setError(null);
    setBuilding(null);
    setChanges(changes + 1);
  };
  return (
    <section class="loadouts">
      <h1>{say('loadout.title')}</h1>
      {building ? <Building key={`${building.game} ${building.saved?.id}`} {...building} onSaved={onChange} /> : null}
      <p class="muted">{say('loadout.about')}</p>
      <ProblemNotice error={error ?? list.error} />
      <SavedList
        saved={list.answer ?? []}
        onEdit={(saved) => setBuilding({ game: saved.game, saved })}
        onChange={onChange}
        onError={setError}
      />
      <h2>{say('loadout.build')}</h2>
      <div class="row">
        {(games ?? []).filter(brings).map(({ id, title }) => (
          <button key={id} type="button" onClick={() => setBuilding({ game: id, saved: null })}>
            {title}
          </button>
        ))}
      </div>
      <h2>{say('loadout.importTitle')}</h2>
      <Import onChange={onChange} onError={setError} />
    </section>
  );
}

function brings({ loadouts }: GameInShort): boolean {
  return loadouts.length > 0;
}

function Building({ game, saved, onSaved }: { game: string; saved: SavedLoadout | null; onSaved(): void }) {
  const { answer, error } = useAnswer(() => readParts(game), [game]);
  if (answer) return <Builder {...answer} saved={saved} onSaved={onSaved} />;
  return error ? <ProblemNotice error={error} /> : <p class="muted">{say('match.moment')}</p>;
}

async function readParts(id: string): Promise<BuilderParts> {
  const game = await service.value.game(id).get();
  const [engine, { reference }] = await Promise.all([engineOf(game), service.value.game(id).reference()]);
  const book = reference as Reference;
  const pool = poolOf(game, book) ?? [];
  return { game, engine, pool, known: knownLists(engine.loadout?.presets ?? {}, book, pool) };
}
