import type { Standing } from '@gameledger/client';
import { PersonLink } from '../people/person.js';
import { say } from '../words/say.js';

/** Who has won a tournament; several where nothing tells them apart. */
export function Champion({ standings }: { standings: readonly Standing[] }) {
  const best = standings.filter(({ rank }) => rank === 1);
  if (best.length === 0) return null;
  return (
    <p class="champion card" role="note" aria-label={say('tournament.champion')}>
      <span class="muted">{say('tournament.champion')}</span>
      {best.map(({ player }) => (
        <PersonLink key={player.id} {...player} />
      ))}
    </p>
  );
}
