import { parseTerms } from '../../../use-cases/matches/seats/terms.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import type { Optional, Resolver } from './resolver.js';

interface CreateSeekInput {
  game: string;
  config: unknown;
  preset: Optional<string>;
  clock: unknown;
  rated: Optional<boolean>;
  ratingRange: Optional<number>;
  entropy: Optional<string>;
  entropyCommitment: Optional<string>;
  loadout: unknown;
  idempotencyKey: Optional<string>;
}

export const seekQuery = {
  seek: (_root, { id }, { matches, caller }) => matches.readSeek(caller, id),
  waitingSeeks: (_root, _arguments, { matches, caller }) => matches.listSeeks(caller),
} satisfies { seek: Resolver<unknown, { id: string }>; waitingSeeks: Resolver<unknown, object> };

export const seekMutation = {
  createSeek: (_root, { input }, { matches, caller }) =>
    matches.createSeek(caller, {
      ...input,
      clock: input.clock == null ? undefined : parseTerms({ clock: input.clock }, '/input').clock,
      idempotencyKey: idempotencyKeyOf(input.idempotencyKey),
    }),
  renewSeek: (_root, { input }, { matches, caller }) => matches.renewSeek(caller, input.id),
  cancelSeek: (_root, { input }, { matches, caller }) => matches.cancelSeek(caller, input.id),
} satisfies {
  createSeek: Resolver<unknown, { input: CreateSeekInput }>;
  renewSeek: Resolver<unknown, { input: { id: string } }>;
  cancelSeek: Resolver<unknown, { input: { id: string } }>;
};
