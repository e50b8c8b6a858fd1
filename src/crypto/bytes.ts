import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils';

/** Bytes as lower-case hex. */
export const toHex: (bytes: Uint8Array) => string = bytesToHex;

/** Hex as bytes. *Errors*: throws for anything but pairs of hex digits. */
export const fromHex: (hex: string) => Uint8Array = hexToBytes;

/** The arrays, one after the other. */
export const concat: (...parts: Uint8Array[]) => Uint8Array = concatBytes;
