import type { GameInShort, MatchState, WaitingSeeks } from '@gameledger/client';
import { useId } from 'preact/hooks';
import { clockWords } from '../lobby/clocks.js';
import { MatchRow, titleOf } from '../lobby/match-rows.js';
import { nameInWords } from '../lobby/option-fields.js';
import { say } from '../words/say.js';
import { find, search } from './search.js';

interface WaitingListProps {
  waiting: readonly WaitingSeeks[];
  /** Matches with a free seat. */
  open: readonly MatchState[];
  games: readonly GameInShort[];
}

/** Who waits for a player, by a search or at a table: each answered by one touch. */
export function WaitingList({ waiting, open, games }: WaitingListProps) {
  const id = useId();
  if (waiting.length + open.length === 0) return null;
  return (
    <section class="matches" aria-labelledby={id}>
      <h2 id={id}>{say('lobby.open')}</h2>
      <ul class="bare">
        {waiting.map((one) => (
          <li key={JSON.stringify([one.game, one.config, one.clock, one.rated])}>
            <SeekLine seek={one} title={titleOf(games, one.game)} />
          </li>
        ))}
        {open.map((match) => (
          <MatchRow key={match.id} match={match} title={titleOf(games, match.game)} />
        ))}
      </ul>
    </section>
  );
}

function SeekLine({ seek: { game, preset, config, clock, rated, players }, title }: { seek: WaitingSeeks; title: string }) {
  const rules = preset === null ? { config } : { preset };
  const terms = [preset === null ? null : nameInWords(preset), clockWords(clock), rated ? say('seek.rated') : null];
  return (
    <button
      type="button"
      class="match"
      disabled={search.value !== null}
      onClick={() => find({ game, ...rules, ...(clock && { clock }), ...(rated && { rated }) })}
    >
      <span class="match-text">
        <strong>{title}</strong>
        <span>{say('seek.waiting', { count: players })}</span>
        <span class="muted small">{terms.filter((part) => part !== null).join(' · ')}</span>
      </span>
    </button>
  );
}
