import type { components } from '@gameledger/client';

/** A tournament in its public form. */
export type Tournament = Omit<components['schemas']['Tournament'], 'config'>;
/** Two players who meet in a round, or one who has nobody to meet. */
export type Pairing = components['schemas']['Pairing'];

/** The format, in words. */
export const FORMATS: Readonly<Record<Tournament['format'], string>> = {
  'round-robin': 'everybody meets everybody',
  swiss: 'Swiss',
  elimination: 'single elimination',
};

const DECIDED: Readonly<Record<NonNullable<Pairing['decidedBy']>, string>> = {
  match: 'played',
  abandoned: 'no result',
  bye: 'nobody to meet',
  forfeit: 'forfeited',
  replay: 'drawn, they meet again',
  seed: 'drawn, the better seed advances',
};

/** How far a tournament is, in a sentence. */
export function stateWords({ status, round, rounds, players, seats, startsAt }: Tournament): string {
  switch (status) {
    case 'open':
      return `${players} of ${seats} players. Open to join${startsAt === null ? '.' : `; it starts on ${timeWords(startsAt)}.`}`;
    case 'running':
      return `Round ${round}${rounds === null ? '' : ` of ${rounds}`}, ${players} players.`;
    case 'finished':
      return `Finished after ${round} ${round === 1 ? 'round' : 'rounds'}, ${players} players.`;
    case 'cancelled':
      return 'Called off.';
  }
}

/** What has become of a pairing. */
export function pairingWords({ decidedBy, points }: Pairing): string {
  if (decidedBy === null) return 'being played';
  return decidedBy === 'match' && points ? points.map(pointsWords).join(' : ') : DECIDED[decidedBy];
}

/** A half is written as a half. */
export function pointsWords(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(points) : `${whole === 0 ? '' : whole}½`;
}

function timeWords(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
