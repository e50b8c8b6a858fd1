import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

/** Bytes as lower-case hex. */
export const toHex: (bytes: Uint8Array) => string = bytesToHex;

/** Hex as bytes. *Errors*: throws for anything but pairs of hex digits. */
export const fromHex: (hex: string) => Uint8Array = hexToBytes;

/** The arrays, one after the other. */
export const concat: (...parts: Uint8Array[]) => Uint8Array = concatBytes;

/** A text as UTF-8. */
export const utf8: (text: string) => Uint8Array = utf8ToBytes;

/** Bytes as base64 with padding. *Source*: RFC 4648, section 4. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The bytes of a base64 text; null unless the text is exactly what `toBase64` writes of them. */
export function fromBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
}

/** Whether two arrays hold the same bytes. */
export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
