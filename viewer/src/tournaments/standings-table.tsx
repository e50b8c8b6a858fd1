import type { components } from '@gameledger/client';
import { linkTo } from '../session/base.js';
import { pointsWords } from './words.js';

type Standing = components['schemas']['StandingList']['items'][number];

const COLUMNS = ['Rank', 'Player', 'Points', 'Wins', 'Buchholz', 'Sonneborn-Berger'] as const;

/** The table: everybody who takes part, best first. */
export function StandingsTable({ standings }: { standings: readonly Standing[] }) {
  if (standings.length === 0) return <p class="muted">Nobody takes part yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its room is reached by keyboard.
    <section class="scroll" tabIndex={0} aria-label="Table of standings">
      <table class="results" aria-label="Standings">
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ rank, player, points, wins, buchholz, sonnebornBerger, hasLeft }) => (
            <tr key={player.id}>
              <td>{rank}</td>
              <th scope="row">
                <a href={linkTo(`/players/${player.id}`)}>{player.name}</a>
                {hasLeft ? <span class="muted small"> has left</span> : null}
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
