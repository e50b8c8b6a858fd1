import '../style/table.css';
import { GameledgerError, type MatchState, type Message } from '@gameledger/client';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { FairnessNote } from '../loadouts/fairness-note.js';
import type { Shown } from '../replay/shown.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { SettingsPanel } from '../shell/settings-panel.js';
import { useTitle } from '../shell/use-title.js';
import { hasHoverPanel } from '../shell/window-layout.js';
import { ActionsPanel } from '../table/actions-panel.js';
import { Agreements } from '../table/agreements.js';
import { EndPanel } from '../table/end-panel.js';
import { Field } from '../table/field.js';
import { Hand } from '../table/hand.js';
import { Hints } from '../table/hints.js';
import { HoverPanel } from '../table/hover-panel.js';
import { InspectButton, type Inspected } from '../table/inspection.js';
import { Invitation } from '../table/invitation.js';
import { Invited } from '../table/invited.js';
import { Legend } from '../table/legend.js';
import type { LiveMatch } from '../table/live-match.js';
import { LogPanel } from '../table/log-panel.js';
import { MatchLinks } from '../table/match-links.js';
import { PositionText } from '../table/position-text.js';
import { Prompt } from '../table/prompt.js';
import { Sheet, type Tab } from '../table/sheet.js';
import { Strip } from '../table/strip.js';
import { TouchPrompt } from '../table/touch-prompt.js';
import { NOW, useBoard } from '../table/use-board.js';
import { useCalls } from '../table/use-calls.js';
import { useDecision } from '../table/use-decision.js';
import { useHelp } from '../table/use-help.js';
import { useKeptFocus } from '../table/use-kept-focus.js';
import { useKeysEnd } from '../table/use-keys-end.js';
import { useLiveMatch } from '../table/use-live-match.js';
import { useOthersTurn } from '../table/use-others-turn.js';
import { useRoutes } from '../table/use-routes.js';
import { useTurnSign } from '../table/use-turn-sign.js';
import { hasTalk, TalkPanel } from '../talk/talk-panel.js';
import { TournamentNote } from '../tournaments/tournament-note.js';
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
  if (live && match) return <Table key={match.id} live={live} match={match} />;
  return <NoTable id={id} error={error} />;
}

/** Before a match is here; of a private one its link tells the terms of its free seat. */
function NoTable({ id, error }: { id: string; error: unknown }) {
  useTitle(say('match.title'));
  if (error instanceof GameledgerError && error.code === 'NOT_FOUND')
    return (
      <section class="narrow">
        <h1>{say('match.title')}</h1>
        <Invited matchId={id} />
      </section>
    );
  // As large as the table that comes.
  if (!error) return <div class="table">{say('match.moment')}</div>;
  return (
    <section class="narrow">
      <h1>{say('match.none')}</h1>
      <ProblemNotice error={error} />
    </section>
  );
}

const TALK: ReadonlySet<Tab> = new Set(['talk']);
const NONE: ReadonlySet<Tab> = new Set();
const NOTHING: ReadonlySet<string> = new Set();

