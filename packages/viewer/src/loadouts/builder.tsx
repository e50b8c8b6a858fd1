import type { Game, SavedLoadout } from '@gameledger/client';
import { useMemo, useState } from 'preact/hooks';
import type { AnyGame } from '../doors/verifier.js';
import { nameInWords } from '../lobby/option-fields.js';
import { playAsGuest } from '../session/account.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';
import { bringingPresets, leastCount, type Refused, refusedBy } from './engine-rules.js';
import { countsOf, type PoolEntry, priceOf, withNames } from './pool.js';

/** What a builder works with. */
export interface BuilderParts {
  game: Game;
  engine: AnyGame;
  pool: readonly PoolEntry[];
  /** Decks or teams to begin with, by name. */
  known: ReadonlyMap<string, readonly string[]>;
}

/** Builds a deck or team: what is in it, what it costs, and whether the rules take it. */
export function Builder({ game, engine, pool, known, saved, onSaved }: BuilderParts & { saved: SavedLoadout | null; onSaved(): void }) {
  const presets = bringingPresets(engine);
  const [ids, setIds] = useState<readonly string[]>(listIn(saved?.loadout));
  const [name, setName] = useState(saved?.name ?? '');
  const [preset, setPreset] = useState<string | null>(saved?.config ? null : (presets[0] ?? ''));
  const [error, setError] = useState<unknown>(null);
  const config = preset === null ? saved?.config : engine.presets[preset];
  const refused = refusedBy(engine, config, ids);
  const least = useMemo(() => leastCount(engine, config, pool), [engine, pool, preset]);
  const save = async (): Promise<void> => {
    await playAsGuest();
    const request = { game: game.id, name, loadout: ids, config: config as Record<string, unknown> };
    await (saved ? service.value.loadouts.replace(saved.id, request) : service.value.loadouts.create(request));
    onSaved();
  };
  return (
    <form
      class="builder card"
      aria-label={say('loadout.builder')}
      onSubmit={(event) => {
        event.preventDefault();
        setError(null);
        void save().catch(setError);
      }}
    >
      <ProblemNotice error={error} />
      <label class="option">
        {say('loadout.name')}
        <input required maxLength={64} value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      <label class="option">
        {say('loadout.for')}
        <select value={preset ?? ''} onChange={({ currentTarget }) => setPreset(currentTarget.value)}>
          {preset === null ? <option value="">{say('loadout.sameConfig')}</option> : null}
          {presets.map((one) => (
            <option key={one} value={one}>
              {nameInWords(one)}
            </option>
          ))}
        </select>
      </label>
      <KnownLists known={known} onChoose={setIds} />
      <Pool pool={pool} ids={ids} onChange={setIds} />
      <div class="builder-line">
        <Contents pool={pool} ids={ids} refused={refused} least={least} />
        <button type="submit" class="primary" disabled={refused !== null}>
          {say('loadout.save')}
        </button>
      </div>
    </form>
  );
}

function listIn(loadout: unknown): string[] {
  return Array.isArray(loadout) ? loadout.map(String) : [];
}

/** Begins with a deck or team that is known. */
function KnownLists({ known, onChoose }: { known: BuilderParts['known']; onChoose(ids: readonly string[]): void }) {
  if (known.size === 0) return null;
  return (
    <div class="option row">
      <span>{say('loadout.from')}</span>
      {[...known].map(([name, ids]) => (
        <button key={name} type="button" onClick={() => onChoose(ids)}>
          {name}
        </button>
      ))}
    </div>
  );
}

interface ContentsProps {
  pool: readonly PoolEntry[];
  ids: readonly string[];
  refused: Refused | null;
  /** How many there have to be; null where no number is enough. */
  least: number | null;
}

/** How many there are of how many, what they cost, and what forbids them. */
function Contents({ pool, ids, refused, least }: ContentsProps) {
  const price = priceOf(pool, ids);
  const isFew = least !== null && ids.length < least;
  return (
    <p role="status" aria-label={say('loadout.verdict')} class={refused ? 'forbidden' : 'allowed'}>
      <strong>
        {isFew ? say('loadout.countOfLeast', { count: ids.length, least }) : say('loadout.count', { count: ids.length })}
        {price === null ? '' : ` · ${say('loadout.price', { price })}`} · {say(refused ? 'loadout.notYet' : 'loadout.allowed')}
      </strong>
      <span class="small">{refused ? whyOf(refused, pool) : ''}</span>
    </p>
  );
}

function whyOf({ message, rule }: Refused, pool: readonly PoolEntry[]): string {
  return rule === null ? say('loadout.noneTaken') : say('loadout.forbidden', { message: withNames(message, pool), rule });
}

interface PoolProps {
  pool: readonly PoolEntry[];
  ids: readonly string[];
  onChange(ids: readonly string[]): void;
}

function Pool({ pool, ids, onChange }: PoolProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().trim();
  const counts = countsOf(ids);
  const found = pool.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(words));
  // The chosen ones stay in the order of the data book.
  const set = (id: string, count: number): void =>
    onChange(pool.flatMap((entry) => Array.from({ length: entry.id === id ? count : (counts.get(entry.id) ?? 0) }, () => entry.id)));
  return (
    <>
      <input
        type="search"
        aria-label={say('loadout.search')}
        placeholder={say('actions.searchHint')}
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul class="pool bare" aria-label={say('loadout.pool')}>
        {found.map((entry) => (
          <Entry key={entry.id} entry={entry} count={counts.get(entry.id) ?? 0} onCount={(count) => set(entry.id, count)} />
        ))}
      </ul>
    </>
  );
}

function Entry({
  entry: { name, text, price, figures },
  count,
  onCount,
}: {
  entry: PoolEntry;
  count: number;
  onCount(count: number): void;
}) {
  return (
    <li class={count > 0 ? 'chosen' : ''}>
      <strong class="entry-name">{name}</strong>
      <span class="stepper">
        <button type="button" aria-label={say('loadout.less', { name })} disabled={count === 0} onClick={() => onCount(count - 1)}>
          −
        </button>
        <output aria-label={say('loadout.countOf', { name })}>{count}</output>
        <button type="button" aria-label={say('loadout.more', { name })} onClick={() => onCount(count + 1)}>
          +
        </button>
      </span>
      <span class="small entry-text">
        {price === null ? null : <strong>{say('loadout.cost', { price })} </strong>}
        {figures.map(({ name: figure, short, value }) => (
          <abbr key={figure} title={figure}>
            {short} {value}
          </abbr>
        ))}
        <span class="muted">{text}</span>
      </span>
    </li>
  );
}
