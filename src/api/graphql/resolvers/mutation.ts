import type { Visibility } from '../../../record/log/statuses.js';
import type { Language } from '../../../rules/kernel/narration.js';
import { parseTerms } from '../../../use-cases/matches/seats/terms.js';
import type { SeatRequest } from '../../../use-cases/matches/shapes.js';
import { account } from './account.js';
import { actionResult } from './action-result.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { type KeptSeatInput, keptSeatsOf } from './kept-seats.js';
import { life } from './life.js';
import { blockMutations } from './profile.js';
import type { Optional, Resolver } from './resolver.js';

interface SeatInput {
  seat: Optional<number>;
  entropy: Optional<string>;
  entropyCommitment: Optional<string>;
  loadout: unknown;
}

interface CreateMatchInput {
  game: string;
  config: unknown;
  preset: Optional<string>;
  visibility: Optional<Visibility>;
  join: Optional<SeatInput>;
  terms: unknown;
  seats: Optional<KeptSeatInput[]>;
  idempotencyKey: Optional<string>;
}

interface ForkMatchInput {
  matchId: string;
  at: number;
  visibility: Optional<Visibility>;
  join: Optional<SeatInput>;
  terms: unknown;
  idempotencyKey: Optional<string>;
}

interface SubmitActionInput {
  matchId: string;
  action: unknown;
  expectedVersion: Optional<number>;
  idempotencyKey: Optional<string>;
  lang: Optional<Language>;
}

/** A mutation takes one argument, `input`. */
type Mutation<Input> = Resolver<unknown, { input: Input }>;

function seatOf({ seat, entropy, entropyCommitment, loadout }: SeatInput): SeatRequest {
  return { seat, entropy, entropyCommitment, loadout };
}

export const mutation = {
  ...life,
  ...account,
  ...blockMutations,
  createMatch: (_root, { input: { game, config, preset, visibility, join, terms, seats, idempotencyKey } }, { matches, caller }) =>
    matches.create(caller, {
      game,
      ...(config == null ? {} : { config }),
      preset,
      visibility,
      ...(join ? { join: seatOf(join) } : {}),
      ...(terms == null ? {} : { terms: parseTerms(terms, '/input/terms') }),
      ...(seats == null ? {} : { seats: keptSeatsOf(seats) }),
      idempotencyKey: idempotencyKeyOf(idempotencyKey),
    }),
  forkMatch: (_root, { input: { matchId, at, visibility, join, terms, idempotencyKey } }, { matches, caller }) =>
    matches.fork(caller, matchId, {
      at,
      visibility,
      ...(join ? { join: seatOf(join) } : {}),
      ...(terms == null ? {} : { terms: parseTerms(terms, '/input/terms') }),
      idempotencyKey: idempotencyKeyOf(idempotencyKey),
    }),
  joinMatch: (_root, { input }, { matches, caller }) => matches.join(caller, input.matchId, seatOf(input)),
  revealEntropy: (_root, { input }, { matches, caller }) => matches.revealEntropy(caller, input.matchId, input.seat, input.entropy),
  leaveMatch: (_root, { input }, { matches, caller }) => matches.leave(caller, input.matchId, input.seat),
  submitAction: (_root, { input: { matchId, action, expectedVersion, idempotencyKey, lang } }, { matches, caller }) =>
    actionResult(
      matchId,
      matches.act(caller, matchId, {
        action,
        expectedVersion,
        idempotencyKey: idempotencyKeyOf(idempotencyKey),
        language: lang,
      }),
    ),
  resign: (_root, { input: { matchId, idempotencyKey } }, { matches, caller }) =>
    actionResult(matchId, matches.resign(caller, matchId, { idempotencyKey: idempotencyKeyOf(idempotencyKey) })),
} satisfies typeof life &
  typeof account &
  typeof blockMutations & {
    createMatch: Mutation<CreateMatchInput>;
    forkMatch: Mutation<ForkMatchInput>;
    joinMatch: Mutation<SeatInput & { matchId: string }>;
    revealEntropy: Mutation<{ matchId: string; seat: number; entropy: string }>;
    leaveMatch: Mutation<{ matchId: string; seat: number }>;
    submitAction: Mutation<SubmitActionInput>;
    resign: Mutation<{ matchId: string; idempotencyKey: Optional<string> }>;
  };
