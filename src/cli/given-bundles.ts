import { createReadStream } from 'node:fs';
import { sha256Hex } from '#crypto';
import { readEngineList } from '../engines/engine-list.js';
import type { RecordOutline } from '../records/record-outline.js';
import { SourceError } from './record-source.js';

/** An engine's bundle that whoever runs the command wants used. */
export interface GivenBundle {
  sha256: string;
  source: string;
}

/** Where bundles are to be taken from that are not installed. */
export interface BundleSources {
  /** Files. */
  engine: string[];
  /** The address of a service. */
  enginesFrom?: string | undefined;
}

/** *Units*: bytes; those of this installation have less than half a million. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The bundles to be used beside those of this installation: each is named by one of the records with its SHA-256, and
 * none is installed.
 *
 * Nothing of them is run here. *Errors*: `SourceError` for one that no record names, or that cannot be read.
 */
export async function givenBundles(
  outlines: readonly RecordOutline[],
  { engine: files, enginesFrom }: BundleSources,
): Promise<GivenBundle[]> {
  const pinned = new Set(outlines.flatMap(({ engine }) => engine ?? []));
  const given = await Promise.all(files.map((file) => readBundle(file, pinned)));
  const installed = new Set(readEngineList().map(({ sha256 }) => sha256));
  const missing = [...pinned].filter((sha256) => !installed.has(sha256));
  const wanted = missing.filter((sha256) => !given.some((bundle) => bundle.sha256 === sha256));
  const fetched = enginesFrom === undefined ? [] : await Promise.all(wanted.map((sha256) => fetchBundle(enginesFrom, sha256)));
  return [...given, ...fetched].filter(({ sha256 }) => missing.includes(sha256));
}

async function readBundle(file: string, pinned: ReadonlySet<string>): Promise<GivenBundle> {
  const named = `--engine ${file}`;
  const source = await readText(createReadStream(file), named);
  const sha256 = sha256Hex(source);
  if (pinned.has(sha256)) return { sha256, source };
  const due = pinned.size === 0 ? 'the record pins no engine' : `the record pins ${[...pinned].join(', ')}`;
  throw new SourceError(`${named} is not used: its SHA-256 is ${sha256}, ${due}`);
}

async function fetchBundle(service: string, sha256: string): Promise<GivenBundle> {
  const address = `${service.replace(/\/+$/, '')}/v1/engines/${sha256}.mjs`;
  const response = await fetch(address).catch((error: Error) => {
    throw new SourceError(`${address}: ${error.cause instanceof Error ? error.cause.message : error.message}`);
  });
  if (!response.ok || !response.body) throw new SourceError(`${address} answers ${response.status} ${response.statusText}`);
  const source = await readText(response.body, address);
  const found = sha256Hex(source);
  if (found !== sha256) throw new SourceError(`${address} is not the engine that is pinned: its SHA-256 is ${found}`);
  return { sha256, source };
}

async function readText(chunks: AsyncIterable<Uint8Array>, named: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new SourceError(`${named} is larger than ${MOST_BYTES} bytes`);
      parts.push(chunk);
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${named} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return Buffer.concat(parts).toString('utf8');
}
