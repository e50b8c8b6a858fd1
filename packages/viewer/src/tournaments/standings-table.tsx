import type { components } from '@gameledger/client';
import { PersonLink } from '../people/person.js';
import { say } from '../words/say.js';
import { pointsWords } from './words.js';

type Standing = components['schemas']['StandingList']['items'][number];

const COLUMNS = ['column.rank', 'column.player', 'column.points', 'column.wins', 'column.buchholz', 'column.sonnebornBerger'] as const;

/** The table: everybody who takes part, best first; `own` is the player who looks at it. */
export function StandingsTable({ standings, own }: { standings: readonly Standing[]; own?: string | undefined }) {
  if (standings.length === 0) return <p class="muted">{say('tournament.empty')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its room is reached by keyboard.
    <section class="scroll" tabIndex={0} aria-label={say('tournament.scroll')}>
      <table class="results" aria-label={say('tournament.standings')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ rank, player, points, wins, buchholz, sonnebornBerger, hasLeft }) => (
            <tr key={player.id} class={player.id === own ? 'own' : ''} aria-current={player.id === own ? 'true' : undefined}>
              <td>{rank}</td>
              <th scope="row">
                <PersonLink {...player} />
                {hasLeft ? <span class="muted small"> {say('tournament.left')}</span> : null}
              </th>
              <td>{pointsWords(points)}</td>
              <td>{wins}</td>
              <td>{pointsWords(buchholz)}</td>
              <td>{sonnebornBerger}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
