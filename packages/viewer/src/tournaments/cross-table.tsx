import type { Round, Standing } from '@gameledger/client';
import { Person } from '../people/person.js';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { type Pairing, pointsWords } from './words.js';

/** Of more players the table would be wider than any window; the rounds tell the same. */
const MOST = 16;

/** Who has won how many points against whom, in the order of the standings. */
export function CrossTable({ standings, rounds }: { standings: readonly Standing[]; rounds: readonly Round[] }) {
  if (rounds.length === 0 || standings.length > MOST) return null;
  const pairings = rounds.flatMap((round) => round.pairings);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its room is reached by keyboard.
    <section class="scroll" tabIndex={0} aria-label={say('tournament.crossScroll')}>
      <table class="results cross" aria-label={say('tournament.cross')}>
        <thead>
          <tr>
            <th scope="col">{say('column.player')}</th>
            {standings.map(({ player }, i) => (
              <th key={player.id} scope="col" aria-label={player.name}>
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ player }, i) => (
            <tr key={player.id}>
              <th scope="row">
                <span class="muted">{i + 1}</span> <Person {...player} />
              </th>
              {standings.map((other) => (
                <td key={other.player.id}>
                  <Meeting pairing={pairings.findLast(isOf(player.id, other.player.id))} player={player.id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The pairings of two players; nobody meets themselves. */
function isOf(one: string, other: string): (pairing: Pairing) => boolean {
  return ({ players }) => one !== other && [one, other].every((id) => players.some((player) => player.id === id));
}

function Meeting({ pairing, player }: { pairing: Pairing | undefined; player: string }) {
  if (!pairing) return null;
  const { players, points, matchId } = pairing;
  const own = points?.[players.findIndex(({ id }) => id === player)];
  const text = own === undefined ? '…' : pointsWords(own);
  return matchId === null ? <span>{text}</span> : <a href={linkTo(`/matches/${matchId}`)}>{text}</a>;
}
