import { createReadStream } from 'node:fs';
import { sha256Hex } from '#crypto';
import { open, receivedText } from '../api/command-line/received.js';
import { UsageError } from '../api/command-line/usage.js';
import { changedBack } from '../record/records/changed-text.js';
import type { RecordOutline } from '../record/records/record-outline.js';
import { readEngineList } from '../use-cases/engines/engine-list.js';

/** An engine's bundle given by the user of the command. */
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
  /** *Units*: milliseconds until all of one must have come. */
  timeoutMs: number;
}

/** *Units*: bytes; those of this installation have less than half a million. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The bundles to be used beside those of this installation: each is named by one of the records with its SHA-256, and
 * none is installed.
 *
 * Nothing of them is run here. *Errors*: `UsageError` for one that no record names, or that cannot be read.
 */
export async function givenBundles(
  outlines: readonly RecordOutline[],
  { engine: files, enginesFrom, timeoutMs }: BundleSources,
): Promise<GivenBundle[]> {
  const pinned = new Set(outlines.flatMap(({ engine }) => engine ?? []));
  const given = await Promise.all(files.map((file) => readBundle(file, pinned)));
  const installed = new Set(readEngineList().map(({ sha256 }) => sha256));
  const missing = [...pinned].filter((sha256) => !installed.has(sha256));
  const wanted = missing.filter((sha256) => !given.some((bundle) => bundle.sha256 === sha256));
  const fetched = enginesFrom === undefined ? [] : await Promise.all(wanted.map((sha256) => fetchBundle(enginesFrom, sha256, timeoutMs)));
  return [...given, ...fetched].filter(({ sha256 }) => missing.includes(sha256));
}

async function readBundle(file: string, pinned: ReadonlySet<string>): Promise<GivenBundle> {
  const named = `--engine ${file}`;
  const source = await receivedText(createReadStream(file), named, MOST_BYTES);
  const sha256 = sha256Hex(source);
  if (pinned.has(sha256)) return { sha256, source };
  if (pinned.has(sha256Hex(changedBack(source))))
    throw new UsageError(
      `${named} is the pinned engine with other line ends or a byte order mark: another system has changed the file; take it as bytes again`,
    );
  const due = pinned.size === 0 ? 'the record pins no engine' : `the record pins ${[...pinned].join(', ')}`;
  throw new UsageError(`${named} is not used: its SHA-256 is ${sha256}, ${due}`);
}

async function fetchBundle(service: string, sha256: string, timeoutMs: number): Promise<GivenBundle> {
  const address = `${service}/v1/engines/${sha256}.mjs`;
  const { body } = await open(address, { signal: AbortSignal.timeout(timeoutMs) });
  const source = await receivedText(body, address, MOST_BYTES);
  const found = sha256Hex(source);
  if (found !== sha256) throw new UsageError(`${address} is not the pinned engine: its SHA-256 is ${found}`);
  return { sha256, source };
}
