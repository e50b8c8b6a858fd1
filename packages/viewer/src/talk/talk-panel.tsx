import type { MatchState, Message, TalkRoom } from '@gameledger/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ServedMatch } from '../match/use-live-match.js';
import { account } from '../session/account.js';
import { say } from '../words/say.js';
import { useTalk } from './use-talk.js';

/** *Units*: letters; the service takes no more. */
const LONGEST = 500;

interface TalkPanelProps {
  live: ServedMatch;
  match: MatchState;
  isOver: boolean;
  /** Somebody else has said something. */
  onNews(message: Message): void;
}

/** Whether there is anybody to talk to: bots do not talk. */
export function hasTalk({ yourSeat, seats }: MatchState): boolean {
  const isAlone = yourSeat !== null && seats.every(({ seat, bot }) => seat === yourSeat || bot !== null);
  return account.value !== null && !isAlone;
}

/**
 * What is said about the match: by the seats at their table, by all others in the stands; after the end seats hear
 * both.
 */
export function TalkPanel({ live, match: { yourSeat }, isOver, onNews }: TalkPanelProps) {
  const [chosen, setChosen] = useState<TalkRoom>('table');
  const rooms: TalkRoom[] = yourSeat === null ? ['stands'] : isOver ? ['table', 'stands'] : ['table'];
  const room = rooms.includes(chosen) ? chosen : (rooms[0] ?? 'stands');
  return (
    <section class="talk" aria-labelledby="talk-title">
      <div class="row spread">
        <h2 id="talk-title" class="hidden-label">
          {say('talk.title')}
        </h2>
        {rooms.length === 1 ? <span class="muted small">{say(`talk.${room}`)}</span> : null}
      </div>
      {rooms.length > 1 ? (
        <div class="row">
          {rooms.map((one) => (
            <button key={one} type="button" class="plain" aria-pressed={one === room} onClick={() => setChosen(one)}>
              {say(`talk.${one}`)}
            </button>
          ))}
        </div>
      ) : null}
      <Room key={room} live={live} room={room} onNews={onNews} />
    </section>
  );
}

function Room({ live, room, onNews }: Pick<TalkPanelProps, 'live' | 'onNews'> & { room: TalkRoom }) {
  const { messages, isClosed } = useTalk(live.client, room);
  const [text, setText] = useState('');
  /** What the service has not answered yet. */
  const underWay = useRef(new Set<string>());
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.seq;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    const newest = messages.at(-1);
    if (newest && newest.player.id !== account.value?.id) onNews(newest);
  }, [last]);
  if (isClosed) return <p class="muted small">{say('talk.closed')}</p>;
  const send = (event: Event): void => {
    event.preventDefault();
    const said = text.trim();
    // Enter pressed twice says it once.
    if (said === '' || underWay.current.has(said)) return;
    underWay.current.add(said);
    void live.attempt(async () => {
      await live.client.messages.post(room, said).finally(() => underWay.current.delete(said));
      // What was typed meanwhile has not been said.
      setText((now) => (now.trim() === said ? '' : now));
    });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard. */}
      <div ref={list} class="messages" role="log" aria-label={say('talk.messages')} tabIndex={0}>
        {messages.length === 0 ? <p class="muted small">{say('talk.empty')}</p> : null}
        {messages.map((message) => (
          <Line key={message.id} message={message} onRemove={() => live.attempt(() => live.client.messages.remove(message.id))} />
        ))}
      </div>
      <form class="row" onSubmit={send}>
        <input
          aria-label={say('talk.message')}
          maxLength={LONGEST}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit">{say('talk.send')}</button>
      </form>
    </>
  );
}

function Line({ message: { player, text }, onRemove }: { message: Message; onRemove(): void }) {
  const isOwn = player.id === account.value?.id;
  return (
    <p class="message">
      <strong>{isOwn ? say('you') : player.name}</strong> {text ?? <em class="muted">{say('talk.removed')}</em>}
      {isOwn && text !== null ? (
        <button type="button" class="plain" aria-label={say('talk.remove', { text })} onClick={onRemove}>
          ✕
        </button>
      ) : null}
    </p>
  );
}
