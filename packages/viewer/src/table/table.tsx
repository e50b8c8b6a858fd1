import '../style/moods.css';
import '../style/table.css';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { turnWords } from '../words/turn-words.js';
import { ActionsPanel } from './actions-panel.js';
import { EndScene } from './end-scene.js';
import { Field } from './field.js';
import { Hand } from './hand.js';
import { Hints } from './hints.js';
import { useHouse } from './house.js';
import { HoverPanel } from './hover-panel.js';
import { InspectButton } from './inspection.js';
import { LogPanel } from './log-panel.js';
import { Prompt } from './prompt.js';
import { Sheet, SheetButton, type Tab } from './sheet.js';
import { Story } from './story.js';
import { Strip } from './strip.js';
import { Told } from './told.js';
import { TouchPrompt } from './touch-prompt.js';
import { touchedWords } from './touched-words.js';
import { useEdges } from './use-edges.js';
import type { TableState } from './use-table.js';

interface TableProps {
  state: TableState;
  /** What the game is called. */
  title: string;
  /** What the house adds, where it belongs; nothing else of it is known here. */
  added?: TableAdditions;
}

/** What a house adds to a table. */
export interface TableAdditions {
  /** The way out, before the seats. */
  back?: ComponentChildren;
  /** After the seats, such as whether there is sound. */
  switches?: ComponentChildren;
  /** How strong the players of the seats are, in words. */
  ratings?: ReadonlyMap<number, string>;
  /** Over the board. */
  news?: ComponentChildren;
  /** What takes back the viewer's last action, at the end of the bar. */
  wayBack?: ComponentChildren;
  /** Below the question: how it ended, who is still to come. */
  aboutPlay?: ComponentChildren;
  /** Between the story and the log. */
  aboutStory?: ComponentChildren;
  talk?: ComponentChildren;
  more?: ComponentChildren;
  /** Which tabs have news. */
  marked?: ReadonlySet<Tab>;
}

const NONE: ReadonlySet<Tab> = new Set();
const NOTHING: ReadonlySet<string> = new Set();
const NO_IDS: readonly string[] = [];
const NO_BEATS: readonly never[] = [];

/** Which version is shown, and through whose eyes where they are not one's own. */
function momentWords({ shown, version, match, isOver }: TableState): string {
  const { at, as } = shown.value;
  const place = { at: at ?? version ?? 0, latest: version ?? 0 };
  if (!isOver) return say('turn.past', place);
  if (as === null) return say('replay.moment', place);
  const eyes = typeof as === 'number' ? seatName(match, as) : say(`replay.${as}`);
  return say('replay.momentOf', { ...place, eyes });
}

