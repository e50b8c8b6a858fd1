import { hmacSha256, sha256Hex } from '#crypto';
import { type Chance, chanceFrom } from '../../rules/kernel/chance.js';

/** What the draws of one entry are derived from; the format is docs/provable-chance.md. */
export interface ChanceSource {
  /** 32 bytes drawn when the match is created, revealed when it ends. */
  seed: Uint8Array;
  matchId: string;
  /** What each seat added, by seat; an empty string where it added nothing. */
  entropy: readonly string[];
}

const NO_BLOCK = new DataView(new ArrayBuffer(0));
const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 0x1_0000_0000;

/**
 * The draws of entry `seq` (0: the setup): HMAC-SHA-256 of the seed in counter mode, cut into 32-bit words, with
 * rejection sampling.
 *
 * *Source*: docs/provable-chance.md; anybody who knows the seed can recompute every draw.
 */
export function provableChance(source: ChanceSource, seq: number): Chance {
  const stream: WordStream = {
    source,
    seq,
    block: NO_BLOCK,
    blocks: 0,
    used: WORDS_PER_BLOCK,
  };
  return chanceFrom((bound) => {
    if (bound > WORD_RANGE) throw new RangeError(`a draw has at most 2^32 outcomes, not ${bound}`);
    const fair = WORD_RANGE - (WORD_RANGE % bound);
    let value = nextWord(stream);
    while (value >= fair) value = nextWord(stream);
    return value % bound;
  });
}

/** The words of one entry: the block in hand, how many blocks were made, how many words of this one are used up. */
interface WordStream {
  source: ChanceSource;
  seq: number;
  block: DataView;
  blocks: number;
  used: number;
}

function nextWord(stream: WordStream): number {
  if (stream.used === WORDS_PER_BLOCK) {
    // Here, and not once before: most entries draw nothing.
    const { seed, matchId, entropy } = stream.source;
    const message = `gameledger/chance/1\n${matchId}\n${JSON.stringify(entropy)}\n${stream.seq}\n${stream.blocks}`;
    const { buffer, byteOffset, byteLength } = hmacSha256(seed, message);
    stream.block = new DataView(buffer, byteOffset, byteLength);
    stream.blocks++;
    stream.used = 0;
  }
  return stream.block.getUint32(4 * stream.used++);
}

/** What is published of a seed when a match is created: its SHA-256, lower-case hex. */
export function seedCommitment(seed: Uint8Array): string {
  return sha256Hex(seed);
}

/** What a seat is bound by before it reveals its entropy: the SHA-256 of the UTF-8 text, lower-case hex. */
export function entropyCommitment(entropy: string): string {
  return sha256Hex(entropy);
}

/** The salt of entry `seq`, without which a published hash would give away a secret choice to anyone who guesses. */
export function entrySalt(seed: Uint8Array, matchId: string, seq: number): Uint8Array {
  return hmacSha256(seed, `gameledger/salt/1\n${matchId}\n${seq}`);
}
