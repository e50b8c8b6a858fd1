import { isSameBytes } from '../../base/crypto/bytes.js';
import type { Chance, Draw } from '../../rules/kernel/chance.js';
import type { Entry, Genesis } from '../log/entry.js';
import { entropyCommitment, entrySalt, provableChance, seedCommitment } from '../log/provable-chance.js';
import { reasonOf } from '../log/reason-of.js';
import { type AuditVerdict, excerpt, tally } from './verdict.js';

/** Recomputes every salt and every draw from the seed, and the commitments to the seed and to the seats' entropy. */
export interface ChanceCheck {
  /** `salt`: as a record gives it; null where it is derived from the seed. */
  see(entry: Entry, salt: Uint8Array | null, genesis: Genesis): void;
  cannot(reason: string): void;
  hasFailed(): boolean;
  verdict(): AuditVerdict<'chance'>;
}

/** Without a seed nothing can be recomputed. */
export function chanceCheck(seed: Uint8Array | null): ChanceCheck {
  const check = tally('chance');
  let draws = 0;
  if (!seed) check.cannot('the seed is revealed when the match ends');
  const recompute = ({ seq, chance: drawn }: Entry, salt: Uint8Array | null, genesis: Genesis, seed: Uint8Array): string | null => {
    if (seq === 0 && seedCommitment(seed) !== genesis.seedCommitment) return 'the seed does not hash to the commitment of entry 0';
    const broken = seq === 0 ? brokenCommitment(genesis) : null;
    if (broken) return broken;
    if (salt && !isSameBytes(entrySalt(seed, genesis.matchId, seq), salt)) return `the salt of entry ${seq} is not the seed's`;
    const chance = provableChance({ seed, matchId: genesis.matchId, entropy: genesis.entropy }, seq);
    draws += drawn.length;
    return firstWrongDraw(drawn, chance);
  };
  return {
    see(entry, salt, genesis) {
      if (!seed || !check.isOpen()) return;
      try {
        const fault = recompute(entry, salt, genesis, seed);
        if (fault) check.fail(entry.seq, fault);
      } catch (error) {
        check.fail(entry.seq, reasonOf(error));
      }
    },
    cannot: check.cannot,
    hasFailed: check.hasFailed,
    verdict: () =>
      check.verdict(`${draws} ${draws === 1 ? 'draw' : 'draws'} and every salt recomputed from the seed, which matches its commitment`),
  };
}

/** The first seat whose entropy is not the one it was bound to. */
function brokenCommitment({ entropy, entropyCommitments }: Genesis): string | null {
  if (!entropyCommitments) return null;
  if (entropyCommitments.length !== entropy.length)
    return `there is the entropy of ${entropy.length} seats, but commitments of ${entropyCommitments.length}`;
  const seat = entropyCommitments.findIndex((bound, seat) => bound !== null && bound !== entropyCommitment(entropy[seat] ?? ''));
  return seat < 0 ? null : `the entropy of seat ${seat} does not hash to its commitment`;
}

function firstWrongDraw(draws: readonly Draw[], chance: Chance): string | null {
  for (const [index, draw] of draws.entries()) {
    const due = redraw(draw, chance);
    if (!sameOutcome(due, draw.got)) return `draw ${index + 1} is recorded as ${excerpt(draw)}, the seed gives ${excerpt(due)}`;
  }
  return null;
}

function redraw(draw: Draw, chance: Chance): number | number[] | null {
  if ('roll' in draw) return chance.roll(draw.roll);
  if ('pick' in draw) return chance.pick(draw.pick);
  // A doctored size must not make the verifier shuffle a billion places.
  return draw.got.length === draw.shuffle ? chance.shuffle(draw.got.map((_, i) => i)) : null;
}

function sameOutcome(due: number | number[] | null, got: number | number[]): boolean {
  if (!Array.isArray(due) || !Array.isArray(got)) return due === got;
  return due.length === got.length && due.every((place, i) => place === got[i]);
}
