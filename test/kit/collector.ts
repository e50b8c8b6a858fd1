import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Test } from 'tap';
import { onEnd } from './teardown.js';

/** A span as it came. */
export interface CollectedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
  /** The traces of the spans that it is linked to. */
  linkedTraces: string[];
  /** 2 for a failure. */
  status: number;
}

/** Collects what is sent by OTLP over HTTP. */
export interface Collector {
  url: string;
  /** Of the requests in JSON. */
  spans: CollectedSpan[];
  /** Every request as it came. */
  requests: { headers: IncomingHttpHeaders; body: Buffer }[];
  /** Answers with this status from now on. */
  answer(status: number): void;
}

/** *Source*: opentelemetry-proto, `trace/v1/trace.proto`, and OTLP's JSON encoding. */
interface SentSpan extends Omit<CollectedSpan, 'attributes' | 'linkedTraces' | 'status'> {
  attributes: { key: string; value: Record<string, unknown> }[];
  links: { traceId: string }[];
  status: { code: number };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Starts a collector on a free port; `t` stops it. */
export async function startCollector(t: Test): Promise<Collector> {
  let status = 200;
  const spans: CollectedSpan[] = [];
  const requests: Collector['requests'] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    requests.push({ headers: request.headers, body });
    if (status === 200 && request.headers['content-type'] === 'application/json') spans.push(...spansIn(JSON.parse(body.toString())));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(t, async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    requests,
    answer(next) {
      status = next;
    },
  };
}

function spansIn({ resourceSpans }: Sent): CollectedSpan[] {
  const sent = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans);
  return sent.map(({ name, kind, traceId, spanId, parentSpanId, attributes, links, status }) => ({
    name,
    kind,
    traceId,
    spanId,
    parentSpanId,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    linkedTraces: links.map((link) => link.traceId),
    status: status.code,
  }));
}

/** Waits for something that comes by itself. */
export async function eventually<Value>(look: () => Value | undefined | false): Promise<Value> {
  for (;;) {
    const found = look();
    if (found) return found;
    await sleep(20);
  }
}
