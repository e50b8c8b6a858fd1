import { type Context, context, ROOT_CONTEXT, type Span, type SpanOptions, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { codedError } from './coded-error.js';

let tracer: Tracer | null = null;

/** From now on spans are made, by the SDK that is registered. */
export function startTracing(): void {
  tracer = trace.getTracer('gameledger');
}

/** What makes spans; null where there is no SDK. */
export function currentTracer(): Tracer | null {
  return tracer;
}

/** The span within which this runs, to be the parent of what is done for it later; null for none. */
export function currentSpan(): Context | null {
  if (tracer === null) return null;
  const here = context.active();
  return trace.getSpan(here) ? here : null;
}

/** Runs work for other requests than the current one: below no span. */
export function outsideSpans<Result>(run: () => Result): Result {
  return tracer === null ? run() : context.with(ROOT_CONTEXT, run);
}

/** How a span is made that is not below the current one. */
interface SpanPlace extends SpanOptions {
  parent?: Context | null;
}

/** Runs something as a span. What returns no promise leaves none: it asks for nothing that takes time. */
export function inSpan<Result>(name: string, run: () => Result, { parent, ...options }: SpanPlace = {}): Result {
  if (tracer === null) return run();
  const around = parent ?? context.active();
  const span = tracer.startSpan(name, options, around);
  return context.with(trace.setSpan(around, span), () => {
    const result = run();
    if (result instanceof Promise)
      result.then(
        () => span.end(),
        (error) => endFailed(span, error),
      );
    return result;
  });
}

/** A message could hold what the caller may see and the operator's collector may not: the code says enough. */
function endFailed(span: Span, error: unknown): void {
  const { code } = error as { code?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : 'unknown');
  if (codedError(error).status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
