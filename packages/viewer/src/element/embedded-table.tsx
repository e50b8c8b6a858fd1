// What is initial comes before what is said of it.
import '../style/element.css';
import '../style/base.css';
import { GameledgerError, type MatchState } from '@gameledger/client';
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type House, HouseContext } from '../table/house.js';
import type { LiveMatch } from '../table/live-match.js';
import { Table, type TableAdditions } from '../table/table.js';
import { useTable } from '../table/use-table.js';
import { messageOf } from '../words/message-of.js';
import { say } from '../words/say.js';
import type { MatchEnd, PlayedAction } from './events.js';

/** What is told outside of the table. */
export interface TableNews {
  /** An action of any seat has been taken. */
  onAction?(action: PlayedAction): void;
  /** The match is over. */
  onEnd?(end: MatchEnd): void;
}

interface EmbeddedTableProps extends TableNews {
  live: LiveMatch;
  house: House;
  title: ReadonlySignal<string>;
  /** What is added to the table of a match. */
  additions?(match: MatchState): TableAdditions;
}

/** A table that is not on a page of the viewer. */
export function EmbeddedTable({ live, house, title, additions, ...news }: EmbeddedTableProps): ComponentChildren {
  const match = live.match.value;
  if (match === null) return <Waiting error={live.error.value} />;
  return (
    <HouseContext.Provider value={house}>
      <Seated key={match.id} live={live} match={match} title={title.value} additions={additions?.(match)} news={news} />
    </HouseContext.Provider>
  );
}

/** Before the match is here. */
export function Waiting({ error }: { error: unknown }) {
  const isMissing = error instanceof GameledgerError && error.code === 'NOT_FOUND';
  return (
    <div class="waiting" role={error === null ? 'status' : 'alert'}>
      {error === null ? say('match.moment') : isMissing ? say('match.none') : messageOf(error)}
    </div>
  );
}

interface SeatedProps {
  live: LiveMatch;
  match: MatchState;
  title: string;
  additions: TableAdditions | undefined;
  news: TableNews;
}

function Seated({ live, match, title, additions = {}, news }: SeatedProps) {
  const state = useTable(live, match);
  const entries = live.entries.value;
  const last = entries.at(-1)?.seq ?? -1;
  // What has been played before is no news.
  const told = useRef(last);
  useEffect(() => {
    const seen = told.current;
    told.current = Math.max(seen, last);
    for (const { kind, seq, seat, action } of entries)
      if (seq > seen && kind === 'action' && seat !== null)
        news.onAction?.({ version: seq, seat, action: action ?? null, isOwn: seat === match.yourSeat });
  }, [last]);
  const view = live.position.value?.view;
  const result = view?.result ?? match.result ?? null;
  const isOver = state.isOver || result !== null;
  useEffect(() => {
    if (isOver) news.onEnd?.({ result, text: view?.end?.text ?? null });
  }, [isOver]);
  return <Table state={state} title={title} added={additions} />;
}
