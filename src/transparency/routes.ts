import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { toBase64 } from '../crypto/bytes.js';
import { GameledgerError, malformed } from '../service/errors.js';
import { parseCount } from './checkpoint.js';
import type { TransparencyLog } from './log.js';
import { parseTilePath } from './tiles.js';

/** A tile once served never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const PLAIN = 'text/plain; charset=utf-8';

/** What is where, for whoever opens the log's own address. */
const INDEX = {
  title: 'The transparency log over the matches of this service.',
  checkpoint: '/log/checkpoint',
  key: '/log/key',
  handovers: '/log/handovers',
  tile: '/log/tile/{level}/{index}',
  consistency: '/log/consistency?from={size}&to={size}',
  inclusion: '/v1/matches/{matchId}/inclusion',
  docs: '/docs',
};

/** The log over HTTP, below the prefix it is registered with: checkpoint, tiles, key, hand-overs of the key, consistency proofs. */
export const transparencyPlugin: FastifyPluginAsync<{ log: TransparencyLog }> = async (app, { log }) => {
  app.get('/', async () => INDEX);

  app.get('/checkpoint', async (_request, reply) => asText(reply, await log.checkpoint(), 'no-cache'));

  app.get('/key', async (_request, reply) => asText(reply, `${log.signer.encoded}\n`, 'public, max-age=3600'));

  app.get('/handovers', async (_request, reply) => reply.header('cache-control', 'no-cache').send({ handovers: await log.handovers() }));

  app.get<{ Params: { '*': string } }>('/tile/*', async ({ params }, reply) => {
    const address = parseTilePath(`tile/${params['*']}`);
    const bytes = address && (await log.tile(address));
    if (!bytes) throw new GameledgerError('NOT_FOUND', 'The log has no such tile.');
    return reply.type('application/octet-stream').header('cache-control', FOREVER).send(Buffer.from(bytes));
  });

  app.get<{ Querystring: Record<string, unknown> }>('/consistency', async ({ query }, reply) => {
    const [older, newer] = [sizeOf(query, 'from'), sizeOf(query, 'to')];
    const proof = await log.consistency(older, newer);
    if (!proof) throw new GameledgerError('NOT_FOUND', `The log has no tree of ${newer} leaves that begins with ${older}.`);
    return reply.header('cache-control', FOREVER).send({ from: older, to: newer, proof: proof.map(toBase64) });
  });
};

function asText(reply: FastifyReply, text: string, cacheControl: string): FastifyReply {
  return reply.type(PLAIN).header('cache-control', cacheControl).send(text);
}

function sizeOf(query: Record<string, unknown>, name: string): number {
  const value = query[name];
  const size = typeof value === 'string' ? parseCount(value) : null;
  if (size === null) throw malformed('A size is missing or no number.', [{ path: `/${name}`, message: 'must be a whole number from 0' }]);
  return size;
}