function Table({ live, match }: { live: LiveMatch; match: MatchState }) {
  const shown = useSignal<Shown>(NOW);
  const tab = useSignal<Tab>(match.yourSeat === null && match.version !== null ? 'story' : 'play');
  const isPlaying = useSignal(false);
  const inspected = useSignal<Inspected>(null);
  const said = useSignal<Message | null>(null);
  const isLost = live.isLost.value;
  const hasText = useSignal(false);
  const hasLegend = useSignal(false);
  const hinted = useSignal<readonly string[]>([]);
  const table = useKeptFocus<HTMLDivElement>();
  const position = live.position.value;
  const version = position?.view.version ?? null;
  const decision = useDecision(live, match, shown.value);
  const routing = useRoutes(live, match, decision);
  const board = useBoard(live, match, shown.value, decision.next, routing.routes);
  const { help } = useHelp(live, hasLegend.value);
  useTurnSign(gameTitle(match.game), decision.isMine);
  useCalls(match, position, decision.isMine);
  const backToNow = (): void => {
    isPlaying.value = false;
    shown.value = NOW;
  };
  useOthersTurn(live, shown, isPlaying, backToNow);
  useKeysEnd(isPlaying, tab, backToNow);
  const isOver = match.status === 'finished' || match.status === 'abandoned';
  // The board tells the end before the match is read again: what is opened in between stays open.
  const hasEnded = isOver || (position?.view.result ?? null) !== null;
  const wasOver = useRef(hasEnded);
  // Before the next click: it would be undone by an effect that comes later.
  useLayoutEffect(() => {
    // How it ended is told in the place where it was played.
    if (hasEnded && !wasOver.current) tab.value = 'play';
    wasOver.current ||= hasEnded;
  }, [hasEnded]);
  useEffect(() => {
    if (tab.value === 'talk') said.value = null;
  }, [tab.value, said.value]);
  useLayoutEffect(() => {
    // The way on is always in the same place: what can be touched next too.
    document.getElementById('panel-play')?.scrollTo({ top: 0 });
  }, [version, decision.touched]);
  const watch = (from: number): void => {
    shown.value = { ...shown.value, at: from };
    isPlaying.value = true;
  };
  const show = (at: number): void => {
    shown.value = { ...shown.value, at: at === version ? null : at };
    tab.value = 'story';
  };
  const touchCard = (id: string): void => {
    if (inspected.value === null) decision.touch(id);
    else inspected.value = id;
  };
  const talk = hasTalk(match) ? (
    <TalkPanel
      live={live}
      match={match}
      isOver={isOver}
      onNews={(message) => {
        said.value = message;
      }}
    />
  ) : null;
  return (
    <div class="table" ref={table}>
      <Strip live={live} match={match} isLost={isLost} isPresent={board.isPresent} />
      {/* What passes by itself is skipped by touching it; the button beside the question does the same by keyboard. */}
      <section
        class="stage"
        aria-label={say('match.table')}
        aria-busy={live.isActing.value}
        data-version={version ?? undefined}
        data-shown={`${board.of.at ?? version} ${board.of.as ?? ''}`}
        onPointerDown={isPlaying.value ? backToNow : undefined}
      >
        <Field
          live={live}
          match={match}
          board={board}
          decision={decision}
          routing={routing}
          hinted={hinted.value}
          inspected={inspected}
          isLost={isLost}
          said={said}
          onWatch={watch}
        />
      </section>
      <div class="decision" tabIndex={-1}>
        {board.scene ? <InspectButton inspected={inspected} /> : null}
        <p class="turn" role="status" aria-label={say('turn.title')}>
          {board.isPresent || isOver
            ? turnWords(match, position?.view ?? null, decision.isPaused)
            : say('turn.past', { at: shown.value.at ?? version ?? 0, latest: version ?? 0 })}
        </p>
        {board.isPresent ? null : (
          <button type="button" class="primary" onClick={backToNow}>
            {say('replay.now')}
          </button>
        )}
        <Prompt game={match.game} ask={board.isPresent && !decision.isPaused ? (position?.view.ask ?? null) : null} />
      </div>
      {hasHoverPanel.value && board.whole ? (
        <HoverPanel within={table} live={live} match={match} board={board} touched={decision.touched} />
      ) : null}
      <Sheet
        chosen={tab}
        marked={said.value && tab.value !== 'talk' ? TALK : NONE}
        panels={{
          play: (
            <>
              {isOver ? (
                <EndPanel live={live} match={match} end={position?.view.end ?? null} onShow={show} />
              ) : (
                <TournamentNote match={match} isOver={false} />
              )}
              <Invitation live={live} match={match} />
              {match.yourSeat !== null || version === null ? <FairnessNote match={match} /> : null}
              {board.hand ? (
                <Hand
                  hand={board.hand}
                  isPresent={board.isPresent}
                  next={board.isPresent ? decision.next : NOTHING}
                  touched={decision.touched}
                  onTouch={touchCard}
                />
              ) : null}
              {board.whole && board.isPresent ? (
                <TouchPrompt scene={board.whole} aside={board.aside} decision={decision} routing={routing} />
              ) : null}
              {match.status === 'active' ? (
                <Hints live={live} match={match} marks={hinted}>
                  {position?.actions ? (
                    <ActionsPanel choices={decision.choices} total={decision.total} isActing={live.isActing.value} onAct={decision.act} />
                  ) : null}
                </Hints>
              ) : null}
            </>
          ),
          story:
            version === null ? null : (
              <>
                {match.yourSeat === null ? <FairnessNote match={match} /> : null}
                <Replay
                  matchId={match.id}
                  latest={version}
                  isOver={match.status === 'finished'}
                  seats={match.seats.map(({ seat }) => ({ seat, name: seatName(match, seat) }))}
                  shown={shown}
                  isPlaying={isPlaying}
                  entries={live.entries.value}
                  match={match}
                />
                <LogPanel live={live} match={match} onShow={show} />
              </>
            ),
          talk,
          more: (
            <>
              {position ? <Agreements live={live} match={match} position={position} /> : null}
              {version === null ? null : <MatchLinks live={live} match={match} />}
              {position ? (
                <details
                  class="text"
                  onToggle={({ currentTarget }) => {
                    hasText.value = currentTarget.open;
                  }}
                >
                  <summary>{say('match.text')}</summary>
                  {hasText.value ? <PositionText live={live} /> : null}
                </details>
              ) : null}
              <details
                class="text"
                onToggle={({ currentTarget }) => {
                  hasLegend.value = currentTarget.open;
                }}
              >
                <summary>{say('legend.title')}</summary>
                <Legend help={help} />
              </details>
              <SettingsPanel />
            </>
          ),
        }}
      />
    </div>
  );
}
