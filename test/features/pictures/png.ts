const SIGNATURE = '89504e470d0a1a0a';

/**
 * Width and height by the header of a PNG. *Errors*: throws for what is none. *Source*: PNG, third edition, 5.2 and
 * 11.2.1.
 */
export function sizeOfPng(bytes: Uint8Array): [number, number] {
  const png = Buffer.from(bytes);
  if (png.subarray(0, 8).toString('hex') !== SIGNATURE || png.subarray(12, 16).toString() !== 'IHDR') throw new Error('this is no PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** The kinds of chunks of a PNG, in order: `tEXt` and the like would say more than the picture shows. */
export function chunksOfPng(bytes: Uint8Array): string[] {
  const png = Buffer.from(bytes);
  const kinds: string[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) kinds.push(png.subarray(at + 4, at + 8).toString());
  return kinds;
}
