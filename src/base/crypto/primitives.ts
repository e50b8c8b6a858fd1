/** Bytes, or a text that stands for its UTF-8 bytes. */
export type Bytes = Uint8Array | string;

/**
 * The hash functions and the signature check that the rest of the code may use; every implementation gives the same
 * bytes.
 */
export interface Primitives {
  /** SHA-256 of the parts, one after the other. *Source*: FIPS 180-4. */
  sha256(...parts: Bytes[]): Uint8Array;
  /** The same as lower-case hex. */
  sha256Hex(...parts: Bytes[]): string;
  /** HMAC-SHA-256. *Source*: RFC 2104. */
  hmacSha256(key: Uint8Array, message: string): Uint8Array;
  /** Whether an Ed25519 signature holds; false for keys and signatures of a wrong length. *Source*: RFC 8032. */
  isSignedByEd25519(publicKey: Uint8Array, message: string, signature: Uint8Array): boolean;
}
