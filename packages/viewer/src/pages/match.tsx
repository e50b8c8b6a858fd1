import '../style/match-page.css';
import { GameledgerError, type MatchState, type Message } from '@gameledger/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { FairnessNote } from '../loadouts/fairness-note.js';
import { EndPanel } from '../match/end-panel.js';
import { Invitation } from '../match/invitation.js';
import { Invited } from '../match/invited.js';
import { MorePanel } from '../match/more-panel.js';
import { OpenOffers } from '../match/open-offers.js';
import { PeopleToasts } from '../match/people-toasts.js';
import { useCalls } from '../match/use-calls.js';
import { type ServedMatch, useLiveMatch } from '../match/use-live-match.js';
import { useSeatRatings } from '../match/use-seat-ratings.js';
import { useTurnSign } from '../match/use-turn-sign.js';
import { VIEWER } from '../match/viewer-house.js';
import { wayBack } from '../match/way-back.js';
import { linkTo } from '../session/base.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { SoundButton } from '../shell/sound-button.js';
import { useTitle } from '../shell/use-title.js';
import { HouseContext } from '../table/house.js';
import type { Tab } from '../table/sheet.js';
import { Table } from '../table/table.js';
import { useTable } from '../table/use-table.js';
import { hasTalk, TalkPanel } from '../talk/talk-panel.js';
import { TournamentNote } from '../tournaments/tournament-note.js';
import { gameTitle } from '../words/game-title.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { Replay } from './replay.js';

/** A match, live: to watch and to play. */
export function MatchPage({ id = '' }: { id?: string }) {
  const live = useLiveMatch(id);
  const match = live?.match.value ?? null;
  const error = live?.error.value ?? null;
  if (!live || !match) return <NoTable id={id} error={error} />;
  return (
    <HouseContext.Provider value={VIEWER}>
      <MatchTable key={match.id} live={live} match={match} />
    </HouseContext.Provider>
  );
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
  if (!error)
    return (
      <div class="table" aria-busy="true">
        <div class="parts">
          <div class="skeleton strip" />
          <div class="skeleton stage" />
          <div class="decision">
            <div class="question">
              <p class="turn">{say('match.moment')}</p>
            </div>
          </div>
        </div>
      </div>
    );
  return (
    <section class="narrow">
      <h1>{say('match.none')}</h1>
      <ProblemNotice error={error} />
    </section>
  );
}

const TALK: ReadonlySet<Tab> = new Set(['talk']);
const NONE: ReadonlySet<Tab> = new Set();

function MatchTable({ live, match }: { live: ServedMatch; match: MatchState }) {
  const state = useTable(live, match);
  const { version, isOver, tab, decision } = state;
  const said = useSignal<Message | null>(null);
  const position = live.position.value;
  const title = gameTitle(match.game);
  useTurnSign(title, decision.isMine);
  useCalls(match, position, decision.isMine);
  useEffect(() => {
    if (tab.value === 'talk') said.value = null;
  }, [tab.value, said.value]);
  const back = (
    <a class="button plain back" href={linkTo('/')} aria-label={say('match.back')}>
      ‹
    </a>
  );
  const news = (
    <>
      {position && position.view.result === null ? <OpenOffers live={live} match={match} position={position} /> : null}
      <PeopleToasts live={live} match={match} said={said} />
    </>
  );
  const notes = (
    <>
      {isOver ? null : <TournamentNote match={match} isOver={false} />}
      <FairnessNote match={match} />
    </>
  );
  const aboutPlay = (
    <>
      {isOver ? <EndPanel live={live} match={match} end={position?.view.end ?? null} onShow={state.show} /> : null}
      <Invitation live={live} match={match} />
      {match.status === 'active' ? null : notes}
    </>
  );
  const aboutStory =
    version === null ? null : (
      <>
        {match.status === 'active' ? notes : null}
        <Replay
          live={live}
          latest={version}
          isOver={match.status === 'finished'}
          seats={match.seats.map(({ seat }) => ({ seat, name: seatName(match, seat) }))}
          shown={state.shown}
          isPlaying={state.isPlaying}
          readingMs={state.readingMs}
          tab={state.tab}
          match={match}
        />
      </>
    );
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
  const marked = said.value && tab.value !== 'talk' ? TALK : NONE;
  return (
    <Table
      state={state}
      title={title}
      added={{
        back,
        switches: <SoundButton />,
        ratings: useSeatRatings(match),
        news,
        wayBack: wayBack(live, match),
        aboutPlay,
        aboutStory,
        talk,
        more: <MorePanel state={state} />,
        marked,
      }}
    />
  );
}
