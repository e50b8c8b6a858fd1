import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { toBase64 } from '../../base/crypto/bytes.js';
import { GameledgerError, malformed } from '../../base/errors.js';
import { parseCount } from '../../record/proofs/checkpoint.js';
import { parseTilePath } from '../../record/proofs/tiles.js';
import type { TransparencyLog } from './log.js';

/** A tile once served never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const PLAIN = 'text/plain; charset=utf-8';
const BYTES = 'application/octet-stream';
const AS_TEXT = { config: { gives: [PLAIN] } };
const AS_JSON = { config: { gives: ['application/json; charset=utf-8'] } };
const AS_BYTES = { config: { gives: [BYTES] } };

/** An overview of the addresses, at the log's own address. */
const indexBelow = (basePath: string) => ({
  title: 'The transparency log over the matches of this service.',
  checkpoint: `${basePath}/log/checkpoint`,
  key: `${basePath}/log/key`,
  handovers: `${basePath}/log/handovers`,
  tile: `${basePath}/log/tile/{level}/{index}`,
  consistency: `${basePath}/log/consistency?from={size}&to={size}`,
  inclusion: `${basePath}/v1/matches/{matchId}/inclusion`,
  docs: `${basePath}/docs`,
});

/**
 * The log over HTTP, below the prefix it is registered with: checkpoint, tiles, key, hand-overs of the key, consistency
 * proofs.
 */
export const transparencyPlugin: FastifyPluginAsync<{ log: TransparencyLog }> = async (app, { log }) => {
  app.get('/', AS_JSON, async () => indexBelow(app.basePath));
  app.get('/checkpoint', AS_TEXT, (_request, reply) => getCheckpoint(log, reply));
  app.get('/key', AS_TEXT, (_request, reply) => getKey(log, reply));
  app.get('/handovers', AS_JSON, (_request, reply) => getHandovers(log, reply));
  app.get<{ Params: TileParams }>('/tile/*', AS_BYTES, ({ params }, reply) => getTile(log, params, reply));
  app.get<{ Querystring: Record<string, unknown> }>('/consistency', AS_JSON, ({ query }, reply) => getConsistency(log, query, reply));
};

async function getCheckpoint(log: TransparencyLog, reply: FastifyReply): Promise<FastifyReply> {
  return asText(reply, await log.checkpoint(), 'no-cache');
}

async function getKey({ signer }: TransparencyLog, reply: FastifyReply): Promise<FastifyReply> {
  return asText(reply, `${signer.encoded}\n`, 'public, max-age=3600');
}

async function getHandovers(log: TransparencyLog, reply: FastifyReply): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-cache').send({ handovers: await log.handovers() });
}

/** What stands behind `tile/` in the path. */
interface TileParams {
  '*': string;
}

async function getTile(log: TransparencyLog, { '*': rest }: TileParams, reply: FastifyReply): Promise<FastifyReply> {
  const address = parseTilePath(`tile/${rest}`);
  const bytes = address && (await log.tile(address));
  if (!bytes) throw new GameledgerError('NOT_FOUND', 'The log has no such tile.');
  return reply.type(BYTES).header('cache-control', FOREVER).send(Buffer.from(bytes));
}

async function getConsistency(log: TransparencyLog, query: Record<string, unknown>, reply: FastifyReply): Promise<FastifyReply> {
  const [older, newer] = [sizeOf(query, 'from'), sizeOf(query, 'to')];
  const proof = await log.consistency(older, newer);
  if (!proof) throw new GameledgerError('NOT_FOUND', `The log has no tree of ${newer} leaves that begins with ${older}.`);
  return reply.header('cache-control', FOREVER).send({ from: older, to: newer, proof: proof.map(toBase64) });
}

function asText(reply: FastifyReply, text: string, cacheControl: string): FastifyReply {
  return reply.type(PLAIN).header('cache-control', cacheControl).send(text);
}

function sizeOf(query: Record<string, unknown>, name: string): number {
  const value = query[name];
  const size = typeof value === 'string' ? parseCount(value) : null;
  if (size === null)
    throw malformed('A size is missing or not a number.', [{ path: `/${name}`, message: 'must be a whole number from 0' }]);
  return size;
}