/** A match on the table: board, question, hand, story. It knows of no page around it. */
export function Table({ state, title, added = {} }: TableProps) {
  const { live, match, version, isOver, board, decision, routing, tab, isPlaying, inspected, hinted, backToNow } = state;
  const isRoomy = useHouse().isRoomy.value;
  const isLost = live.isLost.value;
  const position = live.position.value;
  const ask = board.isPresent && !isOver && !decision.isPaused ? (position?.view.ask ?? null) : null;
  const isAsked = decision.isMine && ask?.seatsWaitedFor.length === 0;
  const hasEnded = (position?.view.result ?? null) !== null;
  // The last fight is seen before its end.
  const { beat: told, isFought } = board.telling;
  const marked = added.marked ?? NONE;
  const hintedNow = board.isPresent && !told ? hinted.value : NO_IDS;
  const bar = useRef<HTMLDivElement>(null);
  const edges = useEdges(bar, [version, decision.touched, board.isPresent]);
  const touchCard = (id: string): void => {
    if (inspected.value === null) decision.touch(id);
    else inspected.value = id;
  };
  return (
    <div class="table" ref={state.element}>
      <div class={`parts mood-${board.whole?.mood ?? 'plain'}${match.status === 'active' ? '' : ' settled'} tab-${tab.value ?? 'story'}`}>
        <Strip
          title={title}
          back={added.back}
          switches={added.switches}
          menu={<SheetButton chosen={tab} marked={marked} />}
          live={live}
          match={match}
          isLost={isLost}
          isPresent={board.isPresent}
          ratings={added.ratings}
        />
        {/* What passes by itself is skipped by touching it; the button beside the question does the same by keyboard. */}
        <section
          class="stage"
          aria-label={say('match.table')}
          aria-busy={live.isActing.value || routing.isProposing}
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
            hinted={hintedNow}
            pointed={state.pointed.value}
            inspected={inspected}
            isLost={isLost}
            news={added.news}
          />
          {position && board.isPresent && (isOver || hasEnded) && !isFought ? (
            <EndScene live={live} match={match} view={position.view} />
          ) : null}
        </section>
        {match.status === 'active' && !hasEnded ? (
          <Hints live={live} match={match} title={title} marks={hinted} isAsked={decision.isMine} />
        ) : null}
        <div class={`decision ${edges}`} ref={bar} tabIndex={-1}>
          <div class={isAsked ? 'question asked' : 'question'}>
            {board.scene ? <InspectButton inspected={inspected} /> : null}
            <p class="turn" role="status" aria-label={say('turn.title')}>
              {board.isPresent ? turnWords(match, position?.view ?? null, decision.isPaused) : momentWords(state)}
            </p>
            {board.isPresent ? null : (
              <button type="button" class="primary" onClick={backToNow}>
                {say('replay.now')}
              </button>
            )}
            <Prompt game={match.game} ask={ask} touched={board.whole && ask ? touchedWords(board.whole, decision, routing) : ''} />
          </div>
          {board.whole && board.isPresent ? (
            <TouchPrompt
              scene={board.whole}
              areas={board.areas}
              aside={board.aside}
              decision={decision}
              routing={routing}
              stepsLeft={isAsked ? (ask?.of ?? 0) - (ask?.done ?? 0) : 0}
              pointed={state.pointed}
              wayBack={hasEnded ? null : added.wayBack}
            />
          ) : null}
          {added.aboutPlay}
          <Told
            telling={board.telling}
            onAll={() => {
              tab.value = 'story';
            }}
          />
        </div>
        {board.hand && !(board.isPresent && (isOver || hasEnded)) ? (
          <Hand
            hand={board.hand}
            scale={board.scale}
            isPresent={board.isPresent}
            next={board.isPresent ? decision.next : NOTHING}
            touched={decision.touched}
            hinted={hintedNow}
            onTouch={touchCard}
            onBack={decision.back}
          />
        ) : null}
        {isRoomy && board.whole ? (
          <HoverPanel within={state.element} live={live} match={match} board={board} touched={decision.touched} />
        ) : null}
        <Sheet
          chosen={tab}
          marked={marked}
          panels={{
            story:
              version === null ? null : (
                <>
                  {/* After the end the replay says what happened at a version. */}
                  {isOver && !board.isPresent ? null : (
                    <Story
                      match={match}
                      beats={board.beats}
                      told={told}
                      earlier={isRoomy ? board.earlier : NO_BEATS}
                      isAsked={decision.isMine && board.isPresent}
                      isShown={tab.value === null || tab.value === 'story'}
                      onWatch={board.since === null ? null : () => state.watch(board.since ?? 0)}
                    />
                  )}
                  {added.aboutStory}
                  <LogPanel live={live} match={match} onShow={state.show} />
                </>
              ),
            actions:
              match.status === 'active' && position?.actions ? (
                <ActionsPanel choices={decision.choices} total={decision.total} isActing={live.isActing.value} onAct={decision.act} />
              ) : null,
            talk: added.talk ?? null,
            more: added.more ?? null,
          }}
        />
      </div>
    </div>
  );
}
