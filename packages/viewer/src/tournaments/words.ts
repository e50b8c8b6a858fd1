import type { components } from '@gameledger/client';
import { clockWords, spanWords } from '../lobby/clocks.js';
import { momentWords } from '../words/duration.js';
import { say } from '../words/say.js';

/** A tournament in its public form. */
export type Tournament = Omit<components['schemas']['Tournament'], 'config'>;
/** Two players who meet in a round, or one who has nobody to meet. */
export type Pairing = components['schemas']['Pairing'];

/** The formats there are. */
export const FORMATS = ['round-robin', 'swiss', 'elimination'] as const satisfies readonly Tournament['format'][];

/** How far a tournament is, in a sentence. */
export function stateWords({ status, round, rounds, players, seats, startsAt }: Tournament): string {
  switch (status) {
    case 'open':
      return startsAt === null
        ? say('stage.open', { players, seats })
        : say('stage.openUntil', { players, seats, date: momentWords(startsAt) });
    case 'running':
      return rounds === null ? say('stage.running', { round, players }) : say('stage.runningOf', { round, rounds, players });
    case 'finished':
      return say('stage.finished', { rounds: round, players });
    case 'cancelled':
      return say('stage.cancelled');
  }
}

/** By which clock its matches are played, and how soon a first action is due. */
export function termsWords({ terms: { clock, firstActionSeconds } }: Tournament): string {
  const first = firstActionSeconds === undefined ? null : say('tournament.firstAction', { time: spanWords(firstActionSeconds) });
  return [`${clockWords(clock)}.`, first].filter((part) => part !== null).join(' ');
}

/** What has become of a pairing. */
export function pairingWords({ decidedBy, points }: Pairing): string {
  if (decidedBy === null) return say('pairing.running');
  const score = points?.map(pointsWords).join(' : ') ?? '';
  if (decidedBy === 'match') return score;
  return decidedBy === 'forfeit' ? `${score}, ${say('pairing.forfeit')}` : say(`pairing.${decidedBy}`);
}

/** A half is written as a half. */
export function pointsWords(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(points) : `${whole === 0 ? '' : whole}½`;
}
