import type { components } from '@gameledger/client';
import { Fragment } from 'preact';
import { Person } from '../people/person.js';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { type Pairing, pairingWords } from './words.js';

type Round = components['schemas']['RoundList']['items'][number];

/** The pairings, newest round first, with links to their matches. */
export function Rounds({ rounds }: { rounds: readonly Round[] }) {
  return (
    <>
      {rounds.toReversed().map(({ round, pairings }) => (
        <section key={round}>
          <h3>{say('tournament.round', { round })}</h3>
          <ul class="bare players" aria-label={say('tournament.round', { round })}>
            {pairings.map((pairing) => (
              <li key={`${pairing.board} ${pairing.matchId ?? ''}`} class="row spread">
                <PairingNames pairing={pairing} />
                <span class="muted small">{pairingWords(pairing)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PairingNames({ pairing: { board, players, matchId } }: { pairing: Pairing }) {
  const names = players.map((player, i) => (
    <Fragment key={player.id}>
      {i > 0 ? <span> – </span> : null}
      <Person {...player} />
    </Fragment>
  ));
  return (
    <span>
      <span class="muted small">{board}. </span>
      {matchId === null ? (
        <span class="pairing">{names}</span>
      ) : (
        <a class="pairing" href={linkTo(`/matches/${matchId}`)}>
          {names}
        </a>
      )}
    </span>
  );
}
