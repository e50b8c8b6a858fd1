import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Log } from '../base/log.js';
import { PACKAGE } from '../base/package-root.js';
import { startTracing } from '../base/tracing.js';
import type { TraceProtocol } from './config.js';

/** Makes spans from now on, and sends them where the variables of OpenTelemetry say; `shutdown` sends the last ones. */
export function exportTraces(protocol: TraceProtocol, log: Log): Pick<NodeTracerProvider, 'shutdown'> {
  const own = { 'service.name': 'gameledger', 'service.version': PACKAGE.version, 'process.pid': process.pid };
  const given = detectResources({ detectors: [envDetector] });
  const exporter = protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(own)).merge(given),
    spanProcessors: [new BatchSpanProcessor(tellingOutages(exporter, log))],
  });
  provider.register();
  startTracing();
  return provider;
}

/** Tells the operator once that nothing arrives, and once that it does again. */
function tellingOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isAway) log.warn({ err: result.error }, 'traces cannot be sent; spans are dropped until they can');
        if (!result.error && isAway) log.warn({}, 'traces are sent again');
        isAway = result.error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
