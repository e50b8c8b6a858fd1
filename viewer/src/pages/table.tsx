import '../style/table.css';
import { GameledgerError, type MatchState } from '@gameledger/client';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { FairnessNote } from '../loadouts/fairness-note.js';
import type { Shown } from '../replay/shown.js';
import { linkTo } from '../session/base.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { ActionsPanel } from '../table/actions-panel.js';
import { Agreements } from '../table/agreements.js';
import { Board } from '../table/board.js';
import { Invitation, SeatOffer } from '../table/invitation.js';
import { isPaused } from '../table/is-paused.js';
import type { LiveMatch } from '../table/live-match.js';
import { LogPanel } from '../table/log-panel.js';
import { Prompt } from '../table/prompt.js';
import { RefusalNotice } from '../table/refusal-notice.js';
import { saveRecord } from '../table/save-record.js';
import { SeatsPanel } from '../table/seats-panel.js';
import { decided, narrow } from '../table/touches.js';
import { useLiveMatch } from '../table/use-live-match.js';
import { useSceneAt } from '../table/use-scene-at.js';
import { TalkPanel } from '../talk/talk-panel.js';
import { gameTitle } from '../words/game-title.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { turnWords } from '../words/turn-words.js';
import { Replay } from './replay.js';

/** A match, live: to watch and to play. */
export function TablePage({ id = '' }: { id?: string }) {
  const live = useLiveMatch(id);
  const match = live?.match.value ?? null;
  const error = live?.error.value ?? null;
  useTitle(match ? gameTitle(match.game) : say('match.title'));
  if (live && match) return <Table key={match.id} live={live} match={match} />;
  const isHidden = error instanceof GameledgerError && error.code === 'NOT_FOUND';
  return (
    <section class="narrow">
      <h1>{say(error ? 'match.none' : 'match.moment')}</h1>
      <ProblemNotice error={error} />
      {isHidden ? (
        <>
          <p>{say('match.private')}</p>
          <SeatOffer matchId={id} game={null} />
        </>
      ) : null}
    </section>
  );
}

const NOW: Shown = { at: null, as: null };
const NOTHING: ReadonlySet<string> = new Set();
const UNTOUCHED: readonly string[] = [];

function Table({ live, match }: { live: LiveMatch; match: MatchState }) {
  const shown = useSignal<Shown>(NOW);
  const touches = useSignal<{ version: number | null; shown: Shown; path: readonly string[] }>({
    version: null,
    shown: NOW,
    path: UNTOUCHED,
  });
  const position = live.position.value;
  const earlier = useSceneAt(match.id, shown.value, position?.view.version ?? 0);
  const legal = position?.actions?.actions;
  // Giving up has a button of its own, which asks for a second thought.
  const paused = match.status === 'active' && isPaused(live.entries.value);
  const actions = useMemo(() => (paused ? [] : (legal?.filter(({ action }) => action.type !== 'resign') ?? [])), [legal, paused]);
  const version = position?.view.version ?? null;
  // What was touched on another picture leads nowhere on this one, not even until an effect has run.
  const isOfThis = touches.value.version === version && touches.value.shown === shown.value;
  const touched = isOfThis ? touches.value.path : UNTOUCHED;
  const setTouched = (path: readonly string[]): void => {
    touches.value = { version, shown: shown.value, path };
  };
  const narrowed = useMemo(() => narrow(actions, touched), [actions, touched]);
  const isPresent = shown.value.at === null && shown.value.as === null;
  const picture = isPresent ? position?.picture : (earlier ?? position?.picture);
  const back = (): void => setTouched(touched.slice(0, -1));
  const touch = (target: string): void => {
    const path = [...touched, target];
    const choice = decided(narrow(actions, path));
    if (choice) void live.act(choice);
    else setTouched(path);
  };
  return (
    <div class="table">
      <section class="stage" aria-label={say('match.table')} aria-busy={live.isActing.value}>
        <h1>{gameTitle(match.game)}</h1>
        <p class="turn" role="status" aria-label={say('turn.title')}>
          {turnWords(match, position?.view ?? null, paused)}
        </p>
        {live.isConnected.value ? null : <p class="notice problem">{say('match.offline')}</p>}
        <ProblemNotice error={live.error.value} />
        <RefusalNotice game={match.game} refusal={live.refusal.value} />
        <Invitation live={live} match={match} />
        <SeatsPanel match={match} position={position} />
        <FairnessNote match={match} />
        <Prompt game={match.game} ask={isPresent && !paused ? (position?.view.ask ?? null) : null} />
        {picture ? (
          <Board
            picture={picture}
            next={isPresent ? narrowed.next : NOTHING}
            touched={touched}
            complete={narrowed.complete}
            onTouch={touch}
            onAct={(choice) => void live.act(choice)}
            onBack={back}
          />
        ) : null}
        {version === null ? null : (
          <Replay
            matchId={match.id}
            latest={version}
            isOver={match.status === 'finished'}
            seats={match.seats.map(({ seat }) => ({ seat, name: seatName(match, seat) }))}
            shown={shown}
            match={match}
          />
        )}
        {position ? (
          <details class="text">
            <summary>{say('match.text')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is reached by keyboard. */}
            <pre tabIndex={0}>{position.view.text}</pre>
          </details>
        ) : null}
      </section>
      <div class="side">
        {position?.actions && match.status === 'active' ? (
          <ActionsPanel
            choices={narrowed.choices}
            total={actions.length}
            isActing={live.isActing.value}
            onAct={(choice) => void live.act(choice)}
          />
        ) : null}
        {position ? <Agreements live={live} match={match} position={position} /> : null}
        <TalkPanel live={live} match={match} isOver={match.status === 'finished' || match.status === 'abandoned'} />
        {version === null ? null : <Links live={live} match={match} />}
        {version === null ? null : (
          <LogPanel
            live={live}
            match={match}
            onShow={(at) => {
              shown.value = { ...shown.value, at: at === version ? null : at };
            }}
          />
        )}
      </div>
    </div>
  );
}

function Links({ live, match }: { live: LiveMatch; match: MatchState }) {
  const save = (event: Event): void => {
    event.preventDefault();
    void live.attempt(() => saveRecord(live.client));
  };
  return (
    <p class="row links">
      <a href={linkTo(`/v1/matches/${match.id}/record`)} download={`${match.id}.jsonl`} onClick={save}>
        {say('match.record')}
      </a>
      <a href={linkTo(`/matches/${match.id}/verify`)}>{say('page.verify')}</a>
      <a href={linkTo(`/rules/${match.game}`)}>{say('page.rules')}</a>
    </p>
  );
}
