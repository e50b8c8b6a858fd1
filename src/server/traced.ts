import { currentTracer, inSpan } from '../base/tracing.js';

/** Makes each call of a use case a span, e.g. `matches.act`; the same services where nothing is traced. */
export function traced<Services extends object>(services: Services): Services {
  return currentTracer() === null ? services : withSpans(services, []);
}

function withSpans<Members extends object>(members: Members, subjects: readonly string[]): Members {
  const spanned = Object.entries(members).map(([name, member]) => {
    const path = [...subjects, name];
    if (typeof member === 'function') return [name, (...args: unknown[]) => inSpan(path.join('.'), () => member(...args))];
    return [name, subjects.length === 0 && member ? withSpans(member, path) : member];
  });
  return Object.fromEntries(spanned) as Members;
}
